import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { Code } from './login.ts'
import { PasskeyProof } from './passkeys.ts'

/** How long somebody may be at the clinic's sign-in service before the way back is refused. */
export const openidAttemptGoodForSeconds = 10 * 60

/** How recently the clinic's sign-in service must have asked its person for the password (§6). */
export const openidProvenWithinSeconds = 5 * 60

/** The page of a site to which the clinic's sign-in service sends its people back. */
export const openidReturnPath = '/klinik-anmeldung'

const partMaxLength = 4096

/** Where the browser has to go: the clinic's sign-in service, with what it is asked for. */
export const OpenidAddress = z.object({ address: z.url() })

/** What the clinic's sign-in service sent along with the way back (§6). */
export const OpenidReturn = z.strictObject({
  /** A code that the server, and only it, exchanges once for who signed in there. */
  authorization: z.string().min(1).max(partMaxLength),
  /** What the server gave the browser to carry there and back. */
  state: z.string().min(1).max(100),
  /** Who says so, where the service names itself (RFC 9207). */
  issuer: z.string().max(partMaxLength).optional(),
})
export type OpenidReturn = z.infer<typeof OpenidReturn>

/** A sign-in by the clinic's service in place of the password; what is asked for beside the password is asked for here, too. */
export const OpenidProof = OpenidReturn.extend({
  code: Code.optional(),
  passkey: PasskeyProof.optional(),
})
export type OpenidProof = z.infer<typeof OpenidProof>

/** Whether the own account is connected with one of the clinic's sign-in service, and since when; who that is, is not kept. */
export const OpenidLink = z.object({ linkedAt: Instant.nullable() })
export type OpenidLink = z.infer<typeof OpenidLink>
