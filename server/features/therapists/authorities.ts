import type { Instant } from '@standfest/domain/base/day.ts'
import { authoritySeconds, wantsNewIssuer } from '@standfest/domain/features/therapists/certificates.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { makeIssuer, makeRevocationList, makeRoot, type Signer } from '#vault/authority.ts'
import { findAuthorityKey, keepAuthorityKey } from '#vault/authority-keys.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { type Authority, findAuthorities, insertAuthority, lockAuthorities } from './authorities.store.ts'

/** An authority whose private key is available for signing. */
export type SigningAuthority = Authority & Signer

/** All server processes know a new issuer after this time; until then the previous one keeps issuing. */
const knownEverywhereAfterSeconds = 120

/**
 * The authority that issues certificates now. The first call creates root and issuer; later ones a new issuer in time.
 * Undefined where the root's key is offline and no issuer is valid.
 */
export async function findIssuer(
  tx: Tx,
  keys: KeyStore,
  now: Instant,
): Promise<{ readonly issuer: SigningAuthority; readonly root: Authority } | undefined> {
  await keepIssuer(tx, keys, now)
  const authorities = await findAuthorities(tx)
  const good = await signersOf(authorities, keys, now)
  const issuer = good.findLast(({ from }) => from + knownEverywhereAfterSeconds <= now) ?? good.at(-1)
  const root = authorities.find(({ id }) => id === issuer?.issuerId)
  return issuer && root && { issuer, root }
}

/** Creates authorities that are missing or about to expire. Returns whether one was created, or could not be. */
export async function keepIssuer(
  tx: Tx,
  keys: KeyStore,
  now: Instant,
): Promise<'kept' | 'made' | 'needs the root'> {
  if (await isLasting(await findAuthorities(tx), keys, now)) return 'kept'
  await lockAuthorities(tx)
  const authorities = await findAuthorities(tx)
  if (await isLasting(authorities, keys, now)) return 'kept'
  const root = authorities.find(({ issuerId }) => issuerId === undefined) ?? (await addRoot(tx, keys, now))
  const privateKey = await findAuthorityKey(keys, root.id)
  if (privateKey === undefined) return 'needs the root'
  await addIssuer(tx, keys, { ...root, privateKey }, now)
  return 'made'
}

/** Creates an issuer below a root, and stores its key. */
export async function addIssuer(tx: Tx, keys: KeyStore, root: SigningAuthority, now: Instant): Promise<void> {
  const id = uuidv7()
  const validity = { from: now, until: Math.min(now + authoritySeconds.issuing, root.until) }
  const { certificate, privateKey } = await makeIssuer(root, validity)
  await keepAuthorityKey(keys, id, privateKey)
  await recordAuditOfInstance(tx, 'authority-made', now)
  await insertAuthority(tx, { id, issuerId: root.id, certificate, revocationList: undefined, ...validity })
}

async function addRoot(tx: Tx, keys: KeyStore, now: Instant): Promise<Authority> {
  const id = uuidv7()
  const validity = { from: now, until: now + authoritySeconds.root }
  const made = await makeRoot(validity)
  const { certificate, privateKey } = made
  const revocationList = await makeRevocationList(made, [], validity)
  await keepAuthorityKey(keys, id, privateKey)
  const root = { id, issuerId: undefined, certificate, revocationList, ...validity }
  await insertAuthority(tx, root)
  return root
}

/** The valid issuers whose key is available, oldest first. */
async function signersOf(
  authorities: readonly Authority[],
  keys: KeyStore,
  now: Instant,
): Promise<SigningAuthority[]> {
  const signers: SigningAuthority[] = []
  for (const one of authorities) {
    const isGood = one.issuerId !== undefined && one.from <= now && now < one.until
    const privateKey = isGood ? await findAuthorityKey(keys, one.id) : undefined
    if (privateKey !== undefined) signers.push({ ...one, privateKey })
  }
  return signers
}

async function isLasting(authorities: readonly Authority[], keys: KeyStore, now: Instant): Promise<boolean> {
  return (await signersOf(authorities, keys, now)).some(({ until }) => !wantsNewIssuer(until, now))
}
