import type { QueryClient } from '@tanstack/react-query'
import { draftsWritten } from '#drafts/drafts.ts'
import { noteEndedSession } from './ended-session.ts'
import { leaveFor } from './leave.ts'
import { storeLock } from './lock.ts'
import { endSessionNowOrLater } from './pending-end.ts'
import { currentSession, forgetSession } from './session.ts'

/**
 * Ends the session of a locked page and leads to the login; drafts stay encrypted on the device. Offline, the logout is retried on the next
 * page load, before the session is used. False: the server answered without ending the session; the page stays locked.
 */
export async function endLockedSession(
  queries: QueryClient,
  why: 'expired' | 'locked-out' = 'expired',
): Promise<boolean> {
  const account = currentSession()?.account.id
  await draftsWritten()
  const ending = await endSessionNowOrLater()
  if (ending === 'refused') {
    storeLock()
    return false
  }
  if (account !== undefined) await noteEndedSession(account, why)
  forgetSession()
  // Keeps the next page locked until the pending logout succeeds.
  if (ending === 'unreachable') storeLock()
  queries.clear()
  leaveFor('/login')
  return true
}
