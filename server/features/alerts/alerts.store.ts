import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AlertId } from '@standfest/domain/base/id.ts'
import type { Alert, NewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { open, seal } from '#vault/sealing.ts'

type AlertRow = {
  id: AlertId
  account_id: AccountId
  message: Buffer
  message_english: Buffer | null
  display_from: Instant | null
  display_until: Instant | null
}

/** More than anybody can read; the newest count. */
const longestList = 50

const shown = statement<AlertRow>(
  'alerts-shown',
  `select id, account_id, message, message_english, extract(epoch from display_from)::bigint as display_from,
     extract(epoch from display_until)::bigint as display_until
   from alerts
   where deleted_at is null and (display_until is null or display_until > to_timestamp($1))
     and ($2 or display_from is null or display_from <= to_timestamp($1))
   order by created_at desc, id desc limit ${longestList}`,
)
const insert = statement(
  'insert-alert',
  `insert into alerts (id, account_id, message, message_english, display_from, display_until, created_at)
   values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), to_timestamp($7))`,
)
const remove = statement<{ id: AlertId }>(
  'delete-alert',
  'update alerts set deleted_at = to_timestamp($2) where id = $1 and deleted_at is null returning id',
)

/** The alerts that are shown at this moment, the newest first; those that are planned too, where that is wanted. */
export async function listShownAlerts(
  tx: Tx,
  key: KeyObject,
  { now, withPlanned = false }: { readonly now: Instant; readonly withPlanned?: boolean },
): Promise<Alert[]> {
  return (await shown.all(tx, [now, withPlanned])).map((row) => ({
    id: row.id,
    accountId: row.account_id,
    message: open(key, row.message, placeOf(row.id, 'message')).toString('utf8'),
    messageEnglish:
      row.message_english &&
      open(key, row.message_english, placeOf(row.id, 'message_english')).toString('utf8'),
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
  const sealed = seal(key, Buffer.from(message), placeOf(id, 'message'))
  const english =
    messageEnglish === null ? null : seal(key, Buffer.from(messageEnglish), placeOf(id, 'message_english'))
  await insert.run(tx, [id, accountId, sealed, english, displayFrom, displayUntil, at])
  return { id, accountId, message, messageEnglish, displayFrom, displayUntil }
}

/** Takes an alert away. False: there is none, or somebody did so before. */
export async function markAlertDeleted(tx: Tx, id: AlertId, at: Instant): Promise<boolean> {
  return (await remove.first(tx, [id, at])) !== undefined
}

function placeOf(id: AlertId, column: 'message' | 'message_english') {
  return { table: 'alerts', column, row: id, owner: 'instance' }
}
