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

const kind = `case when p.actor_role = 'ADMIN' then 'administrator' when p.actor_role = 'CLIENT' then 'client'
  when p.actor_role = 'SYSTEM' then 'system' when p.acts_as = 'substitute' then 'substitute' else 'therapist' end`

/** Lines in which somebody of the staff has a part. */
const part = '(p.actor_ref = $9 or p.subject_ref = $9 or p.people @> array[$9::uuid])'
const columns = `p.id, extract(epoch from p.at)::bigint as at, p.actor_ref, ${kind} as actor_kind, p.subject_ref, p.action,
    p.details, p.facts, p.people`
const narrowed = (whose: string) => `${whose}
    and ($2::text[] is null or p.action = any($2)) and ($3::text is null or ${kind} = $3)
    and ($4::date is null or p.at >= $4::date::timestamp at time zone $6)
    and ($5::date is null or p.at < ($5::date + 1)::timestamp at time zone $6)
    and ($9::uuid is null or ${part})`
const lastRead = (whose: string) =>
  `(select q.at, q.id from protocol q where q.id = $7 and ${whose.replaceAll('p.', 'q.')})`

const newestFirst = (whose: string) => `
  select ${columns} from protocol p
  where ${narrowed(whose)} and ($7::uuid is null or (p.at, p.id) < ${lastRead(whose)})
  order by p.at desc, p.id desc limit $8`
/** As far as the chain had come: each line has its number there. */
const oldestFirst = (whose: string) => `
  select ${columns}, c.number from protocol p join protocol_chain c on c.entry = p.id and c.number <= $10
  where ${narrowed(whose)} and ($7::uuid is null or (p.at, p.id) > ${lastRead(whose)})
  order by p.at, p.id limit $8`

const anything = '$1::uuid is null'
// A query of its own, so that the indexes by person serve it.
const ofOne = `${anything} and ${part}`
const ofSubject = statement<ProtocolLine>('protocol-of-subject', newestFirst('p.subject_ref = $1'))
const ofInstance = statement<ProtocolLine>('protocol-of-instance', newestFirst(anything))
const ofPerson = statement<ProtocolLine>('protocol-of-person', newestFirst(ofOne))
const chainOfInstance = statement<NumberedLine>('chained-protocol-of-instance', oldestFirst(anything))
const chainOfPerson = statement<NumberedLine>('chained-protocol-of-person', oldestFirst(ofOne))
const people = statement<{ subject_ref: string; id: AccountId; type: 1 | 2 | 3; identity: Buffer | null }>(
  'people-of-protocol',
  `select subject_ref, id, type, case when type <> 3 then identity end as identity from accounts
   where subject_ref = any($1)`,
)

const byId = statement<Pick<ProtocolLine, 'id' | 'action' | 'details' | 'facts'>>(
  'line-of-protocol',
  'select id, action, details, facts from protocol where id = $1',
)
const staff = statement<{ subject_ref: string }>(
  'reference-of-staff',
  'select subject_ref from accounts where id = $1 and type <> 3',
)
const counted = statement<{ day: Day; count: number }>(
  'count-protocol-by-day',
  `select (at at time zone $3)::date as day, count(*) as count from protocol
   where at >= $1::date::timestamp at time zone $3 and at < ($2::date + 1)::timestamp at time zone $3
   group by 1`,
)

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

/** Lines of the protocol, newest first. */
export async function listProtocolLines(tx: Tx, sought: SoughtLines): Promise<ProtocolLine[]> {
  const { subjectRef, personRef } = sought
  const list = subjectRef !== undefined ? ofSubject : personRef !== undefined ? ofPerson : ofInstance
  return list.all(tx, valuesOf(sought))
}

/** Lines of the instance's protocol that the chain had up to a number, oldest first. */
export async function listChainedLines(
  tx: Tx,
  sought: Omit<SoughtLines, 'subjectRef'>,
  upTo: number,
): Promise<NumberedLine[]> {
  const list = sought.personRef !== undefined ? chainOfPerson : chainOfInstance
  return list.all(tx, [...valuesOf({ ...sought, subjectRef: undefined }), upTo])
}

function valuesOf({ subjectRef, group, actor, personRef, from, to, after, limit, zone }: SoughtLines) {
  return [
    subjectRef ?? null,
    group ? actionsOf(group) : null,
    actor ?? null,
    from ?? null,
    to ?? null,
    zone,
    after ?? null,
    limit,
    personRef ?? null,
  ]
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
  const line = await byId.first(tx, [id])
  if (!line) return undefined
  const facts = openFacts(line, { instanceKey, isOfStaff: true, client: undefined })
  return { action: line.action, ...shownFacts(line.action, facts) }
}

/** By what the protocol knows somebody of the staff, deleted or not; undefined for a client and for nobody's id. */
export async function findReferenceOfStaff(tx: Tx, accountId: AccountId): Promise<string | undefined> {
  return (await staff.first(tx, [accountId]))?.subject_ref
}

/** How many lines the instance's protocol has of each day from the first to today; days without any are absent. */
export async function countProtocolLines(
  tx: Tx,
  first: Day,
  { today, zone }: Now,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await counted.all(tx, [first, today, zone])
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
  const rows = await people.all(tx, [known])
  return new Map(
    rows.map(({ subject_ref, id, type, identity }) => {
      const person: PersonName | null = identity && openIdentity(instanceKey, id, instanceOwner, identity)
      return [subject_ref, { kind: kinds[type], person, ...(type !== 3 && { id }) }]
    }),
  )
}
