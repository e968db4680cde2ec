import type { KeyObject } from 'node:crypto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type ActsAs, accessToClient } from '@standfest/domain/features/access/access.ts'
import { closedTreatmentRefusal } from '@standfest/domain/features/access/closed-treatment.ts'
import type { Tx } from '#database/connection.ts'
import { type Context, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import {
  type ClientFactsRow,
  findClientFacts,
  findClientKey,
  findSubstitutionsTo,
  openScope,
} from './access.store.ts'
import { noteView } from './readings.ts'

declare const proof: unique symbol

/**
 * [Note: Client access] Proof that the actor may act for this client in this transaction. Only `openClient` makes one,
 * after the rule in `domain/features/access` said yes; store functions for a client's data take it instead of an id, so
 * that to forget the check does not compile. The same moment opens the row-level scope, which lets the transaction see this
 * client and no other user; a client's own scope may be open from the session on, see [Note: A client's own row-level scope].
 */
export type ClientAccess = {
  readonly [proof]: true
  readonly clientId: AccountId
  readonly as: ActsAs
  readonly actorId: AccountId
  readonly parentId: AccountId
  readonly subjectRef: string
  readonly registeredOn: Day
  /** The day on which the treatment was closed; null: it is not. */
  readonly closedOn: Day | null
  /** Whether the client's own pages show streak and consumption. */
  readonly consumptionVisible: boolean
  /** Whether this reader sees streak and consumption; false only for a client whose display is off. */
  readonly consumptionShown: boolean
  /** Seals and opens this client's data. */
  readonly key: KeyObject
}

/**
 * Opens the record of a client for the actor, or refuses. Without an id a client means themself; everybody else
 * must name one.
 */
export async function openClient(
  context: Context<SignedIn>,
  clientId: AccountId | undefined,
): Promise<ClientAccess> {
  const client = await openRecord(context, clientId)
  refuseIf(closedTreatmentRefusal(context.call, context.actor.role, client))
  return client
}

/** Opens the record for the treating therapist alone: what leaves the clinic or ends a treatment is no matter of a substitute (§6). */
export async function openClientAsTherapist(
  context: Context<SignedIn>,
  clientId: AccountId | undefined,
): Promise<ClientAccess> {
  const client = await openClient(context, clientId)
  return client.as === 'therapist' ? client : refuse('ERROR.ACCESS_DENIED')
}

/**
 * Opens the client of a repeated request, whose answer is stored: a change that took effect before the treatment was
 * closed keeps its answer.
 */
export async function openRepeatedClient(
  context: Context<SignedIn>,
  clientId: AccountId,
): Promise<ClientAccess> {
  return openRecord(context, clientId)
}

async function openRecord(
  context: Context<SignedIn>,
  clientId: AccountId | undefined,
): Promise<ClientAccess> {
  const { actor, now } = context
  const wanted =
    clientId ??
    (actor.role === 'CLIENT' ? actor.id : refuse('ERROR.MALFORMED', { fields: [{ field: 'account' }] }))
  context.concerns.wanted = wanted
  if (actor.role === 'CLIENT' && wanted !== actor.id) refuse('ERROR.ACCESS_DENIED')
  const { facts, substitutions, key } = await (actor.role === 'CLIENT' ? ownFacts : namedFacts)(
    context,
    wanted,
  )
  const as = facts && accessToClient(actor, clientFactsOf(facts), substitutions, now.today)
  if (!facts || !as) return refuse('ERROR.ACCESS_DENIED')
  const isChange = context.call.method !== 'GET'
  if (facts.anonymised && isChange) refuse('ERROR.ACCOUNT_ANONYMISED')
  const stored = await key()
  if (!stored) return refuse('ERROR.ACCESS_DENIED')
  const access = accessOf(facts, as, actor, await unwrapKey(context.vault.keyring, wanted, stored))
  context.concerns.client = access
  if (as !== 'self') await noteView(context, as, access.subjectRef)
  return access
}

/** The therapist who exports, and the key that opens their clients. */
export type ExportingTherapist = {
  readonly actor: Pick<SignedIn, 'id' | 'role'>
  readonly today: Day
  readonly keyring: Keyring
}

/**
 * Opens one client after another while an export is written, each with a row-level scope of one client; the therapist's
 * right to export was checked before. Undefined where the client is not the therapist's own: exporting on behalf of an
 * absent therapist is not allowed (§6).
 */
export async function openExportedClient(
  tx: Tx,
  { actor, today, keyring }: ExportingTherapist,
  clientId: AccountId,
): Promise<ClientAccess | undefined> {
  const facts = await findClientFacts(tx, clientId)
  if (!facts || accessToClient(actor, clientFactsOf(facts), [], today) !== 'therapist') return undefined
  const [, stored] = await Promise.all([openScope(tx, [clientId]), findClientKey(tx, clientId)])
  return stored && accessOf(facts, 'therapist', actor, await unwrapKey(keyring, clientId, stored))
}

/**
 * Opens a client's record for a request with the secret address of the client's calendar: same rights as the client,
 * and only while the client's account is usable.
 */
export async function openClientOfCalendar(
  { tx, now, vault }: Pick<Context, 'tx' | 'now' | 'vault'>,
  clientId: AccountId,
): Promise<ClientAccess | undefined> {
  const self = { id: clientId, role: 'CLIENT' } as const
  const facts = await findClientFacts(tx, clientId)
  const as = facts && accessToClient(self, clientFactsOf(facts), [], now.today)
  if (!facts || !as) return undefined
  const [, stored] = await Promise.all([openScope(tx, [clientId]), findClientKey(tx, clientId)])
  return stored && accessOf(facts, as, self, await unwrapKey(vault.keyring, clientId, stored))
}

function accessOf(
  facts: ClientFactsRow,
  as: ActsAs,
  { id: actorId }: Pick<SignedIn, 'id'>,
  key: KeyObject,
): ClientAccess {
  return {
    clientId: facts.id,
    as,
    actorId,
    parentId: facts.parent_id,
    subjectRef: facts.subject_ref,
    registeredOn: facts.registered_on,
    closedOn: facts.treatment_closed_on,
    consumptionVisible: facts.consumption_visible,
    consumptionShown: as !== 'self' || facts.consumption_visible,
    key,
  } as ClientAccess
}

/** A client's own record: facts, scope and key are queried together, because the scope can only be the client's own. */
async function ownFacts({ tx }: Pick<Context, 'tx'>, clientId: AccountId) {
  const asked = askedAhead.get(tx) ?? Promise.all([openScope(tx, [clientId]), findRecord(tx, clientId)])
  const [, { facts, stored }] = await asked
  return { facts, substitutions: [], key: async () => stored }
}

type OwnRecord = {
  readonly facts: ClientFactsRow | undefined
  readonly stored: WrappedKey | undefined
}

async function findRecord(tx: Tx, clientId: AccountId): Promise<OwnRecord> {
  const [facts, stored] = await Promise.all([findClientFacts(tx, clientId), findClientKey(tx, clientId)])
  return { facts, stored }
}

/** The own record of the client who asks, by transaction. */
const askedAhead = new WeakMap<Tx, Promise<readonly [unknown, OwnRecord]>>()

/**
 * Sends the queries for a client's own record, for `openClient` in the same transaction, which decides. They are sent behind the
 * session's query, which alone opens the scope: see [Note: A client's own row-level scope].
 */
export function askOwnRecord(tx: Tx, clientId: AccountId): void {
  const asked = findRecord(tx, clientId).then((record) => [undefined, record] as const)
  // A transaction may end before its record is opened.
  asked.catch(() => undefined)
  askedAhead.set(tx, asked)
}

/** The facts of another person's record: row-level security is opened only after the access rule allowed it. */
async function namedFacts({ tx, actor }: Context<SignedIn>, clientId: AccountId) {
  const [facts, substitutions] = await Promise.all([
    findClientFacts(tx, clientId),
    actor.role === 'THERAPIST' ? findSubstitutionsTo(tx, actor.id) : [],
  ])
  const key = async () => {
    const [, stored] = await Promise.all([openScope(tx, [clientId]), findClientKey(tx, clientId)])
    return stored
  }
  return { facts, substitutions, key }
}

/** `?account=`, `?accountId=` and `accountId` in a body mean the same: all that are given must agree. */
export function namedClient(...ids: readonly (AccountId | undefined)[]): AccountId | undefined {
  const given = [...new Set(ids.filter((id) => id !== undefined))]
  if (given.length > 1) refuse('ERROR.ACCOUNT_CONTRADICTION')
  return given[0]
}

export function clientFactsOf(row: ClientFactsRow) {
  return {
    id: row.id,
    active: row.active,
    anonymised: row.anonymised,
    deleted: row.deleted,
    parentId: row.parent_id,
    parentActive: row.parent_active,
  }
}
