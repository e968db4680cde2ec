import { createHash } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import {
  coveredFault,
  lateFault,
  noWayFault,
  settledFault,
} from '@standfest/domain/features/monitoring/undelivered.ts'
import type { Channel, PushFault } from '@standfest/domain/features/reminders/reminders.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Log } from '#log/log.ts'
import { MailServerPaused } from './circuit-breaker.ts'
import type { Mail, Mailer } from './mailer.ts'
import {
  abandonMail,
  claimMails,
  lockPlannedMails,
  markMailSent,
  notePushFault,
  type OutboxMailRow,
  postponeMails,
  releaseMails,
  retryMail,
  sendEachAlone,
} from './mails.store.ts'
import type { Pushed, Pusher, WrittenPush } from './pusher.ts'

/** A mail written out for its reader. */
export type WrittenMail = Omit<Mail, 'id'>

/** A reminder is sent as push notification, or by mail where no browser accepts one. Either may be absent. */
export type WrittenReminder = {
  readonly mail: WrittenMail | undefined
  readonly push: WrittenPush | undefined
  /** Why there is no push notification although the client wants one; absent: there is one, or none is wanted. */
  readonly pushFault?: PushFault
}

/** A reminder that is named in the message of another one due at the same time. */
export const covered = 'covered'

type WrittenMessage = WrittenMail | WrittenReminder

/** The mail to send. */
export type MailToSend = {
  readonly letterId: string
  readonly dueAt: Instant
  /** Sealed; set where the mail goes to another address than the account's. */
  readonly address: Buffer | null
}

/** Writes a mail's text at send time; undefined when the mail is obsolete. */
export type MailWriter = (
  tx: Tx,
  accountId: AccountId,
  /** The id of the mail's subject. */
  subjectId: string,
  queuedMail?: MailToSend,
) => Promise<WrittenMail | undefined>

/** As `MailWriter`, for mails that may also be sent as push notification. */
export type ReminderWriter = (
  tx: Tx,
  accountId: AccountId,
  subjectId: string,
  queuedMail: MailToSend,
) => Promise<WrittenMessage | typeof covered | undefined>

/** As `MailWriter`, to a registered person without an account. */
export type RegistrationMailWriter = (
  tx: Tx,
  registrationId: RegistrationId,
) => Promise<WrittenMail | undefined>

/** As `MailWriter`, to an address of the clinic's settings. */
export type InstanceMailWriter = (tx: Tx, queuedMail: MailToSend) => Promise<WrittenMail | undefined>

export type PostNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly writers: Readonly<Record<string, MailWriter | ReminderWriter>>
  readonly registrationWriters: Readonly<Record<string, RegistrationMailWriter>>
  readonly instanceMailWriters: Readonly<Record<string, InstanceMailWriter>>
  /** Stores which browsers accepted a notification, and deletes expired subscriptions. */
  readonly noteDevices: (tx: Tx, accountId: AccountId, pushed: Pushed, at: Instant) => Promise<void>
}

const firstPauseSeconds = 30
const longestPauseSeconds = 3600
const giveUpAfterSeconds = 72 * 3600
/** How long a claim is held: longer than any attempt. A killed process's mails are retried afterwards. */
const heldSeconds = 120
/** The latest start of an attempt after claiming, so that it ends before the claim expires. */
const begunWithinSeconds = 40
/** How long push is retried before the reminder is sent by mail. */
const pushTriedSeconds = 180

type Claimed = { readonly queuedMail: OutboxMailRow; readonly written: WrittenReminder }

type Outcome =
  | { readonly sent: Channel; readonly pushed?: Pushed }
  | { readonly failure: string; readonly pushed?: Pushed }
  | { readonly noWay: true; readonly pushed?: Pushed }

/** A mail that was not attempted, because the circuit breaker is open. */
type PutOff = {
  readonly queuedMail: OutboxMailRow
  readonly paused: MailServerPaused
  readonly pushed?: Pushed
}

const Payload = z.union([z.object({ letterId: z.uuid() }), z.object({ letterIds: z.array(z.uuid()) })])

