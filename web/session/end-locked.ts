import { logout } from '@standfest/domain/features/login/login.calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { NetworkFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { noteEndedSession } from './ended-session.ts'
import { leaveFor } from './leave.ts'
import { currentSession, endSessionLater, forgetSession } from './session.ts'

/**
 * Ends the session of a locked page and leads to the login; typed text stays sealed on the device. Without a connection the session
 * is ended at the server before the next page opens anything with it.
 */
export async function endLockedSession(
  queries: QueryClient,
  why: 'expired' | 'locked-out' = 'expired',
): Promise<void> {
  const account = currentSession()?.account.id
  await draftsWritten()
  if (account !== undefined) await noteEndedSession(account, why)
  await send(logout).catch((error: unknown) => {
    if (error instanceof NetworkFailed) endSessionLater()
  })
  forgetSession()
  queries.clear()
  leaveFor('/login')
}
