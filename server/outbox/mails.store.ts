import type { Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import { settledFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { Channel, PushFault } from '@standfest/domain/features/reminders/reminders.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { addJobs, type NewJob, type Urgency } from '#jobs/add-job.store.ts'

/** The job that sends one mail, or several due at the same time. */
export const sendMailTask = 'post-letter'

/** A stored mail: recipient and subject matter, without its text. */
export type OutboxMailRow = {
  id: string
  account_id: AccountId | null
  registration_id: RegistrationId | null
  subject_id: string
  kind: string
  /** Sealed; set where the mail does not go to the account's address. */
  address: Buffer | null
  tries: number
  due_at: Instant
  not_after: Instant | null
}

/** The recipient: an account, a registered person without one, or an address of the settings. */
type Reader =
  | { readonly accountId: AccountId; readonly registrationId?: never }
  | { readonly registrationId: RegistrationId; readonly accountId?: never }
  | { readonly accountId?: never; readonly registrationId?: never }

export type PlannedMail = Reader & {
  readonly kind: string
  /** The subject's id; unique together with recipient, kind and due time. */
  readonly subjectId: string
  readonly dueAt: Instant
  readonly notAfter?: Instant
  /** Sealed; set where it goes to another address than the account's. */
  readonly address?: Buffer
}

/** Reminders due between two instants. */
export type DueMails = (tx: Tx, after: Instant, now: Now) => Promise<readonly PlannedMail[]>

/** Enqueues a mail: its row and job, in the causing transaction. */
export async function enqueueMail(tx: Tx, letter: PlannedMail): Promise<void> {
  await enqueueMails(tx, [letter])
}

/** As `enqueueMail`, for many; returns how many were new. Those to an account that is no longer there are left out. */
export async function enqueueMails(
  tx: Tx,
  letters: readonly PlannedMail[],
  urgency: Urgency = 'first',
): Promise<number> {
  if (letters.length === 0) return 0
  const rows = letters.map((letter) => ({ id: uuidv7(), ...letter }))
  const put = await statement<EnqueuedMail>(
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
     where account_id is null or exists (select from accounts a where a.id = l.account_id)
     on conflict do nothing returning id, due_at`,
  ).all(tx)
  await addJobs(tx, sendMailTask, jobsOf(put, urgency))
  return put.length
}

/**
 * [Note: Pending letters are found by id alone] With the state as a second condition PostgreSQL may read the whole index of pending
 * letters instead of the primary key: by its statistics that index is nearly empty, and at 08:00 it holds a clinic's reminders.
 */
const lockedById = (letterIds: readonly string[]) =>
  sql`locked as materialized (select * from letters where id = any(${letterIds}) order by id for update)`
const stillPlanned = sql`id in (select id from locked where state = 'planned')`

/** Of some mails those pending and unclaimed, row-locked until the transaction ends. */
export async function lockPlannedMails(
  tx: Tx,
  letterIds: readonly string[],
  now: Instant,
): Promise<OutboxMailRow[]> {
  return statement<OutboxMailRow>(
    'lock-letters',
    sql`with ${lockedById(letterIds)} select id, account_id, registration_id, subject_id, kind, address, tries, due_at, not_after from locked
       where state = 'planned' and (held_until is null or held_until <= ${sql.at(now)}) order by id`,
  ).all(tx)
}

/** A claimed mail; the secret behind its hash authorises marking its notification as opened. */
export type ClaimedMail = { readonly id: string; readonly openedHash: Buffer | undefined }

/** Claims mails for sending; the claim of a killed process expires. */
export async function claimMails(tx: Tx, letters: readonly ClaimedMail[], until: Instant): Promise<void> {
  if (letters.length === 0) return
  await statement(
    'hold-letters',
    sql`update letters l set held_until = ${sql.at(until)}, opened_hash = h.opened_hash
     from unnest(${letters.map(({ id }) => id)}::uuid[],
       ${letters.map(({ openedHash }) => openedHash ?? null)}::bytea[]) as h (id, opened_hash) where l.id = h.id`,
  ).run(tx)
}

/** Releases claimed mails that were not sent: further jobs send them. */
export async function releaseMails(tx: Tx, letterIds: readonly string[], now: Instant): Promise<void> {
  if (letterIds.length === 0) return
  await statement(
    'let-letters-go',
    sql`with ${lockedById(letterIds)} update letters set held_until = null where ${stillPlanned}`,
  ).run(tx)
  await addJobs(tx, sendMailTask, jobsOf(letterIds.map((id) => ({ id, due_at: now }))))
}

/** Adds a separate job for each of some mails. */
export async function sendEachAlone(tx: Tx, letterIds: readonly string[], now: Instant): Promise<void> {
  const jobs = letterIds.flatMap((id) => jobsOf([{ id, due_at: now }]))
  await addJobs(tx, sendMailTask, jobs)
}

export async function markMailSent(tx: Tx, letterId: string, at: Instant, channel: Channel): Promise<void> {
  await statement(
    'mark-letter-sent',
    sql`update letters set state = 'sent', sent_at = ${sql.at(at)}, channel = ${channel}, address = null,
       tries = tries + 1, held_until = null,
       next_try_at = null, last_error = null, push_fault = case when ${channel} <> 'push' then push_fault end,
       accepted_at = case when ${channel} = 'folder' then null
         else ${sql.at(at)} end
     where id = ${letterId}`,
  ).run(tx)
}

export async function abandonMail(
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

/** Stores why no browser took a reminder's notification; the first reason stays. */
export async function notePushFault(tx: Tx, letterId: string, fault: PushFault): Promise<void> {
  await statement(
    'note-push-fault',
    sql`update letters set push_fault = ${fault} where id = ${letterId} and push_fault is null`,
  ).run(tx)
}

/** Stores a failed attempt and schedules the next one, unless the mail is obsolete. */
export async function retryMail(tx: Tx, letterId: string, reason: string, at: Instant): Promise<void> {
  const noted = await statement(
    'note-letter-try',
    sql`with ${lockedById([letterId])} update letters set tries = tries + 1, last_error = ${reason},
       next_try_at = ${sql.at(at)}, held_until = null
     where ${stillPlanned}`,
  ).run(tx)
  if (noted === 1) await addJobs(tx, sendMailTask, jobsOf([{ id: letterId, due_at: at }]))
}

/** Reschedules mails that were not attempted, with the reason; obsolete ones are unchanged. */
export async function postponeMails(
  tx: Tx,
  letterIds: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<void> {
  const planned = await statement<EnqueuedMail>(
    'put-letters-off',
    sql`with ${lockedById(letterIds)} update letters set last_error = ${reason}, next_try_at = ${sql.at(at)},
       held_until = null
     where ${stillPlanned} returning id, next_try_at as due_at`,
  ).all(tx)
  await addJobs(tx, sendMailTask, jobsOf(planned))
}

/** Expires an account's pending mails, except for these kinds and those to another address. */
export async function expireMailsOf(tx: Tx, accountId: AccountId, but: readonly string[]): Promise<void> {
  await statement(
    'expire-letters-of',
    sql`update letters set state = 'expired', address = null, last_error = ${settledFault},
       next_try_at = null
     where account_id = ${accountId} and state = 'planned' and address is null and kind <> all(${but})`,
  ).run(tx)
}

const forgottenAtOnce = 500

/** Adds the jobs again of mails whose process was killed while sending. */
export async function resumeForgottenMails(
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
  await addJobs(tx, sendMailTask, jobsOf(letters.map(({ id }) => ({ id, due_at: now }))))
}

/** Deletes old sent mails. */
export async function deleteMailsBefore(tx: Tx, before: Instant): Promise<void> {
  await statement('remove-old-letters', sql`delete from letters where due_at < ${sql.at(before)}`).run(tx)
}

/** Mails per job, sent one after the other: the cost of claiming is shared. */
const mailsPerJob = 20

type EnqueuedMail = { id: string; due_at: Instant }

/** Mails due at the same time share jobs. Whatever is tried again waits for what is new and urgent. */
function jobsOf(letters: readonly EnqueuedMail[], urgency: Urgency = 'waits'): NewJob[] {
  const byMoment = Map.groupBy(letters, ({ due_at }) => due_at)
  return [...byMoment].flatMap(([at, due]) =>
    Array.from({ length: Math.ceil(due.length / mailsPerJob) }, (_, group) => ({
      ...jobOf(
        due.slice(group * mailsPerJob, (group + 1) * mailsPerJob).map(({ id }) => id),
        at,
      ),
      urgency,
    })),
  )
}

function jobOf([letterId = '', ...others]: readonly string[], at: Instant): NewJob {
  if (others.length === 0) return { payload: { letterId }, key: `letter:${letterId}`, at }
  return { payload: { letterIds: [letterId, ...others] }, key: `letters:${letterId}`, at }
}
