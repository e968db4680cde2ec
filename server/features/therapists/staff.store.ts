import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'

const therapist = statement<{ id: AccountId }>(
  'therapist-for-enrolment',
  'select id from accounts where id = $1 and type = 2 and active and deleted_at is null for update',
)
const reference = statement<{ subject_ref: string }>(
  'subject-ref-of-account',
  'select subject_ref from accounts where id = $1',
)

/** An active therapist's account, held until the transaction ends. */
export async function lockTherapist(tx: Tx, accountId: AccountId): Promise<AccountId | undefined> {
  return (await therapist.first(tx, [accountId]))?.id
}

/** What stands for an account in the protocol. */
export async function getSubjectRef(tx: Tx, accountId: AccountId): Promise<string> {
  const row = await reference.first(tx, [accountId])
  if (!row) throw new Error('an account that was just used is gone')
  return row.subject_ref
}
