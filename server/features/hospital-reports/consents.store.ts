import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReceiverPlace } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import type { ConsentEnd } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** A client whose row-level scope is open, with the client's key; a job has no more than that. */
type ReportClient = Pick<ClientAccess, 'clientId' | 'key'>

type Row = {
  id: string
  content: Buffer
  noted_at: Instant
  noted_by: AccountId
  ended_at: Instant | null
  ended_as: ConsentEnd | null
}

/** A client's consent to reports, and when and how it ended; 0: it did not. */
export type StoredConsent = {
  readonly agreedOn: Day
  readonly place: ReceiverPlace
  readonly notedAt: Instant
  readonly notedBy: AccountId
  readonly endedAt: Instant
  readonly endedAs: ConsentEnd | null
}

/** All consents of a client, newest first. */
export async function listConsentsOf(tx: Tx, client: ReportClient): Promise<readonly StoredConsent[]> {
  const rows = await statement<Row>(
    'hospital-consents',
    sql`select id, content, noted_at, noted_by, ended_at, ended_as from hospital_consents
     where owner_client = ${client.clientId} order by noted_at desc, id desc`,
  ).all(tx)
  return rows.map((row) => ({
    ...(openJson(client.key, row.content, contextOf(client.clientId, row.id)) as Agreed),
    notedAt: row.noted_at,
    notedBy: row.noted_by,
    endedAt: row.ended_at ?? 0,
    endedAs: row.ended_as,
  }))
}

type Agreed = { readonly agreedOn: Day; readonly place: ReceiverPlace }

/**
 * Serialises a client's consents with sending and signing off until the transaction ends: what leaves was permitted at that moment.
 */
export async function lockConsents(tx: Tx, { clientId }: ReportClient): Promise<void> {
  await statement(
    'lock-hospital-consents',
    sql`select pg_advisory_xact_lock(hashtextextended('hospital-consents|' || ${clientId}::text, 0))`,
  ).run(tx)
}

/** Stores a consent in place of the present one. */
export async function insertConsent(
  tx: Tx,
  { clientId, key }: ReportClient,
  { at, by, ...agreed }: Agreed & { readonly at: Instant; readonly by: AccountId },
): Promise<void> {
  await endConsent(tx, { clientId }, 'replaced', at)
  const id = uuidv7()
  await statement(
    'insert-hospital-consent',
    sql`insert into hospital_consents ${sql.values({
      id,
      owner_client: clientId,
      content: sealJson(key, agreed, contextOf(clientId, id)),
      noted_at: sql.at(at),
      noted_by: by,
    })}`,
  ).run(tx)
}

/** Ends the present consent. Whether there was one. */
export async function endConsent(
  tx: Tx,
  { clientId }: Pick<ReportClient, 'clientId'>,
  as: ConsentEnd,
  at: Instant,
): Promise<boolean> {
  const ended = await statement(
    'end-hospital-consent',
    sql`update hospital_consents set ended_at = ${sql.at(at)}, ended_as = ${as}
     where owner_client = ${clientId} and ended_at is null`,
  ).run(tx)
  return ended > 0
}

function contextOf(owner: AccountId, row: string) {
  return { table: 'hospital_consents', column: 'content', row, owner }
}
