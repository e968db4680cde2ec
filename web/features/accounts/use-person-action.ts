import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import {
  activateAccount,
  deactivateAccount,
  deleteAccount,
  resetSecondFactor,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { requestRecovery } from '@standfest/domain/features/login/login.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useSecond } from '#approvals/use-second.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { renewPeople } from '#session/people.ts'
import * as words from './people.texts.ts'
import type { PersonAction } from './person-action.ts'
import { useClientName } from './use-client-name.ts'

/** Actions that need one question and no further input. */
export type PlainAction = Exclude<PersonAction, 'hand-over' | 'hand-over-all' | 'anonymise'>

/** Runs the action, reports it in a banner, and reads the lists again. */
export function usePersonAction(action: PlainAction, account: Account) {
  const t = useWords(words)
  const { show } = useBanner()
  const { close } = useOverlay()
  const queries = useQueryClient()
  const nameOf = useClientName()
  const second = useSecond(action === 'reset-password' ? account.id : undefined)
  const kind = secondFor(action, account)
  const needsSecond = kind !== undefined && second.isNeeded
  const mutation = useMutation({
    mutationFn: async () => {
      if (!needsSecond) return doIt(action, account)
      await second.ask({ kind, accountId: account.id })
    },
    onSuccess: () => {
      show({
        tone: 'success',
        headline: needsSecond ? second.asked : t(`${action}.done`, { name: nameOf(account) }),
      })
      close()
    },
    // After a refusal too: perhaps another administrator was quicker.
    onSettled: () => renewPeople(queries),
  })
  return { ...mutation, needsSecond, askLabel: second.askLabel }
}

/** Sends a request to the second administrator in place of an action that would grant access. */
function secondFor(action: PlainAction, { type }: Account): 'password-reset' | 'activation' | undefined {
  if (action === 'reset-password') return 'password-reset'
  return action === 'activate' && type === accountTypes.ADMIN ? 'activation' : undefined
}

async function doIt(action: PlainAction, { id, version, alias }: Account): Promise<void> {
  const named = { body: { accountId: id } }
  if (action === 'activate') await send(activateAccount, { ...named, ifMatch: version })
  if (action === 'deactivate') await send(deactivateAccount, { ...named, ifMatch: version })
  if (action === 'delete') await send(deleteAccount, { params: { id }, ifMatch: version })
  if (action === 'reset-password') await send(requestRecovery, { body: { alias } })
  if (action === 'reset-second-factor') await send(resetSecondFactor, named)
}
