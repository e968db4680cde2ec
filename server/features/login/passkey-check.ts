import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { countsOn, type NewPasskey, type PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { z } from 'zod'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import type { Before, Browser } from '#http/handle.ts'
import { findSubjectRef } from './login.store.ts'
import { findChallenge, takeChallenge } from './passkey-challenges.store.ts'
import { findPasskey, noteUse, type OpenedPasskey } from './passkeys.store.ts'

type Site = Pick<Browser, 'site' | 'origin'>
type Needs = Pick<Before, 'database' | 'now' | 'vault'> & { readonly browser: Site }

/** A passkey that proved its owner, with its counter as the device said it. It is taken in the call's transaction: `usePasskey`. */
export type UsedPasskey = Pick<OpenedPasskey, 'id' | 'accountId' | 'signCount'> & {
  readonly challenge: string
}

/** What the browser put around the challenge. */
const ClientData = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() })

/** ES256, RS256 and EdDSA: what every device makes at least one of. */
const passkeyAlgorithms = [-7, -257, -8]

/** The host of a site, to which its passkeys belong. Sites on ports of one host share it: their passkeys are told apart by `site`. */
export function hostOf({ origin }: Pick<Browser, 'origin'>): string {
  return new URL(origin).hostname
}

/**
 * Checks a signed challenge: undefined whatever is wrong with it. A wrong one uses up its challenge here, in a transaction of its own; a
 * right one with what it is a proof for, so that the same request can be repeated after a fault of the server.
 */
export async function checkPasskey(
  needs: Needs,
  proof: PasskeyProof,
  sessionId: string | undefined,
): Promise<UsedPasskey | undefined> {
  const { database, now, browser } = needs
  const challenge = challengeIn(proof.clientData)
  if (challenge === undefined) return undefined
  const terms = { site: browser.site, sessionId }
  const asked = await database.inTransaction((tx) => findChallenge(tx, challenge, terms, now.instant))
  if (!asked || asked.userHandle !== undefined) return undefined
  const used = await judgeProof(needs, proof, challenge)
  if (used) return { ...used, challenge }
  await database.inTransaction((tx) => takeChallenge(tx, challenge))
  return undefined
}

/** In the call's transaction: uses up challenge and counter. Returns whether both were still there. */
export async function usePasskey(tx: Tx, used: UsedPasskey, at: Instant): Promise<boolean> {
  return (await takeChallenge(tx, used.challenge)) && (await noteUse(tx, used, at))
}

async function judgeProof(
  { database, now, vault, browser }: Needs,
  proof: PasskeyProof,
  challenge: string,
): Promise<Omit<UsedPasskey, 'challenge'> | undefined> {
  const found = await database.inTransaction((tx) => findPasskey(tx, vault, proof.credentialId))
  if (!found) return undefined
  const { passkey } = found
  if (passkey.site !== browser.site || passkey.userHandle !== proof.userHandle) return undefined
  const signCount = await signedCount(passkey, proof, challenge, browser)
  if (signCount === undefined) return undefined
  if (countsOn(passkey.signCount, signCount)) return { ...passkey, signCount }
  await database.inTransaction(async (tx) => {
    const subjectRef = await findSubjectRef(tx, passkey.accountId)
    if (subjectRef) await recordAuditOfInstance(tx, 'passkey-refused', now.instant, subjectRef)
  })
  return undefined
}

/** The counter in the signed data; undefined where the signature, or what it says of origin, host and person, is wrong. */
async function signedCount(
  { publicKey }: OpenedPasskey,
  { credentialId, clientData, authenticatorData, signature, userHandle }: PasskeyProof,
  challenge: string,
  { origin }: Site,
): Promise<number | undefined> {
  const response = { clientDataJSON: clientData, authenticatorData, signature, userHandle }
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf({ origin }),
    requireUserVerification: true,
    // The library would refuse a counter before it has looked at the signature: whoever knew the id could put lines into the
    // audit log. It is compared afterwards.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}

/** A passkey as its device made it, checked; its challenge is taken with the row that is stored. */
export type MadePasskey = Pick<OpenedPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'userHandle'> & {
  readonly challenge: string
}

/** Checks a passkey that was just made for this session; undefined whatever is wrong with it. */
export async function checkNewPasskey(
  { database, now, browser }: Omit<Needs, 'vault'>,
  made: NewPasskey,
  sessionId: string,
): Promise<MadePasskey | undefined> {
  const challenge = challengeIn(made.clientData)
  if (challenge === undefined) return undefined
  const terms = { site: browser.site, sessionId }
  const asked = await database.inTransaction((tx) => findChallenge(tx, challenge, terms, now.instant))
  if (asked?.userHandle === undefined) return undefined
  const credential = await madeCredential(made, challenge, browser)
  if (credential?.id === made.credentialId)
    return {
      challenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      userHandle: asked.userHandle,
    }
  await database.inTransaction((tx) => takeChallenge(tx, challenge))
  return undefined
}

async function madeCredential(
  { credentialId, clientData, attestation }: NewPasskey,
  challenge: string,
  { origin }: Site,
) {
  if (!isWithoutVendor(attestation)) return undefined
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf({ origin }),
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => undefined)
  return verified?.verified === true ? verified.registrationInfo.credential : undefined
}

/**
 * Whether no maker of a device vouches for it: nothing or the new key itself signed. Certificates of makers are not asked for, and
 * to judge them would fetch their revocation lists from other hosts.
 */
function isWithoutVendor(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The challenge that the browser says was signed; undefined for anything else, and in a frame of another site's page. */
function challengeIn(clientData: string): string | undefined {
  try {
    const read = ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')))
    return read.crossOrigin === true ? undefined : read.challenge
  } catch {
    return undefined
  }
}

/** Whether a passkey is one of this account. */
export function isOf(used: UsedPasskey | undefined, accountId: AccountId): used is UsedPasskey {
  return used?.accountId === accountId
}
