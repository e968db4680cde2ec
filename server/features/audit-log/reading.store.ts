import type { KeyObject } from 'node:crypto'
import type { Day, Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, AuditLogEntryId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type AuditLogAction,
  type AuditLogEntry,
  type AuditLogGroup,
  type AuditLogKind,
  actionsOf,
} from '@standfest/domain/features/audit-log/audit-log.ts'
import { AuditLogFacts } from '@standfest/domain/features/audit-log/facts.ts'
import { shownFacts } from '@standfest/domain/features/audit-log/shown-facts.ts'
import { z } from 'zod'
import { statement, type Tx } from '#database/connection.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { instanceOwner, openIdentity } from '#features/accounts/identity.store.ts'
import { openJson } from '#vault/sealing.ts'
import { contextOfDetails, contextOfFacts } from './audit-log.store.ts'

export type AuditLogLine = {
  id: AuditLogEntryId
  at: Instant
  actor_ref: string | null
  actor_kind: AuditLogKind
  subject_ref: string | null
  action: AuditLogAction
  details: Buffer | null
  facts: Buffer | null
  /** Further staff of the line beside actor and subject, by reference. */
  people: string[] | null
}

/** A line with its number in the chain. */
export type NumberedLine = AuditLogLine & { number: number }

const kind = sql`case when p.actor_role = 'ADMIN' then 'administrator' when p.actor_role = 'CLIENT' then 'client'
  when p.actor_role = 'SYSTEM' then 'system' when p.acts_as = 'substitute' then 'substitute' else 'therapist' end`

const columns = sql`p.id, p.at, p.actor_ref, ${kind} as actor_kind, p.subject_ref, p.action, p.details, p.facts, p.people`

export type SoughtLines = {
  /** The client; undefined: the whole instance. */
  readonly subjectRef: string | undefined
  readonly group?: AuditLogGroup | undefined
  readonly actor?: AuditLogKind | undefined
  /** The staff member with any part in the line, by reference. */
  readonly personRef?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly after?: AuditLogEntryId | undefined
  readonly limit: number
  readonly zone: string
}

/** SQL condition: a staff member has any part in the line. */
const partOf = (ref: string | null) =>
  sql`(p.actor_ref = ${ref} or p.subject_ref = ${ref} or p.people @> array[${ref}::uuid])`

const narrowed = (whose: Sql, { group, actor, from, to, personRef, zone }: SoughtLines) => {
  const actions = group ? actionsOf(group) : null
  return sql`${whose}
       and (${actions}::text[] is null or p.action = any(${actions}))
       and (${actor ?? null}::text is null or ${kind} = ${actor ?? null})
       and (${from ?? null}::date is null or p.at >= ${from ?? null}::date::timestamp at time zone ${zone})
       and (${to ?? null}::date is null or p.at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
       and (${personRef ?? null}::uuid is null or ${partOf(personRef ?? null)})`
}

/** SQL for the entry at which the previous page ended, which must be visible to the reader. */
const lastRead = (whose: Sql, { after }: SoughtLines) =>
  sql`(select p.at, p.id from protocol p where p.id = ${after ?? null} and ${whose})`

const newestFirst = (whose: Sql, sought: SoughtLines) => sql`select ${columns} from protocol p
     where ${narrowed(whose, sought)}
       and (${sought.after ?? null}::uuid is null or (p.at, p.id) < ${lastRead(whose, sought)})
     order by p.at desc, p.id desc limit ${sought.limit}`

const anything = sql`true`

/** Lines of the protocol, newest first. By person it is a query of its own, so that the indexes by person serve it. */
export async function listAuditLogLines(tx: Tx, sought: SoughtLines): Promise<AuditLogLine[]> {
  const { subjectRef, personRef } = sought
  const list =
    subjectRef !== undefined
      ? statement<AuditLogLine>(
          'protocol-of-subject',
          newestFirst(sql`p.subject_ref = ${subjectRef}`, sought),
        )
      : personRef !== undefined
        ? statement<AuditLogLine>('protocol-of-person', newestFirst(partOf(personRef), sought))
        : statement<AuditLogLine>('protocol-of-instance', newestFirst(anything, sought))
  return list.all(tx)
}

/** Lines up to the chain's head, each with its number. */
const oldestFirst = (whose: Sql, sought: SoughtLines, upTo: number) => sql`select ${columns}, c.number
     from protocol p join protocol_chain c on c.entry = p.id and c.number <= ${upTo}
     where ${narrowed(whose, sought)}
       and (${sought.after ?? null}::uuid is null or (p.at, p.id) > ${lastRead(whose, sought)})
     order by p.at, p.id limit ${sought.limit}`

