import type { QueryClient } from '@tanstack/react-query'
import { draftsWritten } from '#drafts/drafts.ts'
import { noteEndedSession } from './ended-session.ts'
import { leaveFor } from './leave.ts'
import { storeLock } from './lock.ts'
import { endSessionNowOrLater } from './pending-end.ts'
import { currentSession, forgetSession } from './session.ts'

/**
 * Ends the session of a locked page and leads to the login; typed text stays sealed on the device. Without a connection the session
 * is ended at the server before the next page opens anything with it. False where the server answers and does not end it: then the
 * page stays, and stays locked.
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
  // The next page is locked until it has ended the session.
  if (ending === 'unreachable') storeLock()
  queries.clear()
  leaveFor('/login')
  return true
}
