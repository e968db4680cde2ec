import type { AccountId } from '@standfest/domain/base/id.ts'

/** Session storage says why the sign-in page is shown, and nothing of whom. */
const key = 'sf-ended'

/** What the sign-in page tells after a session ended by itself. */
export type EndedSession = (typeof endings)[number]

const endings = ['expired', 'expired-with-text', 'revoked', 'revoked-with-text'] as const

/** Notes that the session ended by itself, and whether text that was typed waits on this device for its author. */
export async function noteEndedSession(account: AccountId): Promise<void> {
  sessionStorage.setItem(key, 'expired' satisfies EndedSession)
  const drafts = await import('#drafts/drafts.ts').catch(() => undefined)
  if ((await drafts?.hasDrafts(account).catch(() => false)) === true)
    sessionStorage.setItem(key, 'expired-with-text' satisfies EndedSession)
}

/** Why the last session of this tab ended, until somebody signs in again. */
export function endedSession(): EndedSession | undefined {
  const noted = sessionStorage.getItem(key)
  return endings.find((one) => one === noted)
}

/** The server said why: the therapist's certificate was revoked. */
export function noteRevokedCertificate(): void {
  const ended: EndedSession = endedSession()?.endsWith('-with-text') ? 'revoked-with-text' : 'revoked'
  sessionStorage.setItem(key, ended)
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key)
}
