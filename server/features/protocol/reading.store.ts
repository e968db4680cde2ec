import type { KeyObject } from 'node:crypto'
import type { Day, Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, ProtocolEntryId } from '@standfest/domain/base/id.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { ProtocolFacts } from '@standfest/domain/features/protocol/facts.ts'
import {
  actionsOf,
  type ProtocolAction,
  type ProtocolEntry,
  type ProtocolGroup,
  type ProtocolKind,
} from '@standfest/domain/features/protocol/protocol.ts'
import { shownFacts } from '@standfest/domain/features/protocol/shown-facts.ts'
import { z } from 'zod'
import { statement, type Tx } from '#database/connection.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { instanceOwner, openIdentity } from '#features/accounts/identity.store.ts'
import { openJson } from '#vault/sealing.ts'
import { placeOfDetails, placeOfFacts } from './protocol.store.ts'

export type ProtocolLine = {
  id: ProtocolEntryId
  at: Instant
  actor_ref: string | null
  actor_kind: ProtocolKind
  subject_ref: string | null
  action: ProtocolAction
  details: Buffer | null
  facts: Buffer | null
  /** Staff whom it names beside actor and subject, by reference. */
  people: string[] | null
}

/** A line with its place in the chain. */
export type NumberedLine = ProtocolLine & { number: number }

const kind = sql`case when p.actor_role = 'ADMIN' then 'administrator' when p.actor_role = 'CLIENT' then 'client'
  when p.actor_role = 'SYSTEM' then 'system' when p.acts_as = 'substitute' then 'substitute' else 'therapist' end`

const columns = sql`p.id, p.at, p.actor_ref, ${kind} as actor_kind, p.subject_ref, p.action, p.details, p.facts, p.people`

export type SoughtLines = {
  /** Whose protocol; undefined: the instance's. */
  readonly subjectRef: string | undefined
  readonly group?: ProtocolGroup | undefined
  readonly actor?: ProtocolKind | undefined
  /** Who of the staff has a part in it, by the reference of the account. */
  readonly personRef?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly after?: ProtocolEntryId | undefined
  readonly limit: number
  readonly zone: string
}

/** Lines in which somebody of the staff has a part. */
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

/** Where the page before ended: a line that its reader sees. */
const lastRead = (whose: Sql, { after }: SoughtLines) =>
  sql`(select p.at, p.id from protocol p where p.id = ${after ?? null} and ${whose})`

const newestFirst = (whose: Sql, sought: SoughtLines) => sql`select ${columns} from protocol p
     where ${narrowed(whose, sought)}
       and (${sought.after ?? null}::uuid is null or (p.at, p.id) < ${lastRead(whose, sought)})
     order by p.at desc, p.id desc limit ${sought.limit}`

const anything = sql`true`

/** Lines of the protocol, newest first. By person it is a query of its own, so that the indexes by person serve it. */
export async function listProtocolLines(tx: Tx, sought: SoughtLines): Promise<ProtocolLine[]> {
  const { subjectRef, personRef } = sought
  const list =
    subjectRef !== undefined
      ? statement<ProtocolLine>(
          'protocol-of-subject',
          newestFirst(sql`p.subject_ref = ${subjectRef}`, sought),
        )
      : personRef !== undefined
        ? statement<ProtocolLine>('protocol-of-person', newestFirst(partOf(personRef), sought))
        : statement<ProtocolLine>('protocol-of-instance', newestFirst(anything, sought))
  return list.all(tx)
}

/** As far as the chain had come: each line has its number there. */
const oldestFirst = (whose: Sql, sought: SoughtLines, upTo: number) => sql`select ${columns}, c.number
     from protocol p join protocol_chain c on c.entry = p.id and c.number <= ${upTo}
     where ${narrowed(whose, sought)}
       and (${sought.after ?? null}::uuid is null or (p.at, p.id) > ${lastRead(whose, sought)})
     order by p.at, p.id limit ${sought.limit}`

/** Lines of the instance's protocol that the chain had up to a number, oldest first. */
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

/** What a line says beside who, when and whom, as far as its reader may open it. */
export function openFacts(
  { id, details, facts }: Pick<ProtocolLine, 'id' | 'details' | 'facts'>,
  {
    instanceKey,
    isOfStaff,
    client,
  }: {
    readonly instanceKey: KeyObject
    /** Whether the line concerns nobody or somebody of the staff: earlier versions kept its facts among the details. */
    readonly isOfStaff: boolean
    /** Whose protocol is read; undefined: the instance's, where nobody opens what a client's key seals. */
    readonly client: Pick<ClientAccess, 'key' | 'subjectRef'> | undefined
  },
): ProtocolFacts {
  if (facts !== null) return parsed(openJson(instanceKey, facts, placeOfFacts(id)))
  if (details === null) return {}
  if (client) {
    const opened = openJson(client.key, details, placeOfDetails(id, client.subjectRef))
    const { about, fields } = DetailsOfRecord.parse(opened)
    return { ...(about !== undefined && { object: about }), ...(fields && { fields }) }
  }
  return isOfStaff ? parsed(openJson(instanceKey, details, placeOfDetails(id, 'instance'))) : {}
}

const DetailsOfRecord = z.object({ about: z.string().optional(), fields: z.array(z.string()).optional() })

/** Of a line of an earlier version what has another form is left out. */
function parsed(facts: unknown): ProtocolFacts {
  return ProtocolFacts.safeParse(facts).data ?? {}
}

/** What one line says was changed, without anybody's name; undefined where it has gone. */
export async function findLineFacts(
  tx: Tx,
  id: string,
  instanceKey: KeyObject,
): Promise<Pick<ProtocolEntry, 'action' | 'object' | 'changes'> | undefined> {
  const line = await statement<Pick<ProtocolLine, 'id' | 'action' | 'details' | 'facts'>>(
    'line-of-protocol',
    sql`select id, action, details, facts from protocol where id = ${id}`,
  ).first(tx)
  if (!line) return undefined
  const facts = openFacts(line, { instanceKey, isOfStaff: true, client: undefined })
  return { action: line.action, ...shownFacts(line.action, facts) }
}

/** By what the protocol knows somebody of the staff, deleted or not; undefined for a client and for nobody's id. */
export async function findReferenceOfStaff(tx: Tx, accountId: AccountId): Promise<string | undefined> {
  const row = await statement<{ subject_ref: string }>(
    'reference-of-staff',
    sql`select subject_ref from accounts where id = ${accountId} and type <> 3`,
  ).first(tx)
  return row?.subject_ref
}

/** How many lines the instance's protocol has of each day from the first to today; days without any are absent. */
export async function countProtocolLines(
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

/** Who stands behind the references of the protocol, as far as anybody still knows; staff with their names. */
export type PeopleOfProtocol = ReadonlyMap<string, ProtocolEntry['actor']>

const kinds = { 1: 'administrator', 2: 'therapist', 3: 'client' } as const

export async function findPeopleOfProtocol(
  tx: Tx,
  refs: readonly (string | null)[],
  instanceKey: KeyObject,
): Promise<PeopleOfProtocol> {
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
