import { randomInt } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type {
  HospitalNumbers,
  ReportDraft,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** A client whose row-level scope is open, with the client's key; a job has no more than that. */
type ReportClient = Pick<ClientAccess, 'clientId' | 'key'>

export type StoredDraft = ReportDraft & { readonly version: number; readonly savedAt: Instant }

export async function findDraft(tx: Tx, { clientId, key }: ReportClient): Promise<StoredDraft | undefined> {
  const row = await statement<{ version: number; content: Buffer; saved_at: Instant }>(
    'hospital-report-draft',
    sql`select version, content, saved_at from hospital_report_drafts where owner_client = ${clientId}`,
  ).first(tx)
  if (!row) return undefined
  const draft = openJson(key, row.content, draftContextOf(clientId)) as ReportDraft
  return { ...draft, version: row.version, savedAt: row.saved_at }
}

/** Stores the draft over the version that the author saw; false: it is another one by now. */
export async function putDraft(
  tx: Tx,
  { clientId, key }: ReportClient,
  draft: ReportDraft,
  { seen, at }: { readonly seen: number; readonly at: Instant },
): Promise<boolean> {
  const content = sealJson(key, draft, draftContextOf(clientId))
  const values = { content, saved_at: sql.at(at) }
  const stored = await (seen === 0
    ? statement(
        'insert-hospital-report-draft',
        // A draft begins at a number of its own: neither a stale page nor a report on its way means the one before.
        sql`insert into hospital_report_drafts ${sql.values({ owner_client: clientId, version: randomInt(1, 1e8), ...values })}
         on conflict (owner_client) do nothing`,
      )
    : statement(
        'update-hospital-report-draft',
        sql`update hospital_report_drafts ${sql.set(values)}, version = version + 1
         where owner_client = ${clientId} and version = ${seen}`,
      )
  ).run(tx)
  return stored > 0
}

/** Removes the draft that became a report, unless it was changed since. */
export async function removeDraft(tx: Tx, { clientId }: ReportClient, version: number): Promise<void> {
  await statement(
    'remove-hospital-report-draft',
    sql`delete from hospital_report_drafts where owner_client = ${clientId} and version = ${version}`,
  ).run(tx)
}

export type StoredNumbers = HospitalNumbers & { readonly version: number }

export async function findNumbers(
  tx: Tx,
  { clientId, key }: ReportClient,
): Promise<StoredNumbers | undefined> {
  const row = await statement<{ version: number; numbers: Buffer }>(
    'hospital-numbers',
    sql`select version, numbers from hospital_numbers where owner_client = ${clientId}`,
  ).first(tx)
  if (!row) return undefined
  return {
    ...(openJson(key, row.numbers, numbersContextOf(clientId)) as HospitalNumbers),
    version: row.version,
  }
}

/** Stores the numbers over the version that the author saw; false: it is another one by now. */
export async function putNumbers(
  tx: Tx,
  { clientId, key }: ReportClient,
  given: HospitalNumbers,
  seen: number,
): Promise<boolean> {
  const numbers = sealJson(key, given, numbersContextOf(clientId))
  const stored = await (seen === 0
    ? statement(
        'insert-hospital-numbers',
        sql`insert into hospital_numbers ${sql.values({ owner_client: clientId, version: 1, numbers })}
         on conflict (owner_client) do nothing`,
      )
    : statement(
        'update-hospital-numbers',
        sql`update hospital_numbers set numbers = ${numbers}, version = version + 1
         where owner_client = ${clientId} and version = ${seen}`,
      )
  ).run(tx)
  return stored > 0
}

function draftContextOf(owner: AccountId) {
  return { table: 'hospital_report_drafts', column: 'content', row: owner, owner }
}

function numbersContextOf(owner: AccountId) {
  return { table: 'hospital_numbers', column: 'numbers', row: owner, owner }
}
