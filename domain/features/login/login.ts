import { z } from 'zod'
import { duties } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import type { RefusalCode } from '#base/refusal.ts'
import { isOfTheFuture } from '#base/set-back.ts'
import { PasskeyProof } from './passkeys.ts'

/** The longest accepted password (§9). */
export const passwordMaxLength = 255

/** Shown where a length fault has no count (§5). */
export const passwordLengthFallback = 8

/** Refusals of a new password. */
export const newPasswordRefusals = [
  'ERROR.PASSWORD_RESTRICTION_LENGTH',
  'ERROR.PASSWORD_RESTRICTION_UPPER_CASE',
  'ERROR.PASSWORD_RESTRICTION_LOWER_CASE',
  'ERROR.PASSWORD_RESTRICTION_DIGIT',
  'ERROR.PASSWORD_RESTRICTION_SPECIAL',
  'ERROR.PASSWORD_TOO_COMMON',
  'ERROR.OVERLOADED',
] as const satisfies readonly RefusalCode[]

/** Absent and empty credentials are the same fault (§8). */
const missing = 'ERROR.MISSING_CREDENTIALS' satisfies RefusalCode
const given = z.string({ error: ({ input }) => (input === undefined ? missing : undefined) })
const Password = given.min(1, missing).max(passwordMaxLength)
const Alias = given.max(255).refine((alias) => alias.trim() !== '', missing)

/** A new password. */
export const NewPassword = z.string().min(1).max(passwordMaxLength)

/** A code of the second factor as typed: six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const Code = z.string().max(40)

/** Login name and password as typed; the password is never trimmed (§5). */
export const Credentials = z.strictObject({
  alias: Alias,
  password: Password,
  /** The second factor's code, once the login was refused with `ERROR.SECOND_FACTOR_REQUIRED`. */
  code: Code.optional(),
  /** A passkey's assertion in its place, once the login was refused with that or with `ERROR.PASSKEY_REQUIRED`. */
  passkey: PasskeyProof.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** The answer to a login: the token, one half of the session. */
export const OpenedSession = z.object({
  token: z.string(),
  /** When the server ends the session without activity (§9). */
  idleUntil: Instant,
  /** When the session ends even with activity. */
  endsAt: Instant,
  /** The pending duty; absent: none. */
  duty: z.enum(duties).optional(),
  /** Whether the token is locked, so that the page has to unlock it first; absent: it is not. */
  locked: z.literal(true).optional(),
  /**
   * The key that encrypts drafts on the device: 32 bytes in base64, the same in every session of an account (§7). Absent while a duty is
   * pending, or the token is locked.
   */
  draftKey: z.string().optional(),
})
export type OpenedSession = z.infer<typeof OpenedSession>

/** How long a session still lasts; reading it prolongs nothing. */
export const SessionState = OpenedSession.partial({ token: true })
export type SessionState = z.infer<typeof SessionState>

/** A new password set by a one-time link. `link` is its secret part. */
export const PasswordByLink = z.strictObject({ password: NewPassword, link: z.string().max(200) })
export type PasswordByLink = z.infer<typeof PasswordByLink>

/** Validity of a password link, checked before a password is typed. */
export const PasswordLink = z.strictObject({ link: z.string().max(200) })

/** A request for a password link: login name or e-mail address, both in the field `alias` (§2). */
export const RecoveryRequest = z.strictObject({ alias: Alias })
export type RecoveryRequest = z.infer<typeof RecoveryRequest>

/** A change of the own password: the present one is required (§5). */
export const PasswordChange = z.strictObject({ oldPassword: Password, newPassword: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Step-up of a session: the password, and the code where a second factor is enrolled. */
export const Proof = z.strictObject({ password: Password, code: Code.optional() })
export type Proof = z.infer<typeof Proof>

/** How long before an automatic logout the page warns. */
export const logoutWarningSeconds = 120

/** The page reports activity at most this often. */
export const activityEverySeconds = 60

const proofLastsSeconds = 5 * 60

/** Whether the last authentication of a session is recent enough for calls with step-up (§6). */
export function isStepUpFresh(provenAt: Instant, now: Instant): boolean {
  return now - provenAt <= proofLastsSeconds && !isOfTheFuture(provenAt, now)
}

/**
 * Login names are compared without case and surrounding space; the displayed form keeps its case. A Turkish keyboard
 * types the capital of i as İ, whose lower case has a combining dot, which is removed.
 */
export function normaliseAlias(alias: string): string {
  return alias
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/i\u0307+/gu, 'i')
    .normalize('NFKC')
}
