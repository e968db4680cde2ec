import { z } from 'zod'
import { Code, OpenedSession } from './login.ts'

/** How the own second factor stands. */
export const SecondFactor = z.object({
  /** Whether the role needs one; others may have one, and are asked for its codes as well. */
  required: z.boolean(),
  enrolled: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What an authenticator app needs; shown once. The page draws `uri` as a QR code. */
export const Enrolment = z.object({
  uri: z.string(),
  /** The same secret for typing, in groups of four. */
  secret: z.string(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** The first code of the app shows that it holds the secret. */
export const EnrolmentProof = z.strictObject({ code: Code })
export type EnrolmentProof = z.infer<typeof EnrolmentProof>

/** Codes for the day when the phone is lost; each works once, and they are shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** An enrolment that is done: the recovery codes, and the session under its new token. */
export const CompletedEnrolment = OpenedSession.extend(RecoveryCodes.shape)
export type CompletedEnrolment = z.infer<typeof CompletedEnrolment>

/**
 * After so many wrong codes a secret takes none any more, however much time lies between them: an administrator or the
 * operator takes it away, and another one is enrolled (§4). A right code does not give new tries.
 */
export const wrongCodesMax = 100

/** So many wrong codes in a row are told to the owner: whoever types them knows the password. */
export const wrongCodesTold = 5

/** A code without the spaces and hyphens that make it readable; letters in capitals. */
export function normaliseCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
