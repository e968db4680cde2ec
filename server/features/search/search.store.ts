import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type {
  AccountId,
  ContentId,
  DayEntryId,
  MessageId,
  SoberAgreementId,
} from '@standfest/domain/base/id.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { functionalAnalysis } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { type HitKind, type SearchPeriod, searchedText } from '@standfest/domain/features/search/search.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { type AccountIdentity, openIdentity } from '#features/accounts/identity.store.ts'
import { openContentWords } from '#features/content/content-row.store.ts'
import { openDayWord } from '#features/day-calendar/day-calendar.store.ts'
import { openMessageWords } from '#features/messages/messages.store.ts'
import { openNoteText } from '#features/notes/notes.store.ts'
import { openSoberAgreement } from '#features/sober-agreements/sober-agreements.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'

/** A client whose record is searched. */
export type SearchedClient = {
  readonly id: AccountId
  readonly parentId: AccountId
  /** The client's reference in the audit log. */
  readonly subjectRef: string
  readonly person: AccountIdentity
  readonly key: KeyObject
}

/** The clients whose records the caller may search; an anonymised client's record has no texts. */
export async function listSearchedClients(
  tx: Tx,
  { parentIds }: ClientListAccess,
  keyring: Keyring,
): Promise<SearchedClient[]> {
  const rows = await statement<
    WrappedKey & { id: AccountId; parent_id: AccountId; subject_ref: string; identity: Buffer }
  >(
    'searched-clients',
    sql`select a.id, a.parent_id, a.subject_ref, a.identity, k.epoch, k.wrapped
     from accounts a join client_keys k on k.owner_client = a.id
     where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.deleted_at is null and a.anonymised_at is null
     order by a.id`,
  ).all(tx)
  return Promise.all(
    rows.map(async (row) => {
      const key = await unwrapKey(keyring, row.id, row)
      const person = openIdentity(key, row.id, row.id, row.identity)
      return { id: row.id, parentId: row.parent_id, subjectRef: row.subject_ref, person, key }
    }),
  )
}

/** A sealed item of a client. */
export type SealedItem = {
  readonly kind: HitKind
  readonly id: string
  /** The item that shows it, where it is another one: for a task its goal, for the version of a note the note. */
  readonly shown_by: string | null
  readonly at: Instant
  readonly day: Day | null
  readonly words: Buffer
  /** Of a day of the calendar: its earlier answers with words, the latest first. */
  readonly earlier?: readonly SealedItem[]
}

/** A timestamp as a number, which costs a third of parsing one. */
const seconds = (column: ReturnType<typeof sql>) => sql`round(extract(epoch from ${column}))::bigint`

/** The kinds of content that are searched. */
const searchedKinds = [diaryEntry, goal, intervention, functionalAnalysis].map(({ name }) => name)

const inPeriod = (column: ReturnType<typeof sql>, { from, until }: SearchPeriod) =>
  sql`${column} >= ${sql.at(from)} and (${until === undefined} or ${column} < ${sql.at(until ?? 0)})`

