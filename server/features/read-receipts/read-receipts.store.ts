import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, SurveyId } from '@standfest/domain/base/id.ts'
import type { ReaderKind, StoredReceipt } from '@standfest/domain/features/read-receipts/read-receipts.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type ReceiptRow = {
  reader_id: AccountId
  read_as: ReaderKind
  version: number | null
  present_version: number | null
}

/** The receipts of a day's check-ins. */
export async function listReceiptsOfDay(
  tx: Tx,
  { clientId }: ClientAccess,
  day: Day,
): Promise<StoredReceipt[]> {
  const rows = await statement<ReceiptRow>(
    'receipts-of-day',
    sql`select r.reader_id, r.read_as, r.version, null::integer as present_version
     from read_receipts r join daily_surveys s on s.id = r.entry_id and s.owner_client = r.owner_client
     where r.owner_client = ${clientId} and r.kind = 'survey' and s.day = ${day} and s.deleted_at is null
     order by r.reader_id`,
  ).all(tx)
  return rows.map(receiptOf)
}

/** The receipts of a diary entry that is not deleted. */
export async function listReceiptsOfEntry(
  tx: Tx,
  { clientId }: ClientAccess,
  id: ContentId,
): Promise<StoredReceipt[]> {
  const rows = await statement<ReceiptRow>(
    'receipts-of-entry',
    sql`select r.reader_id, r.read_as, r.version, c.version as present_version
     from read_receipts r join contents c on c.id = r.entry_id and c.owner_client = r.owner_client
     where r.owner_client = ${clientId} and r.kind = 'diary' and r.entry_id = ${id} and c.deleted_at is null
     order by r.reader_id`,
  ).all(tx)
  return rows.map(receiptOf)
}

function receiptOf({ reader_id, read_as, version, present_version }: ReceiptRow): StoredReceipt {
  return { readerId: reader_id, readAs: read_as, version, presentVersion: present_version }
}

/** The author of a live check-in. */
export async function findOpenedSurvey(
  tx: Tx,
  { clientId }: ClientAccess,
  id: SurveyId,
): Promise<{ readonly authorId: AccountId } | undefined> {
  const row = await statement<{ sender_id: AccountId }>(
    'opened-survey',
    sql`select sender_id from daily_surveys
     where id = ${id} and owner_client = ${clientId} and deleted_at is null`,
  ).first(tx)
  return row && { authorId: row.sender_id }
}

/** Author and version of a live diary entry. */
export async function findOpenedEntry(
  tx: Tx,
  { clientId }: ClientAccess,
  id: ContentId,
): Promise<{ readonly authorId: AccountId; readonly version: number } | undefined> {
  const row = await statement<{ author_id: AccountId; version: number }>(
    'opened-entry',
    sql`select author_id, version from contents
     where id = ${id} and owner_client = ${clientId} and kind = 'DIARY' and deleted_at is null`,
  ).first(tx)
  return row && { authorId: row.author_id, version: row.version }
}

/** Stores that the caller opened an entry: one row for each reader and entry, with the latest version that was shown. */
export async function storeReceipt(
  tx: Tx,
  { clientId, actorId }: ClientAccess,
  receipt: {
    readonly kind: 'survey' | 'diary'
    readonly entryId: SurveyId | ContentId
    readonly readAs: ReaderKind
    readonly version: number | null
  },
): Promise<void> {
  const { kind, entryId, readAs, version } = receipt
  await statement(
    'store-receipt',
    sql`insert into read_receipts ${sql.values({
      owner_client: clientId,
      kind,
      entry_id: entryId,
      reader_id: actorId,
      read_as: readAs,
      version,
    })} on conflict (owner_client, kind, entry_id, reader_id)
     do update set version = greatest(read_receipts.version, excluded.version), read_as = excluded.read_as`,
  ).run(tx)
}

/** The days of check-ins and the diary entries that the care team has opened, as query parameters of the client's call. */
export async function listEntriesWithReceipts(
  tx: Tx,
  { clientId }: ClientAccess,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const rows = await statement<{ day: Day | null; diary: ContentId | null }>(
    'entries-with-receipts',
    sql`select distinct s.day, case r.kind when 'diary' then r.entry_id end as diary
     from read_receipts r left join daily_surveys s
       on s.id = r.entry_id and s.owner_client = r.owner_client and s.deleted_at is null
     where r.owner_client = ${clientId} and (s.id is not null or r.kind = 'diary')
     order by s.day desc, diary`,
  ).all(tx)
  return rows.map(({ day, diary }) => (day === null ? { diary: diary ?? '' } : { day }))
}
