import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  isCounterValid,
  type NewPasskey,
  type PasskeyProof,
} from '@standfest/domain/features/login/passkeys.ts'
import { z } from 'zod'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import type { Before, Browser } from '#http/handle.ts'
import { findSubjectRef } from './login.store.ts'
import { consumeChallenge, findChallenge } from './passkey-challenges.store.ts'
import { findPasskey, noteUse, type OpenedPasskey } from './passkeys.store.ts'

type Site = Pick<Browser, 'site' | 'origin'>
type Needs = Pick<Before, 'database' | 'now' | 'vault'> & { readonly browser: Site }

/** A verified assertion with its signature counter, which the call's transaction has to consume: `consumeAssertion`. */
export type UsedPasskey = Pick<OpenedPasskey, 'id' | 'accountId' | 'signCount'> & {
  readonly challenge: string
}

/** The fields of WebAuthn's client data that are needed before its verification. */
const ClientData = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() })

/** COSE algorithms ES256, RS256 and EdDSA: every authenticator supports at least one. */
const passkeyAlgorithms = [-7, -257, -8]

/** The relying party id of a site: its host. Sites on ports of one host share it; the column `site` separates their passkeys. */
export function hostOf({ origin }: Pick<Browser, 'origin'>): string {
  return new URL(origin).hostname
}

/**
 * Verifies an assertion; undefined if it is invalid for any reason. An invalid one consumes its challenge at once, in a transaction of its
 * own. A valid one is consumed in the transaction of the call that it authorises, so that the request can be retried after a fault of the
 * server.
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
  const used = await verifyAssertion(needs, proof, challenge)
  if (used) return { ...used, challenge }
  await database.inTransaction((tx) => consumeChallenge(tx, challenge))
  return undefined
}

/** In the call's transaction: consumes the challenge and stores the counter. False if a concurrent request was first. */
export async function consumeAssertion(tx: Tx, used: UsedPasskey, at: Instant): Promise<boolean> {
  return (await consumeChallenge(tx, used.challenge)) && (await noteUse(tx, used, at))
}

async function verifyAssertion(
  { database, now, vault, browser }: Needs,
  proof: PasskeyProof,
  challenge: string,
): Promise<Omit<UsedPasskey, 'challenge'> | undefined> {
  const found = await database.inTransaction((tx) => findPasskey(tx, vault, proof.credentialId))
  if (!found) return undefined
  const { passkey } = found
  if (passkey.site !== browser.site || passkey.userHandle !== proof.userHandle) return undefined
  const signCount = await verifiedCounter(passkey, proof, challenge, browser)
  if (signCount === undefined) return undefined
  if (isCounterValid(passkey.signCount, signCount)) return { ...passkey, signCount }
  await database.inTransaction(async (tx) => {
    const subjectRef = await findSubjectRef(tx, passkey.accountId)
    if (subjectRef) await recordAuditOfInstance(tx, 'passkey-refused', now.instant, subjectRef)
  })
  return undefined
}

/** The signature counter of the authenticator data; undefined if signature, origin, relying party id or user verification is invalid. */
async function verifiedCounter(
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
    // 0 disables the library's check of the counter, which precedes that of the signature: anybody who knows a credential id could fill the
    // audit log. `isCounterValid` compares it afterwards.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => undefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}

/** A verified attestation; its challenge is consumed in the transaction that stores the passkey. */
export type MadePasskey = Pick<OpenedPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'userHandle'> & {
  readonly challenge: string
}

/** Verifies the attestation of a new passkey for this session; undefined if it is invalid for any reason. */
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
  const credential = await verifiedCredential(made, challenge, browser)
  if (credential?.id === made.credentialId)
    return {
      challenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      userHandle: asked.userHandle,
    }
  await database.inTransaction((tx) => consumeChallenge(tx, challenge))
  return undefined
}

async function verifiedCredential(
  { credentialId, clientData, attestation }: NewPasskey,
  challenge: string,
  { origin }: Site,
) {
  if (!isWithoutManufacturer(attestation)) return undefined
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
 * Whether the attestation is `none` or self attestation. Manufacturers' certificates are not requested, and verifying them would fetch
 * revocation lists from other hosts.
 */
function isWithoutManufacturer(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The challenge in the client data; undefined if it is malformed or comes from a cross-origin frame. */
function challengeIn(clientData: string): string | undefined {
  try {
    const read = ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')))
    return read.crossOrigin === true ? undefined : read.challenge
  } catch {
    return undefined
  }
}

/** Whether a verified assertion belongs to this account. */
export function isOf(used: UsedPasskey | undefined, accountId: AccountId): used is UsedPasskey {
  return used?.accountId === accountId
}
