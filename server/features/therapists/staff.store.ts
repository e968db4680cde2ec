import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** An active therapist's account, row-locked until the transaction ends. */
export async function lockTherapist(tx: Tx, accountId: AccountId): Promise<AccountId | undefined> {
  const row = await statement<{ id: AccountId }>(
    'therapist-for-enrolment',
    sql`select id from accounts where id = ${accountId} and type = 2 and active and deleted_at is null
     for update`,
  ).first(tx)
  return row?.id
}

/** The audit log reference of an account. */
export async function getSubjectRef(tx: Tx, accountId: AccountId): Promise<string> {
  const row = await statement<{ subject_ref: string }>(
    'subject-ref-of-account',
    sql`select subject_ref from accounts where id = ${accountId}`,
  ).first(tx)
  if (!row) throw new Error('an account that was just used is gone')
  return row.subject_ref
}
