import type { KeyObject } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { ProtocolAction, ProtocolContent } from '@standfest/domain/features/protocol/protocol.ts'
import { type Tx, statement } from '#database/connection.ts'
import { whereThereIsRoom } from '#database/where-there-is-room.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import type { SignedIn } from '#http/handle.ts'
import { sealJson } from '#vault/sealing.ts'

const insert = statement(
  'note-in-protocol',
  `insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action, details)
   values ($1, to_timestamp($2), $3, $4, $5, $6, $7, $8)`,
)

const insertForAll = statement(
  'note-for-clients',
  `insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action)
   select gen_random_uuid(), to_timestamp($2), $3, $4, subject_ref, 'therapist', $5 from unnest($1::uuid[]) as subject_ref`,
)

type Actor = Pick<SignedIn, 'subjectRef' | 'role'>

/** Notes what somebody did with their own account, with the instance, or with the account of another of the staff. */
export async function noteAccountAction(
  tx: Tx,
  actor: Actor,
  action: ProtocolAction,
  at: Instant,
  subjectRef = actor.subjectRef,
): Promise<void> {
  await insert.run(tx, [uuidv7(), at, actor.subjectRef, actor.role, subjectRef, null, action, null])
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

/** Notes what somebody did with the work of staff or with the instance. The details are sealed with the instance's key. */
export async function noteStaffAction(
  tx: Tx,
  actor: Actor,
  action: ProtocolAction,
  {
    at,
    subjectRef,
    details,
    instanceKey,
  }: {
    readonly at: Instant
    /** Whom of the staff it concerns; undefined: nobody in particular. */
    readonly subjectRef: string | undefined
    readonly details: object
    readonly instanceKey: KeyObject
  },
): Promise<void> {
  const id = uuidv7()
  const sealed = sealJson(instanceKey, details, {
    table: 'protocol',
    column: 'details',
    row: id,
    owner: 'instance',
  })
  await insert.run(tx, [id, at, actor.subjectRef, actor.role, subjectRef ?? null, null, action, sealed])
}

/** A client in the protocol: by a reference, and as whom the actor acts for them; an administrator acts as nobody. */
type Concerned = Pick<ClientAccess, 'subjectRef' | 'key'> & { readonly as?: ClientAccess['as'] }

/**
 * Notes what somebody did with a client's record or account. Ids of objects, kinds of content and names of changed fields
 * are sealed with the client's key.
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
  const id = uuidv7()
  const place = { table: 'protocol', column: 'details', row: id, owner: client.subjectRef }
  const sealed = sealJson(client.key, details, place)
  const actsAs = client.as ?? null
  await insert.run(tx, [id, at, actor.subjectRef, actor.role, client.subjectRef, actsAs, action, sealed])
}

/** Notes what a treating therapist did with many of their clients at once. */
export async function noteForClients(
  tx: Tx,
  actor: Actor,
  subjectRefs: readonly string[],
  action: ProtocolAction,
  at: Instant,
): Promise<void> {
  await insertForAll.run(tx, [[...subjectRefs], at, actor.subjectRef, actor.role, action])
}

/** Notes that a client was anonymised: what is left has a reference of its own. Without an actor a copy was restored. */
export async function noteErasure(tx: Tx, actor: Actor | undefined, client: ClientErasure): Promise<void> {
  const { at, newSubjectRef, as } = client
  const who = [actor?.subjectRef ?? null, actor?.role ?? 'SYSTEM'] as const
  await insert.run(tx, [uuidv7(), at, ...who, newSubjectRef, as ?? null, 'client-anonymised', null])
}

/** Notes what the server or an operator did with the installation, or with somebody's account. */
export async function noteInstanceAction(
  tx: Tx,
  action: ProtocolAction,
  at: Instant,
  subjectRef?: string,
): Promise<void> {
  await insert.run(tx, [uuidv7(), at, null, 'SYSTEM', subjectRef ?? null, null, action, null])
}
