import { z } from 'zod'
import { Instant } from '#base/day.ts'

/** The longest password that is read at all (§9). */
export const passwordMaxLength = 255

/** Shown where a length error carries no count (§5). */
export const passwordLengthFallback = 8

/** Login name and password as typed; the password is never trimmed (§5). */
export const Credentials = z.strictObject({
  alias: z.string().max(255),
  password: z.string().max(passwordMaxLength),
})
export type Credentials = z.infer<typeof Credentials>

/** What a login gets: the token, its half of the session. */
export const OpenedSession = z.object({
  token: z.string(),
  /** When the server ends the session if nothing happens (§9). */
  idleUntil: Instant,
  /** When it ends whatever happens. */
  endsAt: Instant,
})
export type OpenedSession = z.infer<typeof OpenedSession>

/** How long a session still lasts; reading it prolongs nothing. */
export const SessionState = z.object({ idleUntil: Instant, endsAt: Instant, token: z.string().optional() })
export type SessionState = z.infer<typeof SessionState>

/** A new password by a link that was handed out once. `link` is the link's secret part. */
export const PasswordByLink = z.strictObject({
  password: z.string().max(passwordMaxLength),
  link: z.string().max(200),
})
export type PasswordByLink = z.infer<typeof PasswordByLink>

/** Where the 15 or 10 minutes without activity stand: the page warns this long before the logout. */
export const logoutWarningSeconds = 120

/** The page tells the server of typing and tapping at most this often. */
export const activityEverySeconds = 60

/**
 * Login names are compared without case and surrounding space; the form shown keeps its case.
 *
 * A Turkish keyboard writes the capital of i as İ, whose lower case is an i with a dot of its own: the dot goes.
 */
export function normaliseAlias(alias: string): string {
  return alias
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/i\u0307+/gu, 'i')
    .normalize('NFKC')
}
