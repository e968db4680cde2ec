import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Tx, statement } from '#database/connection.ts'
import { addJob } from '#jobs/add-job.store.ts'

/** The job that posts one letter. */
export const postLetterTask = 'post-letter'

const insert = statement(
  'insert-letter',
  `insert into letters (id, account_id, registration_id, kind, subject_id, due_at, not_after, address)
   values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7), $8) on conflict do nothing`,
)
const lock = statement<LetterRow>(
  'lock-letter',
  `select id, account_id, registration_id, subject_id, kind, address, tries, extract(epoch from due_at)::bigint as due_at,
     extract(epoch from not_after)::bigint as not_after
   from letters where id = $1 and state = 'planned' for update`,
)
const markSent = statement(
  'mark-letter-sent',
  `update letters set state = 'sent', sent_at = to_timestamp($2), address = null, tries = tries + 1 where id = $1`,
)
const markState = statement(
  'mark-letter',
  'update letters set state = $2, address = null, tries = tries + 1, last_error = $3 where id = $1',
)
const noteTry = statement(
  'note-letter-try',
  'update letters set tries = tries + 1, last_error = $2 where id = $1',
)

const expireAll = statement(
  'expire-letters-of',
  `update letters set state = 'expired', address = null, last_error = 'no reason any more' where account_id = $1 and state = 'planned'`,
)

/** A letter as it is kept: who gets it and what it is about, and nothing of its words. */
export type LetterRow = {
  id: string
  account_id: AccountId | null
  registration_id: RegistrationId | null
  subject_id: string
  kind: string
  /** Sealed; of a letter that does not go to the address of the account. */
  address: Buffer | null
  tries: number
  due_at: Instant
  not_after: Instant | null
}

/** To an account, or to somebody who registered and has none yet. */
type Reader =
  | { readonly accountId: AccountId; readonly registrationId?: never }
  | { readonly registrationId: RegistrationId; readonly accountId?: never }

export type PlannedLetter = Reader & {
  readonly kind: string
  /** What it is about; with reader, kind and due time it is sent once. */
  readonly subjectId: string
  readonly dueAt: Instant
  readonly notAfter?: Instant
  /** Sealed, where it goes to another address than the account's. */
  readonly address?: Buffer
}

/** Puts a letter into the outbox: the row and its job, in the transaction of its cause. */
export async function putLetter(tx: Tx, letter: PlannedLetter): Promise<void> {
  const id = uuidv7()
  const { accountId, registrationId, kind, subjectId, dueAt, notAfter, address } = letter
  const reader = [accountId ?? null, registrationId ?? null]
  const inserted = await insert.run(tx, [
    id,
    ...reader,
    kind,
    subjectId,
    dueAt,
    notAfter ?? null,
    address ?? null,
  ])
  if (inserted === 1) await addJob(tx, postLetterTask, { letterId: id }, { at: dueAt, key: `letter:${id}` })
}

/** A letter that still waits, held until the transaction ends. */
export async function lockPlannedLetter(tx: Tx, letterId: string): Promise<LetterRow | undefined> {
  return lock.first(tx, [letterId])
}

export async function markLetterSent(tx: Tx, letterId: string, at: Instant): Promise<void> {
  await markSent.run(tx, [letterId, at])
}

export async function giveLetterUp(
  tx: Tx,
  letterId: string,
  state: 'expired' | 'dead',
  reason: string,
): Promise<void> {
  await markState.run(tx, [letterId, state, reason])
}

/** Notes a failed try and plans the next one. */
export async function retryLetter(tx: Tx, letterId: string, reason: string, at: Instant): Promise<void> {
  await noteTry.run(tx, [letterId, reason])
  await addJob(tx, postLetterTask, { letterId }, { at, key: `letter:${letterId}` })
}

/** Nothing that was planned for this account goes out any more. */
export async function expireLettersOf(tx: Tx, accountId: AccountId): Promise<void> {
  await expireAll.run(tx, [accountId])
}
