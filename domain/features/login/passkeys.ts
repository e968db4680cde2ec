import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { Instant } from '#base/day.ts'

export const passkeyNameMaxLength = 60

/** How many passkeys an account may have. */
export const passkeysMax = 10

/** How long a challenge is valid: the device's user verification has to be completed in this time. */
export const challengeGoodForSeconds = 5 * 60

const idMaxLength = 1400
const signedMaxLength = 4096
const attestationMaxLength = 16_384

/** Binary fields are base64url in the JSON of WebAuthn. */
const Base64url = z.string().regex(/^[\w-]+$/)

/** A passkey of the user's own account, identified by the name that its owner chose (§2). */
export const Passkey = z.object({
  name: z.string(),
  madeAt: Instant,
  /** When it was last used; null: never since its registration. */
  usedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The options of a WebAuthn authentication; they reveal nothing about accounts. */
export const PasskeyChallenge = z.object({
  challenge: z.string(),
  /** The relying party id: the host of the site. */
  rpId: z.string(),
})

/** The options of a WebAuthn registration. */
export const PasskeyRequest = PasskeyChallenge.extend({
  /** What the device displays: the application's and the login name. */
  rpName: z.string(),
  userName: z.string(),
  /** The WebAuthn user handle: random, so that it reveals no account id. */
  userHandle: z.string(),
  /** The credential ids of the account on this site, so that an authenticator creates no second one. */
  excluded: z.array(z.string()),
})

/** A WebAuthn assertion: a challenge signed after user verification (§4). */
export const PasskeyProof = z.strictObject({
  credentialId: Base64url.max(idMaxLength),
  clientData: Base64url.max(signedMaxLength),
  authenticatorData: Base64url.max(signedMaxLength),
  signature: Base64url.max(signedMaxLength),
  userHandle: Base64url.max(100),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A WebAuthn attestation of a new passkey, with the name that its owner chose. */
export const NewPasskey = z.strictObject({
  name: z.string().trim().min(1).max(passkeyNameMaxLength),
  credentialId: Base64url.max(idMaxLength),
  clientData: Base64url.max(signedMaxLength),
  attestation: Base64url.max(attestationMaxLength),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/**
 * Whether a login with the password requires an existing passkey. For staff it is a second factor. For clients it is an alternative to the
 * password, which may be typed on a device without the passkey, unless the clinic demands a second factor of them (§3).
 */
export function isAskedForPasskey(role: Role, isFactorRequired: boolean): boolean {
  return role !== 'CLIENT' || isFactorRequired
}

/**
 * Whether a signature counter may follow the last one. A repeated or lower value indicates a cloned authenticator; synced passkeys have no
 * counter and always send 0.
 */
export function isCounterValid(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}
