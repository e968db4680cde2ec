import type { KeyObject } from 'node:crypto'
import type { Day, Instant, Now } from '@standfest/domain/base/day.ts'
import type { ProtocolEntryId } from '@standfest/domain/base/id.ts'
import {
  actionsOf,
  type ProtocolAction,
  type ProtocolContent,
  type ProtocolEntry,
  type ProtocolGroup,
  type ProtocolKind,
} from '@standfest/domain/features/protocol/protocol.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { type Tx, statement } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { instanceOwner, openIdentity } from '#features/accounts/identity.store.ts'
import { openJson } from '#vault/sealing.ts'

export type ProtocolLine = {
  id: ProtocolEntryId
  at: Instant
  actor_ref: string | null
  actor_kind: ProtocolKind
  subject_ref: string | null
  action: ProtocolAction
  details: Buffer | null
}

const kind = `case when p.actor_role = 'ADMIN' then 'administrator' when p.actor_role = 'CLIENT' then 'client'
  when p.actor_role = 'SYSTEM' then 'system' when p.acts_as = 'substitute' then 'substitute' else 'therapist' end`

const list = (whose: string) => `
  select p.id, extract(epoch from p.at)::bigint as at, p.actor_ref, ${kind} as actor_kind, p.subject_ref, p.action,
    p.details
  from protocol p
  where ${whose}
    and ($2::text[] is null or p.action = any($2)) and ($3::text is null or ${kind} = $3)
    and ($4::date is null or p.at >= $4::date::timestamp at time zone $6)
    and ($5::date is null or p.at < ($5::date + 1)::timestamp at time zone $6)
    and ($7::uuid is null or (p.at, p.id) < (select q.at, q.id from protocol q where q.id = $7 and ${whose.replaceAll('p.', 'q.')}))
  order by p.at desc, p.id desc limit $8`

const ofSubject = statement<ProtocolLine>('protocol-of-subject', list('p.subject_ref = $1'))
const ofInstance = statement<ProtocolLine>('protocol-of-instance', list('$1::uuid is null'))
const people = statement<{ subject_ref: string; id: string; type: 1 | 2 | 3; identity: Buffer | null }>(
  'people-of-protocol',
  `select subject_ref, id, type, case when type <> 3 then identity end as identity from accounts
   where subject_ref = any($1)`,
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
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly after?: ProtocolEntryId | undefined
  readonly limit: number
  readonly zone: string
}

/** Lines of the protocol, newest first. */
export async function listProtocolLines(tx: Tx, sought: SoughtLines): Promise<ProtocolLine[]> {
  const { subjectRef, group, actor, from, to, after, limit, zone } = sought
  const statementFor = subjectRef === undefined ? ofInstance : ofSubject
  return statementFor.all(tx, [
    subjectRef ?? null,
    group ? actionsOf(group) : null,
    actor ?? null,
    from ?? null,
    to ?? null,
    zone,
    after ?? null,
    limit,
  ])
}

/** What kind of content a line of this client's protocol is about; older lines do not know. */
export function contentOf(
  { id, details }: ProtocolLine,
  { key, subjectRef }: Pick<ClientAccess, 'key' | 'subjectRef'>,
): ProtocolContent | undefined {
  if (details === null) return undefined
  const place = { table: 'protocol', column: 'details', row: id, owner: subjectRef }
  return (openJson(key, details, place) as { readonly about?: ProtocolContent }).about
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
      return [subject_ref, { kind: kinds[type], person }]
    }),
  )
}