/** Lines of the instance's audit log up to a chain number, oldest first. */
export async function listChainedLines(
  tx: Tx,
  given: Omit<SoughtLines, 'subjectRef'>,
  upTo: number,
): Promise<NumberedLine[]> {
  const sought = { ...given, subjectRef: undefined }
  const list =
    given.personRef !== undefined
      ? statement<NumberedLine>(
          'chained-protocol-of-person',
          oldestFirst(partOf(given.personRef), sought, upTo),
        )
      : statement<NumberedLine>('chained-protocol-of-instance', oldestFirst(anything, sought, upTo))
  return list.all(tx)
}

/** The facts of a line, as far as its reader may decrypt them. */
export function openFacts(
  { id, details, facts }: Pick<AuditLogLine, 'id' | 'details' | 'facts'>,
  {
    instanceKey,
    isOfStaff,
    client,
  }: {
    readonly instanceKey: KeyObject
    /** Whether the line concerns staff or no one: earlier versions stored its facts among the details. */
    readonly isOfStaff: boolean
    /**
     * The client whose audit log is read; undefined: the instance's, where values sealed by a client's key stay closed.
     */
    readonly client: Pick<ClientAccess, 'key' | 'subjectRef'> | undefined
  },
): AuditLogFacts {
  if (facts !== null) return parsed(openJson(instanceKey, facts, contextOfFacts(id)))
  if (details === null) return {}
  if (client) {
    const opened = openJson(client.key, details, contextOfDetails(id, client.subjectRef))
    const { about, fields } = DetailsOfRecord.parse(opened)
    return { ...(about !== undefined && { object: about }), ...(fields && { fields }) }
  }
  return isOfStaff ? parsed(openJson(instanceKey, details, contextOfDetails(id, 'instance'))) : {}
}

const DetailsOfRecord = z.object({ about: z.string().optional(), fields: z.array(z.string()).optional() })

/** Parses the facts of a line; fields in an earlier version's format are dropped. */
function parsed(facts: unknown): AuditLogFacts {
  return AuditLogFacts.safeParse(facts).data ?? {}
}

/** The changes in one line, without names; undefined where the line is gone. */
export async function findLineFacts(
  tx: Tx,
  id: string,
  instanceKey: KeyObject,
): Promise<Pick<AuditLogEntry, 'action' | 'object' | 'changes'> | undefined> {
  const line = await statement<Pick<AuditLogLine, 'id' | 'action' | 'details' | 'facts'>>(
    'line-of-protocol',
    sql`select id, action, details, facts from protocol where id = ${id}`,
  ).first(tx)
  if (!line) return undefined
  const facts = openFacts(line, { instanceKey, isOfStaff: true, client: undefined })
  return { action: line.action, ...shownFacts(line.action, facts) }
}

/** The audit log reference of a staff member, deleted or not; undefined for clients and unknown ids. */
export async function findReferenceOfStaff(tx: Tx, accountId: AccountId): Promise<string | undefined> {
  const row = await statement<{ subject_ref: string }>(
    'reference-of-staff',
    sql`select subject_ref from accounts where id = ${accountId} and type <> 3`,
  ).first(tx)
  return row?.subject_ref
}

/** The instance's audit log lines per day from the first day to today; days without any are absent. */
export async function countAuditLogLines(
  tx: Tx,
  first: Day,
  { today, zone }: Now,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await statement<{ day: Day; count: number }>(
    'count-protocol-by-day',
    sql`select (at at time zone ${zone})::date as day, count(*) as count from protocol
     where at >= ${first}::date::timestamp at time zone ${zone}
       and at < (${today}::date + 1)::timestamp at time zone ${zone}
     group by 1`,
  ).all(tx)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** The persons behind the references of the audit log, as far as they still exist; staff with names. */
export type PeopleOfAuditLog = ReadonlyMap<string, AuditLogEntry['actor']>

const kinds = { 1: 'administrator', 2: 'therapist', 3: 'client' } as const

export async function findPeopleOfAuditLog(
  tx: Tx,
  refs: readonly (string | null)[],
  instanceKey: KeyObject,
): Promise<PeopleOfAuditLog> {
  const known = [...new Set(refs.filter((ref) => ref !== null))]
  if (known.length === 0) return new Map()
  const rows = await statement<{
    subject_ref: string
    id: AccountId
    type: 1 | 2 | 3
    identity: Buffer | null
  }>(
    'people-of-protocol',
    sql`select subject_ref, id, type, case when type <> 3 then identity end as identity from accounts
     where subject_ref = any(${known})`,
  ).all(tx)
  return new Map(
    rows.map(({ subject_ref, id, type, identity }) => {
      const person: PersonName | null = identity && openIdentity(instanceKey, id, instanceOwner, identity)
      return [subject_ref, { kind: kinds[type], person, ...(type !== 3 && { id }) }]
    }),
  )
}