/**
 * Sends mails one after the other: claims them, sends each outside of any transaction, and stores the outcome at once.
 * A failed attempt does not throw: it is stored, and retried with growing delays; after 72 hours the mail is dead and
 * shown to an administrator. A kill between sending and storing repeats that mail, with the same Message-ID. While the
 * circuit breaker is open, mails are rescheduled without an attempt.
 */
export async function sendMails(payload: unknown, needs: PostNeeds): Promise<void> {
  const asked = Payload.parse(payload)
  const { database, clock } = needs
  const claimedAt = clock.instant()
  const claimed = await claimAll('letterId' in asked ? [asked.letterId] : asked.letterIds, needs)
  const putOff: PutOff[] = []
  let left: readonly Claimed[] = []
  for (const [place, one] of claimed.entries()) {
    if (clock.instant() - claimedAt > begunWithinSeconds) {
      left = claimed.slice(place)
      break
    }
    const notTried = await deliver(one, needs)
    if (notTried) putOff.push(notTried)
  }
  if (putOff.length === 0 && left.length === 0) return
  await database.inTransaction(async (tx) => {
    const now = clock.instant()
    await releaseMails(
      tx,
      left.map(({ queuedMail }) => queuedMail.id),
      now,
    )
    await planPutOff(tx, putOff, now, needs)
  })
}

/** Postponed mails get the same time, and so share the jobs that send them then. */
async function planPutOff(
  tx: Tx,
  putOff: readonly PutOff[],
  now: Instant,
  { noteDevices }: PostNeeds,
): Promise<void> {
  const isOver = ({ queuedMail }: PutOff) => now - queuedMail.due_at >= giveUpAfterSeconds
  for (const { queuedMail, paused } of putOff.filter(isOver))
    await abandonMail(tx, queuedMail.id, 'dead', paused.fault)
  const waiting = putOff.filter((one) => !isOver(one))
  const until = Math.max(...waiting.map(({ paused }) => paused.until))
  const [first] = waiting
  if (first)
    await postponeMails(
      tx,
      waiting.map(({ queuedMail }) => queuedMail.id),
      { reason: first.paused.fault, at: until },
    )
  for (const { queuedMail, pushed } of putOff)
    if (pushed && queuedMail.account_id !== null) await noteDevices(tx, queuedMail.account_id, pushed, now)
}

/** A mail that cannot be written must not block others: then each is sent by a job of its own. */
async function claimAll(letterIds: readonly string[], needs: PostNeeds): Promise<readonly Claimed[]> {
  const { database, clock } = needs
  try {
    return await database.inTransaction((tx) => claim(tx, letterIds, needs))
  } catch (error) {
    if (letterIds.length === 1) throw error
    await database.inTransaction((tx) => sendEachAlone(tx, letterIds, clock.instant()))
    return []
  }
}

async function claim(tx: Tx, letterIds: readonly string[], needs: PostNeeds): Promise<readonly Claimed[]> {
  const now = needs.clock.instant()
  const claimed: Claimed[] = []
  for (const queuedMail of await lockPlannedMails(tx, letterIds, now)) {
    const stale = queuedMail.not_after !== null && now > queuedMail.not_after
    const written = stale ? undefined : await write(tx, queuedMail, needs)
    if (written === covered) await abandonMail(tx, queuedMail.id, 'expired', coveredFault)
    else if (written)
      claimed.push({ queuedMail, written: 'to' in written ? { mail: written, push: undefined } : written })
    else await abandonMail(tx, queuedMail.id, 'expired', stale ? lateFault : settledFault)
  }
  const held = claimed.map(({ queuedMail: { id }, written: { push } }) => ({
    id,
    openedHash: push && createHash('sha256').update(push.secret).digest(),
  }))
  await claimMails(tx, held, now + heldSeconds)
  return claimed
}

async function write(
  tx: Tx,
  { id, kind, account_id, registration_id, subject_id, due_at, address }: OutboxMailRow,
  { writers, registrationWriters, instanceMailWriters }: PostNeeds,
): Promise<WrittenMessage | typeof covered | undefined> {
  const queuedMail = { letterId: id, dueAt: due_at, address }
  if (account_id !== null) return writers[kind]?.(tx, account_id, subject_id, queuedMail)
  if (registration_id !== null) return registrationWriters[kind]?.(tx, registration_id)
  return instanceMailWriters[kind]?.(tx, queuedMail)
}

