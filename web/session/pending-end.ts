import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { endKey } from './end-key.ts'

/** What became of a session that was to end. Only `ended` says that its cookie opens nothing any more. */
export type Ending = 'ended' | 'unreachable' | 'refused'

/** Ends the session of a locked page; without an answer that it ended, the next page ends it before it asks for it. */
export async function endSessionNowOrLater(): Promise<Ending> {
  localStorage.setItem(endKey, '1')
  try {
    await endPendingSession()
    return 'ended'
  } catch (error) {
    if (error instanceof NetworkFailed) return 'unreachable'
    // 401: there is no session.
    if (!(error instanceof RequestFailed && error.status === 401)) return 'refused'
    localStorage.removeItem(endKey)
    return 'ended'
  }
}

/** Ends the session of a page that was given up without a connection. */
export async function endPendingSession(): Promise<void> {
  await send(logout)
  localStorage.removeItem(endKey)
}
