import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import type { Channel } from '@standfest/domain/features/reminders/reminders.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Tx, statement } from '#database/connection.ts'
import { addJob, addJobs } from '#jobs/add-job.store.ts'

/** The job that posts one letter. */
export const postLetterTask = 'post-letter'

const insert = statement<{ id: string }>(
  'insert-letters',
  `insert into letters (id, account_id, registration_id, kind, subject_id, due_at, not_after, next_try_at, address)
   select id, account_id, registration_id, kind, subject_id, to_timestamp(due_at), to_timestamp(not_after), to_timestamp(due_at), address
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::bigint[], $7::bigint[], $8::bytea[])
     as l (id, account_id, registration_id, kind, subject_id, due_at, not_after, address)
   on conflict do nothing returning id`,
)
const lock = statement<LetterRow>(
  'lock-letter',
  `select id, account_id, registration_id, subject_id, kind, address, tries, extract(epoch from due_at)::bigint as due_at,
     extract(epoch from not_after)::bigint as not_after
   from letters
   where id = $1 and state = 'planned' and (held_until is null or held_until <= to_timestamp($2)) for update`,
)
const hold = statement(
  'hold-letter',
  'update letters set held_until = to_timestamp($2), opened_hash = $3 where id = $1',
)
const markSent = statement(
  'mark-letter-sent',
  `update letters set state = 'sent', sent_at = to_timestamp($2), channel = $3, address = null, tries = tries + 1, held_until = null,
     next_try_at = null, last_error = null, accepted_at = case when $3 = 'folder' then null else to_timestamp($2) end
   where id = $1`,
)
const giveUp = statement(
  'give-letter-up',
  `update letters set state = $2, address = null, last_error = $3, tries = tries + 1, held_until = null, next_try_at = null where id = $1`,
)
const noteTry = statement(
  'note-letter-try',
  `update letters set tries = tries + 1, last_error = $2, next_try_at = to_timestamp($3), held_until = null
   where id = $1 and state = 'planned'`,
)
const expireAll = statement(
  'expire-letters-of',
  `update letters set state = 'expired', address = null, last_error = 'no reason any more', next_try_at = null
   where account_id = $1 and state = 'planned'`,
)
const forgotten = statement<{ id: string }>(
  'forgotten-letters',
  `select id from letters
   where state = 'planned' and next_try_at < to_timestamp($1) and (held_until is null or held_until <= to_timestamp($2))
   order by next_try_at limit $3`,
)
const removeOld = statement('remove-old-letters', 'delete from letters where due_at < to_timestamp($1)')

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
  await putLetters(tx, [letter])
}

/** As `putLetter`, for many at once; which of them were not there yet is told by their number. */
export async function putLetters(tx: Tx, letters: readonly PlannedLetter[]): Promise<number> {
  if (letters.length === 0) return 0
  const rows = letters.map((letter) => ({ id: uuidv7(), ...letter }))
  const put = await insert.all(tx, [
    rows.map(({ id }) => id),
    rows.map(({ accountId }) => accountId ?? null),
    rows.map(({ registrationId }) => registrationId ?? null),
    rows.map(({ kind }) => kind),
    rows.map(({ subjectId }) => subjectId),
    rows.map(({ dueAt }) => dueAt),
    rows.map(({ notAfter }) => notAfter ?? null),
    rows.map(({ address }) => address ?? null),
  ])
  const isPut = new Set(put.map(({ id }) => id))
  const jobs = rows.filter(({ id }) => isPut.has(id)).map(({ id, dueAt }) => ({ ...jobOf(id), at: dueAt }))
  await addJobs(tx, postLetterTask, jobs)
  return put.length
}

/** A letter that still waits and that nobody else is posting, held until the transaction ends. */
export async function lockPlannedLetter(
  tx: Tx,
  letterId: string,
  now: Instant,
): Promise<LetterRow | undefined> {
  return lock.first(tx, [letterId, now])
}

/** Keeps a letter for whoever posts it; a process that is killed lets go when the time is over. */
export async function holdLetter(
  tx: Tx,
  letterId: string,
  { until, openedHash }: { readonly until: Instant; readonly openedHash: Buffer | undefined },
): Promise<void> {
  await hold.run(tx, [letterId, until, openedHash ?? null])
}

export async function markLetterSent(tx: Tx, letterId: string, at: Instant, channel: Channel): Promise<void> {
  await markSent.run(tx, [letterId, at, channel])
}

export async function giveLetterUp(
  tx: Tx,
  letterId: string,
  state: 'expired' | 'dead',
  reason: string,
): Promise<void> {
  await giveUp.run(tx, [letterId, state, reason])
}

/** Notes a failed try and plans the next one, unless there is no reason for the letter any more. */
export async function retryLetter(tx: Tx, letterId: string, reason: string, at: Instant): Promise<void> {
  const noted = await noteTry.run(tx, [letterId, reason, at])
  if (noted === 1) await addJob(tx, postLetterTask, { letterId }, { at, key: jobOf(letterId).key })
}

/** Nothing that was planned for this account goes out any more. */
export async function expireLettersOf(tx: Tx, accountId: AccountId): Promise<void> {
  await expireAll.run(tx, [accountId])
}

const forgottenAtOnce = 500

/** Adds the jobs anew of letters whose process was killed while it posted them. */
export async function resumeForgottenLetters(
  tx: Tx,
  { now, graceSeconds }: { readonly now: Instant; readonly graceSeconds: number },
): Promise<void> {
  const letters = await forgotten.all(tx, [now - graceSeconds, now, forgottenAtOnce])
  await addJobs(
    tx,
    postLetterTask,
    letters.map(({ id }) => ({ ...jobOf(id), at: now })),
  )
}

/** Forgets which letters went out long ago. */
export async function removeLettersBefore(tx: Tx, before: Instant): Promise<void> {
  await removeOld.run(tx, [before])
}

function jobOf(letterId: string) {
  return { payload: { letterId }, key: `letter:${letterId}` }
}
