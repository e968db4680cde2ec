import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { AccountQuestion } from './account-question.tsx'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { usePerson } from './people.queries.ts'
import * as words from './people.texts.ts'
import type { PersonAction } from './person-action.ts'
import { useClientName } from './use-client-name.ts'
import { type PlainAction, usePersonAction } from './use-person-action.ts'

type Asked = { readonly isOpen: boolean; readonly mode: PersonAction; readonly personId: AccountId }

/** The dialog that asks an administrator before an action on an account. */
export function PersonDialog({ personId, mode, isOpen }: Asked) {
  const person = usePerson(personId)
  if (!person.data) return null
  const { account, therapist } = person.data
  if (mode === 'anonymise') return <AnonymiseDialog isOpen={isOpen} account={account} />
  if (mode === 'hand-over' || mode === 'hand-over-all')
    return <HandOverDialog isOpen={isOpen} account={account} therapist={therapist} />
  if (mode === 'deactivate' && (account.clients ?? 0) > 0)
    return <HandOverFirst isOpen={isOpen} account={account} />
  return <PlainQuestion isOpen={isOpen} mode={mode} account={account} />
}

/** A therapist with clients cannot be deactivated: the dialog says so first, with a link to the hand-over. */
function HandOverFirst({ isOpen, account }: { readonly isOpen: boolean; readonly account: Account }) {
  const t = useWords(words)
  const { close, open } = useOverlay()
  const nameOf = useClientName()
  const said = { name: nameOf(account), count: account.clients ?? 0 }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deactivate.firstTitle', said)}
      confirmLabel={t('actions.hand-over-all')}
      onCancel={close}
      onConfirm={() => open({ of: 'person', mode: 'hand-over-all', person: account.id })}
      tone="primary"
    >
      <p>{t('deactivate.firstText', said)}</p>
    </ConfirmDialog>
  )
}

function PlainQuestion({
  isOpen,
  mode,
  account,
}: {
  readonly isOpen: boolean
  readonly mode: PlainAction
  readonly account: Account
}) {
  const t = useWords(words)
  const nameOf = useClientName()
  const action = usePersonAction(mode, account)
  return (
    <AccountQuestion
      isOpen={isOpen}
      words={{
        title: t(`${mode}.title`, { name: nameOf(account) }),
        confirm: action.needsSecond ? action.askLabel : t(`${mode}.confirm`),
      }}
      action={action}
      takesAway={mode === 'deactivate' || mode === 'delete' || mode === 'reset-second-factor'}
    >
      {action.isError && (
        <Banner tone="error" headline={t(`${mode}.refused`)}>
          <ErrorWords error={action.error} />
        </Banner>
      )}
      {action.needsSecond && <SecondAdministrator />}
      <p>{t(`${mode}.text`)}</p>
    </AccountQuestion>
  )
}
