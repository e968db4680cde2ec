import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, SoberAgreementId } from '@standfest/domain/base/id.ts'
import { meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import type {
  NewSoberAgreement,
  SoberAgreement,
  SoberAgreementPart,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type Words = Readonly<Record<SoberAgreementPart, string>>

type Row = {
  id: SoberAgreementId
  version: number
  starts_on: Day
  ends_on: Day
  words: Buffer
  author_id: AccountId
  written_as: SoberAgreement['sentBy']
  created_at: Instant
  review_id: ContentId | null
  review_on: Day | null
  review_at: Instant | null
}

/** A client's agreements for a time without alcohol, newest first, each with its review as long as that is planned or was held. */
export async function listSoberAgreementsOf(
  tx: Tx,
  client: ClientAccess,
  zone: string,
): Promise<SoberAgreement[]> {
  const rows = await statement<Row>(
    'sober-agreements',
    sql`select g.id, g.version, g.starts_on, g.ends_on, g.words, g.author_id, g.written_as, g.created_at, c.id as review_id,
       (c.sort_at at time zone ${zone})::date as review_on, case when c.all_day then null else c.starts_at end as review_at
     from sober_agreements g left join contents c on c.id = g.review_id and c.owner_client = g.owner_client
       and c.deleted_at is null and c.appointment_kind = any(${meetingKinds})
       and not exists (select from meetings m where m.content_id = c.id and m.state = 'cancelled')
     where g.owner_client = ${client.clientId} order by g.starts_on desc, g.id desc`,
  ).all(tx)
  return rows.map((row) => soberAgreementOf(client, row))
}

/** Serialises changes of a client's agreed times, which must not overlap, until the transaction ends. */
export async function lockAgreedTimes(tx: Tx, { clientId }: ClientAccess): Promise<void> {
  await statement(
    'lock-agreed-times',
    sql`select pg_advisory_xact_lock(hashtextextended('sober-agreements|' || ${clientId}::text, 0))`,
  ).run(tx)
}

/** What is stored of an agreement. */
export type StoredSoberAgreement = NewSoberAgreement & { readonly id: SoberAgreementId }

export async function insertSoberAgreement(
  tx: Tx,
  client: ClientAccess,
  { at, ...given }: NewSoberAgreement & { readonly id?: SoberAgreementId | undefined; readonly at: Instant },
): Promise<SoberAgreementId> {
  const id = given.id ?? (uuidv7() as SoberAgreementId)
  await statement(
    'insert-sober-agreement',
    sql`insert into sober_agreements ${sql.values({
      id,
      owner_client: client.clientId,
      ...columnsOf(client, { ...given, id }),
      author_id: client.actorId,
      written_as: client.as === 'substitute' ? 'substitute' : 'therapist',
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  return id
}

export async function updateSoberAgreement(
  tx: Tx,
  client: ClientAccess,
  changed: StoredSoberAgreement,
): Promise<void> {
  await statement(
    'update-sober-agreement',
    sql`update sober_agreements ${sql.set(columnsOf(client, changed))}, version = version + 1
     where id = ${changed.id} and owner_client = ${client.clientId}`,
  ).run(tx)
}

export async function deleteSoberAgreement(
  tx: Tx,
  { clientId }: ClientAccess,
  id: SoberAgreementId,
): Promise<void> {
  await statement(
    'delete-sober-agreement',
    sql`delete from sober_agreements where id = ${id} and owner_client = ${clientId}`,
  ).run(tx)
}

/** The sealed words of an agreement. */
export function sealSoberAgreement(
  key: KeyObject,
  { id, owner, words }: { readonly id: SoberAgreementId; readonly owner: AccountId; readonly words: Words },
): Buffer {
  return sealJson(key, words, contextOf(id, owner))
}

/** The words of an agreement. */
export function openSoberAgreement(
  key: KeyObject,
  { id, owner, words }: { readonly id: SoberAgreementId; readonly owner: AccountId; readonly words: Buffer },
): Words {
  return openJson(key, words, contextOf(id, owner)) as Words
}

function columnsOf(
  { key, clientId }: ClientAccess,
  { id, startsOn, endsOn, why, helps, hardMoment, reviewId }: StoredSoberAgreement,
) {
  return {
    starts_on: startsOn,
    ends_on: endsOn,
    words: sealSoberAgreement(key, { id, owner: clientId, words: { why, helps, hardMoment } }),
    review_id: reviewId,
  }
}

function soberAgreementOf({ clientId, key }: ClientAccess, row: Row): SoberAgreement {
  const { review_id: reviewId, review_on: reviewOn } = row
  return {
    id: row.id,
    version: row.version,
    accountId: clientId,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    ...openSoberAgreement(key, { id: row.id, owner: clientId, words: row.words }),
    review:
      reviewId === null || reviewOn === null
        ? null
        : { id: reviewId, day: reviewOn, startsAt: row.review_at },
    createdAt: row.created_at,
    sentBy: row.written_as,
    sender: { id: row.author_id, person: null },
  }
}

function contextOf(id: SoberAgreementId, owner: AccountId) {
  return { table: 'sober_agreements', column: 'words', row: id, owner }
}
