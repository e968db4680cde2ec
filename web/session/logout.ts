import type { AccountId } from '@standfest/domain/base/id.ts'
import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NetworkFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { draftStateNow, dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import { isAnythingUnsaved } from '#ui/use-unsaved.ts'
import { leaveFor } from './leave.ts'
import { currentSession, forgetSession } from './session.ts'

/** Event: a logout was requested while something is unsaved, so a question is shown first. */
export const logoutAskedEvent = 'standfest:logout-asked'

/** Logs out, or first asks whether unsaved text may be discarded (§7). */
export function useLogout(): () => Promise<void> {
  const end = useEndOfSession()
  return useCallback(async () => {
    const account = currentSession()?.account.id
    const isAnythingKept = account !== undefined && (await hasDrafts(account))
    if (isAnythingKept || draftStateNow() === 'unkept' || isAnythingUnsaved())
      window.dispatchEvent(new Event(logoutAskedEvent))
    else await end()
  }, [end])
}

/**
 * Ends the session and loads the login page. While the server cannot be reached the session stays open there, so the
 * page stays too; the frame says that there is no connection. Unsaved text is discarded with the session.
 */
export function useEndOfSession(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const account = currentSession()?.account.id
    try {
      await send(logout, { isAsked: true })
    } catch (error) {
      if (error instanceof NetworkFailed) return
    }
    forgetSession()
    queries.clear()
    if (account !== undefined) await Promise.all([dropDrafts(account), dropOfflinePerson(account)])
    leaveFor('/login')
  }, [queries])
}

/** Deletes the data for an offline check-in: the PIN then opens the offline kit only. */
async function dropOfflinePerson(account: AccountId): Promise<void> {
  try {
    const { dropPerson } = await import('#offline-kit/offline-person.ts')
    await dropPerson(account)
  } catch {
    // Without IndexedDB there is no kit.
  }
}
