import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type Account,
  accountTypes,
  fullName,
  type PersonName,
} from '@standfest/domain/features/accounts/accounts.ts'
import { handOverClients } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { renewPeople } from '#session/people.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import * as accountsWords from './accounts.texts.ts'
import { Details } from './details.tsx'
import { NextTherapist } from './next-therapist.tsx'
import * as peopleWords from './people.texts.ts'
import { useClientName } from './use-client-name.ts'

/**
 * Hands one client, or all clients of a therapist, over to another treating therapist; the consequences are listed
 * before (§6).
 */
export function HandOverDialog({
  isOpen,
  account,
  therapist,
}: {
  readonly isOpen: boolean
  readonly account: Account
  /** The present treating therapist of the one client. */
  readonly therapist: PersonName | undefined
}) {
  const t = useWords(peopleWords)
  const ofAccounts = useWords(accountsWords)
  const { close } = useOverlay()
  const nameOf = useClientName()
  const [chosen, setChosen] = useState<AccountId>()
  const [isMissing, setMissing] = useState(false)
  const handingOver = useHandOver(account)
  const second = useSecond()
  const isOne = account.type === accountTypes.CLIENT
  const said = { name: nameOf(account), count: account.clients ?? 0 }
  const confirm = () => {
    setMissing(chosen === undefined)
    if (chosen !== undefined) handingOver.mutate(chosen)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isOne ? t('handOver.titleOne', said) : t('handOver.titleAll', said)}
      confirmLabel={second.isNeeded ? second.askLabel : t('handOver.confirm')}
      onCancel={close}
      onConfirm={confirm}
      isPending={handingOver.isPending}
      tone="primary"
    >
      {handingOver.isError && (
        <Banner tone="error" headline={t('handOver.refused')}>
          <ErrorWords error={handingOver.error} />
        </Banner>
      )}
      {second.isNeeded && <SecondAdministrator />}
      <p>{t('handOver.text')}</p>
      <p>{t('handOver.kept')}</p>
      {therapist && (
        <Details
          title={ofAccounts('groups.treatment')}
          rows={[[ofAccounts('fields.therapist'), fullName(therapist)]]}
        />
      )}
      <NextTherapist
        except={isOne ? account.parentId : account.id}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          setMissing(false)
        }}
        error={isMissing ? t('handOver.missing') : undefined}
      />
    </ConfirmDialog>
  )
}

function useHandOver(account: Account) {
  const t = useWords(peopleWords)
  const { show } = useBanner()
  const { close } = useOverlay()
  const queries = useQueryClient()
  const nameOf = useClientName()
  const { id, version } = account
  const isOne = account.type === accountTypes.CLIENT
  const second = useSecond()
  return useMutation({
    mutationFn: async (therapistId: AccountId) => {
      if (second.isNeeded) {
        const whom = isOne ? { clientId: id } : { parentId: id }
        await second.ask({ kind: 'hand-over', ...whom, therapistId })
        return undefined
      }
      const sent = isOne
        ? { body: { accountId: id, therapistId }, ifMatch: version }
        : { body: { parentId: id, therapistId } }
      return (await send(handOverClients, sent)).data?.attributes.clients ?? 0
    },
    onSuccess: (count) => {
      const name = nameOf(account)
      show({
        tone: 'success',
        headline:
          count === undefined
            ? second.asked
            : isOne
              ? t('handOver.doneOne', { name })
              : t('handOver.doneAll', { count }),
      })
      close()
    },
    onSettled: () => renewPeople(queries),
  })
}
