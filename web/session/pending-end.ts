import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { send } from '#api/send.ts'
import { endKey } from './end-key.ts'

/** The next page ends the session before it asks for it. */
export function endSessionLater(): void {
  localStorage.setItem(endKey, '1')
}

/** Ends the session of a page that was given up without a connection. */
export async function endPendingSession(): Promise<void> {
  await send(logout)
  localStorage.removeItem(endKey)
}
