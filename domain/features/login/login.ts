import { z } from 'zod'
import { duties } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { isOfTheFuture } from '#base/set-back.ts'

/** The longest password that is read at all (§9). */
export const passwordMaxLength = 255

/** Shown where a length error carries no count (§5). */
export const passwordLengthFallback = 8

/** Refusals of a password that somebody wants to have from now on. */
export const newPasswordRefusals = [
  'ERROR.PASSWORD_RESTRICTION_LENGTH',
  'ERROR.PASSWORD_RESTRICTION_UPPER_CASE',
  'ERROR.PASSWORD_RESTRICTION_LOWER_CASE',
  'ERROR.PASSWORD_RESTRICTION_DIGIT',
  'ERROR.PASSWORD_RESTRICTION_SPECIAL',
  'ERROR.PASSWORD_TOO_COMMON',
  'ERROR.OVERLOADED',
] as const satisfies readonly RefusalCode[]

/** Absent and empty are the same: what is needed to prove who somebody is was not given (§8). */
const missing = 'ERROR.MISSING_CREDENTIALS' satisfies RefusalCode
const given = z.string({ error: ({ input }) => (input === undefined ? missing : undefined) })
const Password = given.min(1, missing).max(passwordMaxLength)
const Alias = given.max(255).refine((alias) => alias.trim() !== '', missing)

/** A password that somebody wants to have from now on. */
export const NewPassword = z.string().min(1).max(passwordMaxLength)

/** A code of the second factor as typed: six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const Code = z.string().max(40)

/** Login name and password as typed; the password is never trimmed (§5). */
export const Credentials = z.strictObject({
  alias: Alias,
  password: Password,
  /** The second factor's code, once the login was refused with `ERROR.SECOND_FACTOR_REQUIRED`. */
  code: Code.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** What a login gets: the token, its half of the session. */
export const OpenedSession = z.object({
  token: z.string(),
  /** When the server ends the session if nothing happens (§9). */
  idleUntil: Instant,
  /** When it ends whatever happens. */
  endsAt: Instant,
  /** What comes before everything else; absent: nothing. */
  duty: z.enum(duties).optional(),
  /**
   * What the page seals unfinished texts with on the device: 32 bytes in base64, the same in every session of an
   * account (§7). Absent while a duty comes first.
   */
  draftKey: z.string().optional(),
})
export type OpenedSession = z.infer<typeof OpenedSession>

/** How long a session still lasts; reading it prolongs nothing. */
export const SessionState = OpenedSession.partial({ token: true })
export type SessionState = z.infer<typeof SessionState>

/** A new password by a link that was handed out once. `link` is the link's secret part. */
export const PasswordByLink = z.strictObject({ password: NewPassword, link: z.string().max(200) })
export type PasswordByLink = z.infer<typeof PasswordByLink>

/** Whether a link for a new password is still good, asked before anything is typed. */
export const PasswordLink = z.strictObject({ link: z.string().max(200) })

/** Who wants a link for a new password: login name or e-mail address, both in the field `alias` (§2). */
export const RecoveryRequest = z.strictObject({ alias: Alias })
export type RecoveryRequest = z.infer<typeof RecoveryRequest>

/** The own password anew: the present one is asked for (§5). */
export const PasswordChange = z.strictObject({ oldPassword: Password, newPassword: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** The owner of a session proves themself once more, with the code where a second factor is enrolled. */
export const Proof = z.strictObject({ password: Password, code: Code.optional() })
export type Proof = z.infer<typeof Proof>

/** Where the 15 or 10 minutes without activity stand: the page warns this long before the logout. */
export const logoutWarningSeconds = 120

/** The page tells the server of typing and tapping at most this often. */
export const activityEverySeconds = 60

const proofLastsSeconds = 5 * 60

/** Whether the owner of a session proved themself recently enough for what needs it (§6). */
export function isProofFresh(provenAt: Instant, now: Instant): boolean {
  return now - provenAt <= proofLastsSeconds && !isOfTheFuture(provenAt, now)
}

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