/** One client's live items of a period; of a note the present version, of a day all answers that were not taken back. */
export async function listSealedItems(
  tx: Tx,
  { parentIds }: ClientListAccess,
  clientId: AccountId,
  period: SearchPeriod,
  zone: string,
): Promise<SealedItem[]> {
  const rows = await statement<SealedItem & { turn: number | null }>(
    'sealed-items',
    sql`with owner as (
       select id from accounts
       where id = ${clientId} and parent_id = any(${[...parentIds]}) and type = 3 and deleted_at is null
     )
     select 'message' as kind, m.id, null::uuid as shown_by, ${seconds(sql`m.sent_at`)} as at, null::date as day, m.words, null::int as turn
     from messages m where m.owner_client = (select id from owner) and m.words is not null and m.deleted_at is null
       and ${inPeriod(sql`m.sent_at`, period)}
     union all
     select case c.kind when 'DIARY' then 'diary' when 'GOAL' then 'goal' when 'INTERVENTION' then 'task' else 'analysis' end, c.id,
       case when c.kind = 'INTERVENTION' then c.parent_id end, ${seconds(sql`c.sort_at`)},
       case when c.kind in ('DIARY', 'FUNCTIONAL_ANALYSIS') then c.on_day end, c.words, null
     from contents c where c.owner_client = (select id from owner) and c.kind = any(${searchedKinds})
       and c.words is not null and c.deleted_at is null and ${inPeriod(sql`c.sort_at`, period)}
     union all
     select 'note', n.id, n.note_id, ${seconds(sql`n.written_at`)}, null, n.words, null
     from (select distinct on (note_id) id, note_id, written_at, words from notes
       where owner_client = (select id from owner) order by note_id, number desc) n
     where ${inPeriod(sql`n.written_at`, period)}
     union all
     select 'agreement', g.id, null, ${seconds(sql`g.created_at`)}, null, g.words, null
     from sober_agreements g where g.owner_client = (select id from owner) and ${inPeriod(sql`g.created_at`, period)}
     union all
     select 'day', d.id, null, ${seconds(sql`d.began_at`)}, d.day, d.words, d.turn
     from (select id, day, day::timestamp at time zone ${zone} as began_at, words, turn from day_entries
       where owner_client = (select id from owner) and words is not null and removed_at is null) d
     where ${inPeriod(sql`d.began_at`, period)}`,
  ).all(tx)
  const days = Map.groupBy(
    rows.filter(({ kind }) => kind === 'day'),
    ({ day }) => day,
  )
  return [
    ...rows.filter(({ kind }) => kind !== 'day'),
    ...[...days.values()].flatMap((answers) => {
      const [latest, ...earlier] = answers.toSorted((one, other) => (other.turn ?? 0) - (one.turn ?? 0))
      return latest ? [{ ...latest, earlier }] : []
    }),
  ]
}

/** The text of an item that is searched. */
export function openItem({ id: owner, key }: Pick<SearchedClient, 'id' | 'key'>, item: SealedItem): string {
  const { kind, id, words } = item
  if (kind === 'message') return openMessageWords(key, { id: id as MessageId, owner, words })
  if (kind === 'note') return openNoteText(key, { id, owner, words })
  if (kind === 'agreement') {
    const { why, helps, hardMoment } = openSoberAgreement(key, { id: id as SoberAgreementId, owner, words })
    return [why, helps, hardMoment].filter((part) => part !== '').join(' · ')
  }
  if (kind === 'day') return presentDayWord({ id: owner, key }, item)
  const kinds = { diary: diaryEntry, goal, task: intervention, analysis: functionalAnalysis } as const
  return searchedText(
    kind,
    openContentWords({ clientId: owner, key }, kinds[kind], { id: id as ContentId, words }),
  )
}

/** The anchor word of a day: that of its latest answer that has or removed one. */
function presentDayWord(
  { id: owner, key }: Pick<SearchedClient, 'id' | 'key'>,
  { earlier = [], ...latest }: SealedItem,
): string {
  for (const { id, words } of [latest, ...earlier]) {
    const word = openDayWord(key, { id: id as DayEntryId, owner, words })
    if (word !== undefined) return word
  }
  return ''
}

/** Whether any opened client has an item that is older. */
export async function hasItemsBefore(
  tx: Tx,
  { parentIds }: ClientListAccess,
  instant: Instant,
  zone: string,
): Promise<boolean> {
  const row = await statement<{ found: boolean }>(
    'has-items-before',
    sql`select exists (
       select from accounts a
       where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.deleted_at is null and (
         exists (select from messages where owner_client = a.id and sent_at < ${sql.at(instant)})
         or exists (select from contents where owner_client = a.id and kind = any(${searchedKinds})
           and sort_at < ${sql.at(instant)})
         or exists (select from notes where owner_client = a.id and written_at < ${sql.at(instant)})
         or exists (select from sober_agreements where owner_client = a.id and created_at < ${sql.at(instant)})
         or exists (select from day_entries where owner_client = a.id and words is not null and removed_at is null
           and day::timestamp at time zone ${zone} < ${sql.at(instant)})
       )
     ) as found`,
  ).first(tx)
  return row?.found === true
}
