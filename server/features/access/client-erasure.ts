import { randomUUID } from 'node:crypto'
import type { Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type ActsAs, accessToClient } from '@standfest/domain/features/access/access.ts'
import {
  type AfterClosingSetting,
  anonymisingStep,
  type KeptRecord,
} from '@standfest/domain/features/accounts/after-closing.ts'
import { refuseAnonymising } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { Tx } from '#database/connection.ts'
import { type Context, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import type { Keyring } from '#vault/keyring.ts'
import { erasedHash } from '#vault/ledger.ts'
import {
  type ClientFactsRow,
  findSubstitutionsTo,
  lockClientFacts,
  openScope,
  wasErased,
} from './access.store.ts'
import { clientFactsOf } from './client-access.ts'

declare const proof: unique symbol

/**
 * Proof that this client may be erased in this transaction, for stores that delete or clear the client's data: see [Note: Client access].
 * Only this file creates one: after the rule in `domain/features/accounts` allows it, for a record whose retention period has ended, or for
 * an id in the ledger of erasures.
 */
export type ClientErasure = {
  readonly [proof]: true
  /** The id that the client has until the erasure is done. */
  readonly clientId: AccountId
  /**
   * The random id under which the client's numbers are kept: unlike the old id (UUIDv7) it reveals no time of creation.
   */
  readonly newId: AccountId
  readonly subjectRef: string
  /** The audit log reference of the anonymised account; nothing links it to the audit log entries of the person. */
  readonly newSubjectRef: string
  readonly parentId: AccountId
  readonly as: ActsAs | undefined
  readonly at: Instant
  readonly zone: string
}

/** Opens a client for erasure, or refuses. Concurrent erasures of one client run one after the other. */
export async function openErasure(
  { tx, actor, now, vault }: Context<SignedIn>,
  clientId: AccountId,
): Promise<ClientErasure> {
  const [facts, substitutions] = await Promise.all([
    lockClientFacts(tx, clientId),
    actor.role === 'THERAPIST' ? findSubstitutionsTo(tx, actor.id) : [],
  ])
  if (!facts) {
    const isGone = await wasErased(tx, erasedHash(vault.keyring, clientId))
    return refuse(isGone ? 'ERROR.ACCOUNT_ANONYMISED' : 'ERROR.ACCESS_DENIED')
  }
  const as = accessToClient(actor, clientFactsOf(facts), substitutions, now.today)
  refuseIf(refuseAnonymising({ role: actor.role, as }, { exists: true, anonymised: facts.anonymised }))
  return erasureOf(tx, facts, { as, at: now.instant, zone: now.zone })
}

/** Opens a client named in the ledger of erasures for erasure: the database was restored from an older copy. */
export async function openErasureOfLedger(
  tx: Tx,
  keyring: Keyring,
  clientId: AccountId,
  { hash, at, zone }: { readonly hash: Buffer; readonly at: Instant; readonly zone: string },
): Promise<ClientErasure | undefined> {
  if (!erasedHash(keyring, clientId).equals(hash)) return undefined
  const facts = await lockClientFacts(tx, clientId)
  return facts && erasureOf(tx, facts, { as: undefined, at, zone })
}

/**
 * Opens the record of an ended treatment for erasure, row-locked. Undefined unless the retention period has ended and the care team was
 * told twice.
 */
export async function openErasureOfEnded(
  tx: Tx,
  clientId: AccountId,
  {
    record,
    setting,
    now,
  }: { readonly record: KeptRecord; readonly setting: AfterClosingSetting; readonly now: Now },
): Promise<ClientErasure | undefined> {
  if (anonymisingStep(record, setting, now.today)?.step !== 'anonymise') return undefined
  const facts = await lockClientFacts(tx, clientId)
  return facts && erasureOf(tx, facts, { as: undefined, at: now.instant, zone: now.zone })
}

async function erasureOf(
  tx: Tx,
  { id, subject_ref, parent_id }: ClientFactsRow,
  { as, at, zone }: { as: ActsAs | undefined; at: Instant; zone: string },
): Promise<ClientErasure> {
  await openScope(tx, [id])
  return {
    clientId: id,
    newId: randomUUID(),
    subjectRef: subject_ref,
    newSubjectRef: randomUUID(),
    parentId: parent_id,
    as,
    at,
    zone,
  } as unknown as ClientErasure
}
