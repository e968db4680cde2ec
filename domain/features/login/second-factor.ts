import { z } from 'zod'
import { Code, OpenedSession } from './login.ts'

/** The state of the caller's second factor. */
export const SecondFactor = z.object({
  /** Whether the role requires one; others may enrol one voluntarily and are then asked for its codes too. */
  required: z.boolean(),
  enrolled: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret for an authenticator app; shown once. The page renders `uri` as a QR code. */
export const Enrolment = z.object({
  uri: z.string(),
  /** The secret in groups of four, for typing. */
  secret: z.string(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** The first code of the app shows that it holds the secret. */
export const EnrolmentProof = z.strictObject({ code: Code })
export type EnrolmentProof = z.infer<typeof EnrolmentProof>

/** Recovery codes for a lost phone; each works once, and they are shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** A completed enrolment: the recovery codes, and the session under its new token. */
export const CompletedEnrolment = OpenedSession.extend(RecoveryCodes.shape)
export type CompletedEnrolment = z.infer<typeof CompletedEnrolment>

/**
 * The total number of wrong codes after which a secret is locked, regardless of time: an administrator or the operator
 * removes it, and a new one is enrolled (§4). A right code does not reset the total.
 */
export const wrongCodesMax = 100

/** Wrong codes in a row after which the owner is notified: their author knows the password. */
export const wrongCodesNotified = 5

/** A code without spaces and hyphens, in upper case. */
export function normaliseCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
