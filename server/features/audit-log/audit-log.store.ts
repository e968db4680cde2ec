import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AuditLogAction, AuditLogContent } from '@standfest/domain/features/audit-log/audit-log.ts'
import { type AuditLogFacts, peopleIn } from '@standfest/domain/features/audit-log/facts.ts'
import type { LetterName } from '@standfest/domain/features/letters/letters.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { ifWritable } from '#database/if-writable.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import type { SignedIn } from '#http/handle.ts'
import { auditLines } from '#live/changes.ts'
import { type SealingContext, sealJson } from '#vault/sealing.ts'

type Actor = Pick<SignedIn, 'subjectRef' | 'role'>

/** Records what a user did with their own account, the instance, or another staff account. */
export async function recordAuditOfAccount(
  tx: Tx,
  actor: Actor,
  action: AuditLogAction,
  at: Instant,
  subjectRef = actor.subjectRef,
): Promise<void> {
  await store(tx, actor, action, { at, subjectRef })
}

/** As `recordAuditOfAccount`, skipped on a full disk: for actions that must still work then, such as logging out. */
export async function recordAuditIfRoom(
  tx: Tx,
  actor: Actor,
  action: AuditLogAction,
  at: Instant,
): Promise<void> {
  await ifWritable(tx, () => recordAuditOfAccount(tx, actor, action, at))
}

/** The facts of an action, and the accounts it concerns. */
type ActionDone = {
  readonly at: Instant
  /** The account concerned; undefined: none in particular. */
  readonly subjectRef: string | undefined
  /** The capacity in which the actor acts for a client. */
  readonly as?: ClientAccess['as'] | undefined
  readonly facts: AuditLogFacts
  readonly instanceKey: KeyObject
}

/**
 * Records an action with its facts: setting or field, and old and new value where these may be stored. Administrators
 * read it. Without an actor the server acted. Returns the line's id.
 */
export async function recordAudit(
  tx: Tx,
  actor: Actor | undefined,
  action: AuditLogAction,
  { at, subjectRef, as, facts, instanceKey }: ActionDone,
): Promise<string> {
  const sealFacts = (id: string) => sealJson(instanceKey, facts, contextOfFacts(id))
  const sealed = Object.keys(facts).length > 0 ? { facts: sealFacts } : {}
  return store(tx, actor, action, { at, subjectRef, as, sealed, people: peopleIn(facts) })
}

/**
 * A client in the audit log: a reference, and the capacity in which the actor acts for them; none for an administrator.
 */
type Concerned = Pick<ClientAccess, 'subjectRef' | 'key'> & { readonly as?: ClientAccess['as'] }

/**
 * Records what a user did with a client's record. Ids of objects, kinds of content and names of changed fields are
 * sealed with the client's key: only the care team reads them, and they are lost when the client is anonymised.
 */
export async function recordAuditOfClient(
  tx: Tx,
  actor: Actor,
  client: Concerned,
  action: AuditLogAction,
  {
    at,
    ...details
  }: {
    readonly at: Instant
    readonly object?: string
    readonly fields?: readonly string[]
    /** A kind of content, or a letter's kind and form. */
    readonly about?: AuditLogContent | LetterName
  },
): Promise<void> {
  const { key, subjectRef, as } = client
  const sealDetails = (id: string) => sealJson(key, details, contextOfDetails(id, subjectRef))
  await store(tx, actor, action, { at, subjectRef, as, sealed: { details: sealDetails } })
}

/** Records one action of a treating therapist on many of their clients. */
export async function recordAuditOfClients(
  tx: Tx,
  actor: Actor,
  subjectRefs: readonly string[],
  action: AuditLogAction,
  at: Instant,
): Promise<void> {
  tx.noteAnnounced(auditLines)
  await statement(
    'note-for-clients',
    sql`insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action)
     select gen_random_uuid(), ${sql.at(at)}, ${actor.subjectRef}, ${actor.role}, subject_ref, 'therapist',
       ${action} from unnest(${subjectRefs}::uuid[]) as subject_ref`,
  ).run(tx)
}

/** Records that a client was anonymised, under the new reference. Without an actor it was repeated after a restore. */
export async function recordAuditOfErasure(
  tx: Tx,
  actor: Actor | undefined,
  client: ClientErasure,
): Promise<void> {
  const { at, newSubjectRef, as } = client
  await store(tx, actor, 'client-anonymised', { at, subjectRef: newSubjectRef, as })
}

/** Records what the server or an operator did with the installation or an account. */
export async function recordAuditOfInstance(
  tx: Tx,
  action: AuditLogAction,
  at: Instant,
  subjectRef?: string,
): Promise<void> {
  await store(tx, undefined, action, { at, subjectRef })
}

/** The sealing context of a line's facts. */
export function contextOfFacts(id: string): SealingContext {
  return { table: 'protocol', column: 'facts', row: id, owner: 'instance' }
}

/**
 * The sealing context of a line's details; the owner is a client's reference, or the instance in lines of earlier
 * versions.
 */
export function contextOfDetails(id: string, owner: string): SealingContext {
  return { table: 'protocol', column: 'details', row: id, owner }
}

type Stored = Pick<ActionDone, 'at' | 'subjectRef' | 'as'> & {
  readonly sealed?: { readonly details?: (id: string) => Buffer; readonly facts?: (id: string) => Buffer }
  readonly people?: readonly string[]
}

async function store(
  tx: Tx,
  actor: Actor | undefined,
  action: AuditLogAction,
  { at, subjectRef, as, sealed = {}, people = [] }: Stored,
): Promise<string> {
  const id = uuidv7()
  tx.noteAnnounced(auditLines)
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
