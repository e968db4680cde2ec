import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { endKey } from './end-key.ts'

/** The outcome of a logout. Only `ended` means that the session cookie is invalid. */
export type Ending = 'ended' | 'unreachable' | 'refused'

/** Ends the session of a locked page; unless the server confirms that, the next page load retries it before resuming the session. */
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

/** Retries a logout that could not reach the server. */
export async function endPendingSession(): Promise<void> {
  await send(logout)
  localStorage.removeItem(endKey)
}
