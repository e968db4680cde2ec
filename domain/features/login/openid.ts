import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { Code } from './login.ts'
import { PasskeyProof } from './passkeys.ts'

/** How long an authorisation request is valid. */
export const openidAttemptGoodForSeconds = 10 * 60

/** The maximum age of the authentication at the provider: `max_age` (§6). */
export const openidProvenWithinSeconds = 5 * 60

/** The path of the redirect URI on each site of staff. */
export const openidReturnPath = '/klinik-anmeldung'

const partMaxLength = 4096

/** The authorisation URL at the clinic's OpenID provider. */
export const OpenidAddress = z.object({ address: z.url() })

/** The parameters of the authorisation response (§6). */
export const OpenidReturn = z.strictObject({
  /** The authorisation code, which the server exchanges once for an ID token. */
  authorization: z.string().min(1).max(partMaxLength),
  /** The `state` parameter, bound to the browser's cookie. */
  state: z.string().min(1).max(100),
  /** The `iss` parameter, if the provider sends it (RFC 9207). */
  issuer: z.string().max(partMaxLength).optional(),
})
export type OpenidReturn = z.infer<typeof OpenidReturn>

/** A login by the OpenID provider instead of the password; the second factor is required as with a password. */
export const OpenidProof = OpenidReturn.extend({
  code: Code.optional(),
  passkey: PasskeyProof.optional(),
})
export type OpenidProof = z.infer<typeof OpenidProof>

/** Since when the user's account is linked to an identity at the provider; the identity itself is not stored. */
export const OpenidLink = z.object({ linkedAt: Instant.nullable() })
export type OpenidLink = z.infer<typeof OpenidLink>
