import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import { type ProtocolFacts, peopleIn } from '@standfest/domain/features/protocol/facts.ts'
import type { ProtocolAction, ProtocolContent } from '@standfest/domain/features/protocol/protocol.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { whereThereIsRoom } from '#database/where-there-is-room.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import type { SignedIn } from '#http/handle.ts'
import { type SealedPlace, sealJson } from '#vault/sealing.ts'

type Actor = Pick<SignedIn, 'subjectRef' | 'role'>

/** Notes what somebody did with their own account, with the instance, or with the account of another of the staff. */
export async function noteAccountAction(
  tx: Tx,
  actor: Actor,
  action: ProtocolAction,
  at: Instant,
  subjectRef = actor.subjectRef,
): Promise<void> {
  await store(tx, actor, action, { at, subjectRef })
}

/**
 * Notes what somebody did with their own account where the disk has room for it; without room it is done all the same.
 * For what must go on a full disk too: whoever wants to leave may leave.
 */
export async function noteWhereThereIsRoom(
  tx: Tx,
  actor: Actor,
  action: ProtocolAction,
  at: Instant,
): Promise<void> {
  await whereThereIsRoom(tx, () => noteAccountAction(tx, actor, action, at))
}

/** What an action did, and whom it concerns. */
type ActionDone = {
  readonly at: Instant
  /** Whom it concerns; undefined: nobody in particular. */
  readonly subjectRef: string | undefined
  /** As whom the actor acts for a client. */
  readonly as?: ClientAccess['as'] | undefined
  readonly facts: ProtocolFacts
  readonly instanceKey: KeyObject
}

/**
 * Notes an action with what it did: which setting or field, and where values may be kept, from what to what. Administrators
 * read it. Without an actor the server did it. Returns the line's id.
 */
export async function noteAction(
  tx: Tx,
  actor: Actor | undefined,
  action: ProtocolAction,
  { at, subjectRef, as, facts, instanceKey }: ActionDone,
): Promise<string> {
  const sealFacts = (id: string) => sealJson(instanceKey, facts, placeOfFacts(id))
  const sealed = Object.keys(facts).length > 0 ? { facts: sealFacts } : {}
  return store(tx, actor, action, { at, subjectRef, as, sealed, people: peopleIn(facts) })
}

/** A client in the protocol: by a reference, and as whom the actor acts for them; an administrator acts as nobody. */
type Concerned = Pick<ClientAccess, 'subjectRef' | 'key'> & { readonly as?: ClientAccess['as'] }

/**
 * Notes what somebody did with a client's record. Ids of objects, kinds of content and names of changed fields are sealed
 * with the client's key: they are for the treating side, and gone when the client is anonymised.
 */
export async function noteInProtocol(
  tx: Tx,
  actor: Actor,
  client: Concerned,
  action: ProtocolAction,
  {
    at,
    ...details
  }: {
    readonly at: Instant
    readonly object?: string
    readonly fields?: readonly string[]
    readonly about?: ProtocolContent
  },
): Promise<void> {
  const { key, subjectRef, as } = client
  const sealDetails = (id: string) => sealJson(key, details, placeOfDetails(id, subjectRef))
  await store(tx, actor, action, { at, subjectRef, as, sealed: { details: sealDetails } })
}

/** Notes what a treating therapist did with many of their clients at once. */
export async function noteForClients(
  tx: Tx,
  actor: Actor,
  subjectRefs: readonly string[],
  action: ProtocolAction,
  at: Instant,
): Promise<void> {
  await statement(
    'note-for-clients',
    sql`insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action)
     select gen_random_uuid(), ${sql.at(at)}, ${actor.subjectRef}, ${actor.role}, subject_ref, 'therapist',
       ${action} from unnest(${subjectRefs}::uuid[]) as subject_ref`,
  ).run(tx)
}

/** Notes that a client was anonymised: what is left has a reference of its own. Without an actor a copy was restored. */
export async function noteErasure(tx: Tx, actor: Actor | undefined, client: ClientErasure): Promise<void> {
  const { at, newSubjectRef, as } = client
  await store(tx, actor, 'client-anonymised', { at, subjectRef: newSubjectRef, as })
}

/** Notes what the server or an operator did with the installation, or with somebody's account. */
export async function noteInstanceAction(
  tx: Tx,
  action: ProtocolAction,
  at: Instant,
  subjectRef?: string,
): Promise<void> {
  await store(tx, undefined, action, { at, subjectRef })
}

/** Where the facts of a line are sealed. */
export function placeOfFacts(id: string): SealedPlace {
  return { table: 'protocol', column: 'facts', row: id, owner: 'instance' }
}

/** Where the details of a line are sealed; the owner is a client's reference, or the instance in lines of earlier versions. */
export function placeOfDetails(id: string, owner: string): SealedPlace {
  return { table: 'protocol', column: 'details', row: id, owner }
}

type Stored = Pick<ActionDone, 'at' | 'subjectRef' | 'as'> & {
  readonly sealed?: { readonly details?: (id: string) => Buffer; readonly facts?: (id: string) => Buffer }
  readonly people?: readonly string[]
}

async function store(
  tx: Tx,
  actor: Actor | undefined,
  action: ProtocolAction,
  { at, subjectRef, as, sealed = {}, people = [] }: Stored,
): Promise<string> {
  const id = uuidv7()
  await statement(
    'note-in-protocol',
    sql`insert into protocol ${sql.values({
      id,
      at: sql.at(at),
      actor_ref: actor?.subjectRef ?? null,
      actor_role: actor?.role ?? 'SYSTEM',
      subject_ref: subjectRef ?? null,
      acts_as: as ?? null,
      action,
      details: sealed.details?.(id) ?? null,
      facts: sealed.facts?.(id) ?? null,
      people: people.length > 0 ? [...people] : null,
    })}`,
  ).run(tx)
  return id
}
