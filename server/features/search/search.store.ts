import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, MessageId } from '@standfest/domain/base/id.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { type HitKind, type SearchPeriod, searchedText } from '@standfest/domain/features/search/search.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { type AccountIdentity, openIdentity } from '#features/accounts/identity.store.ts'
import { openContentWords } from '#features/content/content-row.store.ts'
import { openMessageWords } from '#features/messages/messages.store.ts'
import { openNoteText } from '#features/notes/notes.store.ts'
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
}

/** A timestamp as a number, which costs a third of parsing one. */
const seconds = (column: ReturnType<typeof sql>) => sql`round(extract(epoch from ${column}))::bigint`

const inPeriod = (column: ReturnType<typeof sql>, { from, until }: SearchPeriod) =>
  sql`${column} >= ${sql.at(from)} and (${until === undefined} or ${column} < ${sql.at(until ?? 0)})`

/** One client's live items of a period; of a note the present version. */
export async function listSealedItems(
  tx: Tx,
  { parentIds }: ClientListAccess,
  clientId: AccountId,
  period: SearchPeriod,
): Promise<SealedItem[]> {
  return statement<SealedItem>(
    'sealed-items',
    sql`with owner as (
       select id from accounts
       where id = ${clientId} and parent_id = any(${[...parentIds]}) and type = 3 and deleted_at is null
     )
     select 'message' as kind, m.id, null::uuid as shown_by, ${seconds(sql`m.sent_at`)} as at, null::date as day, m.words
     from messages m where m.owner_client = (select id from owner) and m.words is not null and m.deleted_at is null
       and ${inPeriod(sql`m.sent_at`, period)}
     union all
     select case c.kind when 'DIARY' then 'diary' when 'GOAL' then 'goal' else 'task' end, c.id,
       case when c.kind = 'INTERVENTION' then c.parent_id end, ${seconds(sql`c.sort_at`)},
       case when c.kind = 'DIARY' then c.on_day end, c.words
     from contents c where c.owner_client = (select id from owner) and c.kind in ('DIARY', 'GOAL', 'INTERVENTION')
       and c.words is not null and c.deleted_at is null and ${inPeriod(sql`c.sort_at`, period)}
     union all
     select 'note', n.id, n.note_id, ${seconds(sql`n.written_at`)}, null::date, n.words
     from (select distinct on (note_id) id, note_id, written_at, words from notes
       where owner_client = (select id from owner) order by note_id, number desc) n
     where ${inPeriod(sql`n.written_at`, period)}`,
  ).all(tx)
}

/** The text of an item that is searched. */
export function openItem({ id: owner, key }: Pick<SearchedClient, 'id' | 'key'>, item: SealedItem): string {
  const { kind, id, words } = item
  if (kind === 'message') return openMessageWords(key, { id: id as MessageId, owner, words })
  if (kind === 'note') return openNoteText(key, { id, owner, words })
  const kinds = { diary: diaryEntry, goal, task: intervention } as const
  return searchedText(
    kind,
    openContentWords({ clientId: owner, key }, kinds[kind], { id: id as ContentId, words }),
  )
}

/** Whether any opened client has an item that is older. */
export async function hasItemsBefore(
  tx: Tx,
  { parentIds }: ClientListAccess,
  instant: Instant,
): Promise<boolean> {
  const row = await statement<{ found: boolean }>(
    'has-items-before',
    sql`select exists (
       select from accounts a
       where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.deleted_at is null and (
         exists (select from messages where owner_client = a.id and sent_at < ${sql.at(instant)})
         or exists (select from contents where owner_client = a.id and kind in ('DIARY', 'GOAL', 'INTERVENTION')
           and sort_at < ${sql.at(instant)})
         or exists (select from notes where owner_client = a.id and written_at < ${sql.at(instant)})
       )
     ) as found`,
  ).first(tx)
  return row?.found === true
}
