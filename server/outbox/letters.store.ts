import type { Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import type { Channel } from '@standfest/domain/features/reminders/reminders.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { addJobs, type NewJob } from '#jobs/add-job.store.ts'

/** The job that posts a letter, or some that are due at the same moment. */
export const postLetterTask = 'post-letter'

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

/** To an account, to somebody who registered and has none yet, or to an address that the clinic's settings name. */
type Reader =
  | { readonly accountId: AccountId; readonly registrationId?: never }
  | { readonly registrationId: RegistrationId; readonly accountId?: never }
  | { readonly accountId?: never; readonly registrationId?: never }

export type PlannedLetter = Reader & {
  readonly kind: string
  /** What it is about; with reader, kind and due time it is sent once. */
  readonly subjectId: string
  readonly dueAt: Instant
  readonly notAfter?: Instant
  /** Sealed, where it goes to another address than the account's. */
  readonly address?: Buffer
}

/** What falls due on the clinic's clock after one moment and until now. */
export type DueLetters = (tx: Tx, after: Instant, now: Now) => Promise<readonly PlannedLetter[]>

/** Puts a letter into the outbox: the row and its job, in the transaction of its cause. */
export async function putLetter(tx: Tx, letter: PlannedLetter): Promise<void> {
  await putLetters(tx, [letter])
}

/** As `putLetter`, for many at once; which of them were not there yet is told by their number. */
export async function putLetters(tx: Tx, letters: readonly PlannedLetter[]): Promise<number> {
  if (letters.length === 0) return 0
  const rows = letters.map((letter) => ({ id: uuidv7(), ...letter }))
  const put = await statement<PutLetter>(
    'insert-letters',
    sql`insert into letters (id, account_id, registration_id, kind, subject_id, due_at, not_after,
       next_try_at, address)
     select id, account_id, registration_id, kind, subject_id, to_timestamp(due_at), to_timestamp(not_after),
       to_timestamp(due_at), address
     from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ accountId }) => accountId ?? null)}::uuid[],
       ${rows.map(({ registrationId }) => registrationId ?? null)}::uuid[],
       ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ subjectId }) => subjectId)}::uuid[],
       ${rows.map(({ dueAt }) => dueAt)}::bigint[], ${rows.map(({ notAfter }) => notAfter ?? null)}::bigint[],
       ${rows.map(({ address }) => address ?? null)}::bytea[])
       as l (id, account_id, registration_id, kind, subject_id, due_at, not_after, address)
     on conflict do nothing returning id, due_at`,
  ).all(tx)
  await addJobs(tx, postLetterTask, jobsOf(put))
  return put.length
}

/** Those of some letters that still wait and that nobody else is posting, held until the transaction ends. */
export async function lockPlannedLetters(
  tx: Tx,
  letterIds: readonly string[],
  now: Instant,
): Promise<LetterRow[]> {
  return statement<LetterRow>(
    'lock-letters',
    sql`select id, account_id, registration_id, subject_id, kind, address, tries, due_at, not_after
     from letters
     where id = any(${letterIds}) and state = 'planned' and (held_until is null or held_until <= ${sql.at(now)})
       order by id for update`,
  ).all(tx)
}

/** A letter that somebody posts; who knows the secret behind the hash may say that its notice was opened. */
export type HeldLetter = { readonly id: string; readonly openedHash: Buffer | undefined }

/** Keeps letters for whoever posts them; a process that is killed lets go when the time is over. */
export async function holdLetters(tx: Tx, letters: readonly HeldLetter[], until: Instant): Promise<void> {
  if (letters.length === 0) return
  await statement(
    'hold-letters',
    sql`update letters l set held_until = ${sql.at(until)}, opened_hash = h.opened_hash
     from unnest(${letters.map(({ id }) => id)}::uuid[],
       ${letters.map(({ openedHash }) => openedHash ?? null)}::bytea[]) as h (id, opened_hash) where l.id = h.id`,
  ).run(tx)
}

/** Lets go of letters whose turn did not come: they are posted by further jobs. */
export async function letLettersGo(tx: Tx, letterIds: readonly string[], now: Instant): Promise<void> {
  if (letterIds.length === 0) return
  await statement(
    'let-letters-go',
    sql`update letters set held_until = null where id = any(${letterIds}) and state = 'planned'`,
  ).run(tx)
  await addJobs(tx, postLetterTask, jobsOf(letterIds.map((id) => ({ id, due_at: now }))))
}

/** Has each of some letters posted by itself. */
export async function postEachAlone(tx: Tx, letterIds: readonly string[], now: Instant): Promise<void> {
  const jobs = letterIds.flatMap((id) => jobsOf([{ id, due_at: now }]))
  await addJobs(tx, postLetterTask, jobs)
}

export async function markLetterSent(tx: Tx, letterId: string, at: Instant, channel: Channel): Promise<void> {
  await statement(
    'mark-letter-sent',
    sql`update letters set state = 'sent', sent_at = ${sql.at(at)}, channel = ${channel}, address = null,
       tries = tries + 1, held_until = null,
       next_try_at = null, last_error = null, accepted_at = case when ${channel} = 'folder' then null
         else ${sql.at(at)} end
     where id = ${letterId}`,
  ).run(tx)
}

export async function giveLetterUp(
  tx: Tx,
  letterId: string,
  state: 'expired' | 'dead',
  reason: string,
): Promise<void> {
  await statement(
    'give-letter-up',
    sql`update letters set state = ${state}, address = null, last_error = ${reason}, tries = tries + 1,
     held_until = null, next_try_at = null where id = ${letterId}`,
  ).run(tx)
}

/** Notes a failed try and plans the next one, unless there is no reason for the letter any more. */
export async function retryLetter(tx: Tx, letterId: string, reason: string, at: Instant): Promise<void> {
  const noted = await statement(
    'note-letter-try',
    sql`update letters set tries = tries + 1, last_error = ${reason}, next_try_at = ${sql.at(at)},
       held_until = null
     where id = ${letterId} and state = 'planned'`,
  ).run(tx)
  if (noted === 1) await addJobs(tx, postLetterTask, jobsOf([{ id: letterId, due_at: at }]))
}

/** Plans letters for later that were not tried, with the reason why; such as nobody wants any more stay as they are. */
export async function postponeLetters(
  tx: Tx,
  letterIds: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<void> {
  const planned = await statement<PutLetter>(
    'put-letters-off',
    sql`update letters set last_error = ${reason}, next_try_at = ${sql.at(at)}, held_until = null
     where id = any(${letterIds}) and state = 'planned'
     returning id, next_try_at as due_at`,
  ).all(tx)
  await addJobs(tx, postLetterTask, jobsOf(planned))
}

/** Nothing that was planned for this account goes out any more, but letters of these kinds and to another address. */
export async function expireLettersOf(tx: Tx, accountId: AccountId, but: readonly string[]): Promise<void> {
  await statement(
    'expire-letters-of',
    sql`update letters set state = 'expired', address = null, last_error = 'no reason any more',
       next_try_at = null
     where account_id = ${accountId} and state = 'planned' and address is null and kind <> all(${but})`,
  ).run(tx)
}

const forgottenAtOnce = 500

/** Adds the jobs anew of letters whose process was killed while it posted them. */
export async function resumeForgottenLetters(
  tx: Tx,
  { now, graceSeconds }: { readonly now: Instant; readonly graceSeconds: number },
): Promise<void> {
  const letters = await statement<{ id: string }>(
    'forgotten-letters',
    sql`select id from letters
     where state = 'planned' and next_try_at < ${sql.at(now - graceSeconds)} and (held_until is null
       or held_until <= ${sql.at(now)})
     order by next_try_at limit ${forgottenAtOnce}`,
  ).all(tx)
  await addJobs(tx, postLetterTask, jobsOf(letters.map(({ id }) => ({ id, due_at: now }))))
}

/** Forgets which letters went out long ago. */
export async function removeLettersBefore(tx: Tx, before: Instant): Promise<void> {
  await statement('remove-old-letters', sql`delete from letters where due_at < ${sql.at(before)}`).run(tx)
}

/** As many letters as one job posts, one after the other: what claiming them costs is shared. */
const lettersOfAJob = 20

type PutLetter = { id: string; due_at: Instant }

/** Letters that are due at the same moment share jobs. */
function jobsOf(letters: readonly PutLetter[]): NewJob[] {
  const byMoment = Map.groupBy(letters, ({ due_at }) => due_at)
  return [...byMoment].flatMap(([at, due]) =>
    Array.from({ length: Math.ceil(due.length / lettersOfAJob) }, (_, group) =>
      jobOf(
        due.slice(group * lettersOfAJob, (group + 1) * lettersOfAJob).map(({ id }) => id),
        at,
      ),
    ),
  )
}

function jobOf([letterId = '', ...others]: readonly string[], at: Instant): NewJob {
  if (others.length === 0) return { payload: { letterId }, key: `letter:${letterId}`, at }
  return { payload: { letterIds: [letterId, ...others] }, key: `letters:${letterId}`, at }
}
