import type { AccountId } from '@standfest/domain/base/id.ts'

/** Session storage holds the reason why the login page is shown, and nothing about the account. */
const key = 'sf-ended'

/** The reason that the login page gives after a session ended automatically. */
export type EndedSession = (typeof endings)[number]

const endings = [
  'expired',
  'expired-with-text',
  'revoked',
  'revoked-with-text',
  'locked-out',
  'locked-out-with-text',
] as const

/** Stores that the session ended automatically, and whether unsaved text is stored on this device. */
export async function noteEndedSession(
  account: AccountId,
  why: 'expired' | 'locked-out' = 'expired',
): Promise<void> {
  sessionStorage.setItem(key, why satisfies EndedSession)
  const drafts = await import('#drafts/drafts.ts').catch(() => undefined)
  if ((await drafts?.hasDrafts(account).catch(() => false)) === true)
    sessionStorage.setItem(key, `${why}-with-text` satisfies EndedSession)
}

/** Why the last session of this tab ended, until the next login. */
export function endedSession(): EndedSession | undefined {
  const noted = sessionStorage.getItem(key)
  return endings.find((one) => one === noted)
}

/** The session ended because the therapist's certificate was revoked. */
export function noteRevokedCertificate(): void {
  const ended: EndedSession = endedSession()?.endsWith('-with-text') ? 'revoked-with-text' : 'revoked'
  sessionStorage.setItem(key, ended)
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key)
}
