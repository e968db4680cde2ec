import type { Instant } from '@standfest/domain/base/day.ts'
import { authoritySeconds, wantsNewIssuer } from '@standfest/domain/features/therapists/certificates.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
import { makeIssuer, makeRevocationList, makeRoot, type Signer } from '#vault/authority.ts'
import { findAuthorityKey, keepAuthorityKey } from '#vault/authority-keys.ts'
import { type Authority, findAuthorities, insertAuthority, lockAuthorities } from './authorities.store.ts'

/** An authority that can sign: its private key is at hand. */
export type SigningAuthority = Authority & Signer

/** Other server processes hear of a new issuer within this time; until then the one before goes on issuing. */
const knownEverywhereAfterSeconds = 120

/**
 * The authority that issues certificates now. The first call makes root and issuer; later ones make a new issuer in
 * time. Undefined where the root's key lies elsewhere and no issuer is good any more.
 */
export async function findIssuer(
  tx: Tx,
  keyFolder: string,
  now: Instant,
): Promise<{ readonly issuer: SigningAuthority; readonly root: Authority } | undefined> {
  await keepIssuer(tx, keyFolder, now)
  const authorities = await findAuthorities(tx)
  const good = signersOf(authorities, keyFolder, now)
  const issuer = good.findLast(({ from }) => from + knownEverywhereAfterSeconds <= now) ?? good.at(-1)
  const root = authorities.find(({ id }) => id === issuer?.issuerId)
  return issuer && root && { issuer, root }
}

/** Makes what is missing or about to end. Says whether an authority was made, or could not be. */
export async function keepIssuer(
  tx: Tx,
  keyFolder: string,
  now: Instant,
): Promise<'kept' | 'made' | 'needs the root'> {
  if (isLasting(await findAuthorities(tx), keyFolder, now)) return 'kept'
  await lockAuthorities(tx)
  const authorities = await findAuthorities(tx)
  if (isLasting(authorities, keyFolder, now)) return 'kept'
  const root =
    authorities.find(({ issuerId }) => issuerId === undefined) ?? (await addRoot(tx, keyFolder, now))
  const privateKey = findAuthorityKey(keyFolder, root.id)
  if (privateKey === undefined) return 'needs the root'
  await addIssuer(tx, keyFolder, { ...root, privateKey }, now)
  return 'made'
}

/** Makes an issuer below a root, and lays its key to the others. */
export async function addIssuer(
  tx: Tx,
  keyFolder: string,
  root: SigningAuthority,
  now: Instant,
): Promise<void> {
  const id = uuidv7()
  const validity = { from: now, until: Math.min(now + authoritySeconds.issuing, root.until) }
  const { certificate, privateKey } = await makeIssuer(root, validity)
  keepAuthorityKey(keyFolder, id, privateKey)
  await noteInstanceAction(tx, 'authority-made', now)
  await insertAuthority(tx, { id, issuerId: root.id, certificate, revocationList: undefined, ...validity })
}

async function addRoot(tx: Tx, keyFolder: string, now: Instant): Promise<Authority> {
  const id = uuidv7()
  const validity = { from: now, until: now + authoritySeconds.root }
  const made = await makeRoot(validity)
  const { certificate, privateKey } = made
  const revocationList = await makeRevocationList(made, [], validity)
  keepAuthorityKey(keyFolder, id, privateKey)
  const root = { id, issuerId: undefined, certificate, revocationList, ...validity }
  await insertAuthority(tx, root)
  return root
}

/** Issuers that are good now and whose key is here, the oldest first. */
function signersOf(authorities: readonly Authority[], keyFolder: string, now: Instant): SigningAuthority[] {
  return authorities.flatMap((one) => {
    const isGood = one.issuerId !== undefined && one.from <= now && now < one.until
    const privateKey = isGood ? findAuthorityKey(keyFolder, one.id) : undefined
    return privateKey === undefined ? [] : [{ ...one, privateKey }]
  })
}

function isLasting(authorities: readonly Authority[], keyFolder: string, now: Instant): boolean {
  return signersOf(authorities, keyFolder, now).some(({ until }) => !wantsNewIssuer(until, now))
}
