import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AlertId } from '@standfest/domain/base/id.ts'
import type { Alert, NewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { open, seal } from '#vault/sealing.ts'

type AlertRow = {
  id: AlertId
  account_id: AccountId
  message: Buffer
  message_english: Buffer | null
  display_from: Instant | null
  display_until: Instant | null
}

/** More alerts than anyone reads; the newest are returned. */
const longestList = 50

/** The alerts shown now, newest first; with planned ones where requested. */
export async function listShownAlerts(
  tx: Tx,
  key: KeyObject,
  { now, withPlanned = false }: { readonly now: Instant; readonly withPlanned?: boolean },
): Promise<Alert[]> {
  const rows = await statement<AlertRow>(
    'alerts-shown',
    sql`select id, account_id, message, message_english, display_from, display_until
     from alerts
     where deleted_at is null and (display_until is null or display_until > ${sql.at(now)})
       and (${withPlanned} or display_from is null or display_from <= ${sql.at(now)})
     order by created_at desc, id desc limit ${longestList}`,
  ).all(tx)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    message: open(key, row.message, contextOf(row.id, 'message')).toString('utf8'),
    messageEnglish:
      row.message_english &&
      open(key, row.message_english, contextOf(row.id, 'message_english')).toString('utf8'),
    displayFrom: row.display_from,
    displayUntil: row.display_until,
  }))
}

export async function insertAlert(
  tx: Tx,
  key: KeyObject,
  { id: given, message, messageEnglish, displayFrom, displayUntil }: NewAlert,
  { accountId, at }: { readonly accountId: AccountId; readonly at: Instant },
): Promise<Alert> {
  const id = given ?? (uuidv7() as AlertId)
  const sealed = seal(key, Buffer.from(message), contextOf(id, 'message'))
  const english =
    messageEnglish === null ? null : seal(key, Buffer.from(messageEnglish), contextOf(id, 'message_english'))
  await statement(
    'insert-alert',
    sql`insert into alerts ${sql.values({
      id,
      account_id: accountId,
      message: sealed,
      message_english: english,
      display_from: sql.at(displayFrom),
      display_until: sql.at(displayUntil),
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  return { id, accountId, message, messageEnglish, displayFrom, displayUntil }
}

/** Deletes an alert. False: there is none, or it was deleted before. */
export async function markAlertDeleted(tx: Tx, id: AlertId, at: Instant): Promise<boolean> {
  const row = await statement<{ id: AlertId }>(
    'delete-alert',
    sql`update alerts set deleted_at = ${sql.at(at)} where id = ${id} and deleted_at is null returning id`,
  ).first(tx)
  return row !== undefined
}

function contextOf(id: AlertId, column: 'message' | 'message_english') {
  return { table: 'alerts', column, row: id, owner: 'instance' }
}
