import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { Instant } from '#base/day.ts'

export const passkeyNameMaxLength = 60

/** How many passkeys an account may have. */
export const passkeysMax = 10

/** How long a challenge is good for: the device's own question for finger, face or PIN has to be answered in this time. */
export const challengeGoodForSeconds = 5 * 60

const idMaxLength = 1400
const signedMaxLength = 4096
const attestationMaxLength = 16_384

/** Bytes as WebAuthn writes them in JSON. */
const Base64url = z.string().regex(/^[\w-]+$/)

/** One passkey of the own account: named by its owner, known by nothing else (§2). */
export const Passkey = z.object({
  name: z.string(),
  madeAt: Instant,
  /** When it last proved its owner; null: never since it was added. */
  usedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What a device has to sign, once; the same for everybody who asks. */
export const PasskeyChallenge = z.object({
  challenge: z.string(),
  /** The host that the passkey belongs to. */
  rpId: z.string(),
})

/** What a device needs to make a passkey. */
export const PasskeyRequest = PasskeyChallenge.extend({
  /** What the device shows beside it: application and login name. */
  rpName: z.string(),
  userName: z.string(),
  /** A random name of the account, by which the device finds the passkey again. */
  userHandle: z.string(),
  /** The credentials of the account on this site: a device that has one makes no second. */
  excluded: z.array(z.string()),
})

/** A signed challenge: the proof that its owner is here (§4). */
export const PasskeyProof = z.strictObject({
  credentialId: Base64url.max(idMaxLength),
  clientData: Base64url.max(signedMaxLength),
  authenticatorData: Base64url.max(signedMaxLength),
  signature: Base64url.max(signedMaxLength),
  userHandle: Base64url.max(100),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A passkey that a device has just made, and the name that its owner gives it. */
export const NewPasskey = z.strictObject({
  name: z.string().trim().min(1).max(passkeyNameMaxLength),
  credentialId: Base64url.max(idMaxLength),
  clientData: Base64url.max(signedMaxLength),
  attestation: Base64url.max(attestationMaxLength),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/**
 * Whether a login with the password asks for a passkey, where there is one. To clients it is a way in beside the password, which may
 * be typed on a device that has none, unless the clinic demands a second factor of them. To staff it is a second factor (§3).
 */
export function isAskedForPasskey(role: Role, isFactorRequired: boolean): boolean {
  return role !== 'CLIENT' || isFactorRequired
}

/**
 * Whether the counter of a passkey's signatures went on since it was last seen. One that stood still or went back was copied;
 * devices that share their passkeys count nothing and always say 0.
 */
export function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}