/** Push first; by mail where no browser accepted it: at once when there is no device left, else after some minutes. */
async function deliver(claimed: Claimed, needs: PostNeeds): Promise<PutOff | undefined> {
  const { queuedMail, written } = claimed
  const { mail, push } = written
  const pushed = push && (await needs.pusher.send(push))
  const about = pushed ? { pushed } : {}
  const failure = pushed?.failure
  const isEarly = needs.clock.instant() - queuedMail.due_at < pushTriedSeconds
  const isTaken = pushed !== undefined && pushed.accepted.length > 0
  const pushFault = pushFaultOf(written, pushed)
  if (pushFault) await needs.database.inTransaction((tx) => notePushFault(tx, queuedMail.id, pushFault))
  if (!isTaken && mail && (failure === undefined || !isEarly))
    return deliverMail(queuedMail, { mail, about }, needs)
  if (isTaken) await settle(queuedMail, { sent: 'push', ...about }, needs)
  else if (failure !== undefined) await settle(queuedMail, { failure, ...about }, needs)
  else await settle(queuedMail, { noWay: true, ...about }, needs)
  return undefined
}

/** Why no browser took the notification; undefined where one did, or none was to. */
function pushFaultOf({ pushFault }: WrittenReminder, pushed: Pushed | undefined): PushFault | undefined {
  if (pushed === undefined) return pushFault
  if (pushed.accepted.length > 0) return undefined
  return pushed.failure === undefined ? 'ended' : 'not-reached'
}

async function deliverMail(
  queuedMail: OutboxMailRow,
  { mail, about }: { readonly mail: WrittenMail; readonly about: { readonly pushed?: Pushed } },
  needs: PostNeeds,
): Promise<PutOff | undefined> {
  const { mailer } = needs
  let isTaken = false
  const note = () => {
    isTaken = true
    return settle(queuedMail, { sent: mailer.channel, ...about }, needs)
  }
  try {
    await mailer.send({ ...mail, id: queuedMail.id }, note)
  } catch (error) {
    if (isTaken) throw error
    if (error instanceof MailServerPaused) return { queuedMail, paused: error, ...about }
    const failure = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    await settle(queuedMail, { failure, ...about }, needs)
  }
  return undefined
}

/** Stores the outcome of a mail. */
async function settle(queuedMail: OutboxMailRow, outcome: Outcome, needs: PostNeeds): Promise<void> {
  const { database, clock } = needs
  if (!('sent' in outcome) || outcome.pushed)
    return database.inTransaction((tx) => settleAll(tx, queuedMail, outcome, needs))
  return database.inTransaction((tx) => markMailSent(tx, queuedMail.id, clock.instant(), outcome.sent))
}

async function settleAll(
  tx: Tx,
  queuedMail: OutboxMailRow,
  outcome: Outcome,
  needs: PostNeeds,
): Promise<void> {
  const now = needs.clock.instant()
  if ('sent' in outcome) await markMailSent(tx, queuedMail.id, now, outcome.sent)
  else if ('noWay' in outcome) await abandonMail(tx, queuedMail.id, 'expired', noWayFault)
  else {
    needs.log.error({ event: 'letter-not-sent', fault: outcome.failure, count: queuedMail.tries + 1 })
    await planNextTry(tx, queuedMail, outcome.failure, now)
  }
  if (outcome.pushed && queuedMail.account_id !== null) {
    await needs.noteDevices(tx, queuedMail.account_id, outcome.pushed, now)
  }
}

async function planNextTry(tx: Tx, queuedMail: OutboxMailRow, failure: string, now: Instant): Promise<void> {
  if (now - queuedMail.due_at >= giveUpAfterSeconds) return abandonMail(tx, queuedMail.id, 'dead', failure)
  const pause = Math.min(firstPauseSeconds * 2 ** queuedMail.tries, longestPauseSeconds)
  return retryMail(tx, queuedMail.id, failure, now + pause)
}
