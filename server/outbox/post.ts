import { createHash } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import { lateFault, noWayFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { Channel } from '@standfest/domain/features/reminders/reminders.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Log } from '#log/log.ts'
import { MailServerPaused } from './circuit-breaker.ts'
import {
  giveLetterUp,
  holdLetters,
  type LetterRow,
  letLettersGo,
  lockPlannedLetters,
  markLetterSent,
  postEachAlone,
  postponeLetters,
  retryLetter,
} from './letters.store.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { Pushed, Pusher, WrittenPush } from './pusher.ts'

/** A mail written out for its reader. */
export type WrittenMail = Omit<Mail, 'id'>

/** A reminder goes out as a push notice; by mail where no browser takes one. Either may be absent. */
export type WrittenReminder = {
  readonly mail: WrittenMail | undefined
  readonly push: WrittenPush | undefined
}

type WrittenLetter = WrittenMail | WrittenReminder

/** The letter that is posted. */
export type PostedLetter = {
  readonly letterId: string
  readonly dueAt: Instant
  /** Sealed, where the letter goes to another address than the account's. */
  readonly address: Buffer | null
}

/** Writes a letter at the moment of sending; undefined when there is no reason to send it any more. */
export type LetterWriter = (
  tx: Tx,
  accountId: AccountId,
  /** What the letter is about, as it was put. */
  subjectId: string,
  letter?: PostedLetter,
) => Promise<WrittenMail | undefined>

/** As `LetterWriter`, for what goes out as a push notice too. */
export type ReminderWriter = (
  tx: Tx,
  accountId: AccountId,
  subjectId: string,
  letter: PostedLetter,
) => Promise<WrittenLetter | undefined>

/** As `LetterWriter`, to somebody who registered and has no account yet. */
export type RegistrationLetterWriter = (
  tx: Tx,
  registrationId: RegistrationId,
) => Promise<WrittenMail | undefined>

/** As `LetterWriter`, to an address that the clinic's settings name. */
export type HouseLetterWriter = (tx: Tx, letter: PostedLetter) => Promise<WrittenMail | undefined>

export type PostNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly writers: Readonly<Record<string, LetterWriter | ReminderWriter>>
  readonly registrationWriters: Readonly<Record<string, RegistrationLetterWriter>>
  readonly houseWriters: Readonly<Record<string, HouseLetterWriter>>
  /** Keeps which browsers took a notice, and forgets those that are gone. */
  readonly noteDevices: (tx: Tx, accountId: AccountId, pushed: Pushed, at: Instant) => Promise<void>
}

const firstPauseSeconds = 30
const longestPauseSeconds = 3600
const giveUpAfterSeconds = 72 * 3600
/** Longer than any try takes: what a killed process held is tried again after it. */
const heldSeconds = 120
/** No letter is begun later than this after it was claimed: its try ends while it is still held. */
const begunWithinSeconds = 40
/** As long a push is tried again before the reminder goes by mail. */
const pushTriedSeconds = 180

type Claimed = { readonly letter: LetterRow; readonly written: WrittenReminder }

type Outcome =
  | { readonly sent: Channel; readonly pushed?: Pushed }
  | { readonly failure: string; readonly pushed?: Pushed }
  | { readonly noWay: true; readonly pushed?: Pushed }

/** A letter that was not tried, because the mail server is left alone for a while. */
type PutOff = { readonly letter: LetterRow; readonly paused: MailServerPaused; readonly pushed?: Pushed }

const Payload = z.union([z.object({ letterId: z.uuid() }), z.object({ letterIds: z.array(z.uuid()) })])

/**
 * Posts letters, one after the other: holds them, sends each outside any transaction, and notes at once what became of
 * it. A failed try does not throw: it is noted, and the next one is planned with a growing pause; after 72 hours the
 * letter is dead and an administrator sees it. Killed between sending and noting it sends that one again, with the same
 * Message-ID. While the mail server is left alone for a while, mails are planned for its end and not tried.
 */
export async function postLetters(payload: unknown, needs: PostNeeds): Promise<void> {
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
    await letLettersGo(
      tx,
      left.map(({ letter }) => letter.id),
      now,
    )
    await planPutOff(tx, putOff, now, needs)
  })
}

/** Letters that were put off share a moment, and so the jobs that post them then. */
async function planPutOff(
  tx: Tx,
  putOff: readonly PutOff[],
  now: Instant,
  { noteDevices }: PostNeeds,
): Promise<void> {
  const isOver = ({ letter }: PutOff) => now - letter.due_at >= giveUpAfterSeconds
  for (const { letter, paused } of putOff.filter(isOver))
    await giveLetterUp(tx, letter.id, 'dead', paused.fault)
  const waiting = putOff.filter((one) => !isOver(one))
  const until = Math.max(...waiting.map(({ paused }) => paused.until))
  const [first] = waiting
  if (first)
    await postponeLetters(
      tx,
      waiting.map(({ letter }) => letter.id),
      { reason: first.paused.fault, at: until },
    )
  for (const { letter, pushed } of putOff)
    if (pushed && letter.account_id !== null) await noteDevices(tx, letter.account_id, pushed, now)
}

/** A letter that cannot be written holds up no other: each is tried by itself then. */
async function claimAll(letterIds: readonly string[], needs: PostNeeds): Promise<readonly Claimed[]> {
  const { database, clock } = needs
  try {
    return await database.inTransaction((tx) => claim(tx, letterIds, needs))
  } catch (error) {
    if (letterIds.length === 1) throw error
    await database.inTransaction((tx) => postEachAlone(tx, letterIds, clock.instant()))
    return []
  }
}

async function claim(tx: Tx, letterIds: readonly string[], needs: PostNeeds): Promise<readonly Claimed[]> {
  const now = needs.clock.instant()
  const claimed: Claimed[] = []
  for (const letter of await lockPlannedLetters(tx, letterIds, now)) {
    const stale = letter.not_after !== null && now > letter.not_after
    const written = stale ? undefined : await write(tx, letter, needs)
    if (written)
      claimed.push({ letter, written: 'to' in written ? { mail: written, push: undefined } : written })
    else await giveLetterUp(tx, letter.id, 'expired', stale ? lateFault : 'no reason any more')
  }
  const held = claimed.map(({ letter: { id }, written: { push } }) => ({
    id,
    openedHash: push && createHash('sha256').update(push.secret).digest(),
  }))
  await holdLetters(tx, held, now + heldSeconds)
  return claimed
}

async function write(
  tx: Tx,
  { id, kind, account_id, registration_id, subject_id, due_at, address }: LetterRow,
  { writers, registrationWriters, houseWriters }: PostNeeds,
): Promise<WrittenLetter | undefined> {
  const letter = { letterId: id, dueAt: due_at, address }
  if (account_id !== null) return writers[kind]?.(tx, account_id, subject_id, letter)
  if (registration_id !== null) return registrationWriters[kind]?.(tx, registration_id)
  return houseWriters[kind]?.(tx, letter)
}

/** A push first; by mail where no browser took it, at once when none is left, else after some minutes. */
async function deliver(claimed: Claimed, needs: PostNeeds): Promise<PutOff | undefined> {
  const { letter, written } = claimed
  const { mail, push } = written
  const pushed = push && (await needs.pusher.send(push))
  const about = pushed ? { pushed } : {}
  const failure = pushed?.failure
  const isEarly = needs.clock.instant() - letter.due_at < pushTriedSeconds
  const isTaken = pushed !== undefined && pushed.accepted.length > 0
  if (!isTaken && mail && (failure === undefined || !isEarly))
    return deliverMail(letter, { mail, about }, needs)
  if (isTaken) await settle(letter, { sent: 'push', ...about }, needs)
  else if (failure !== undefined) await settle(letter, { failure, ...about }, needs)
  else await settle(letter, { noWay: true, ...about }, needs)
  return undefined
}

async function deliverMail(
  letter: LetterRow,
  { mail, about }: { readonly mail: WrittenMail; readonly about: { readonly pushed?: Pushed } },
  needs: PostNeeds,
): Promise<PutOff | undefined> {
  const { mailer } = needs
  let isTaken = false
  const note = () => {
    isTaken = true
    return settle(letter, { sent: mailer.channel, ...about }, needs)
  }
  try {
    await mailer.send({ ...mail, id: letter.id }, note)
  } catch (error) {
    if (isTaken) throw error
    if (error instanceof MailServerPaused) return { letter, paused: error, ...about }
    const failure = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    await settle(letter, { failure, ...about }, needs)
  }
  return undefined
}

/** Notes what became of a letter: of most only that a service took it. */
async function settle(letter: LetterRow, outcome: Outcome, needs: PostNeeds): Promise<void> {
  const { database, clock } = needs
  if (!('sent' in outcome) || outcome.pushed)
    return database.inTransaction((tx) => settleAll(tx, letter, outcome, needs))
  return database.inTransaction((tx) => markLetterSent(tx, letter.id, clock.instant(), outcome.sent))
}

async function settleAll(tx: Tx, letter: LetterRow, outcome: Outcome, needs: PostNeeds): Promise<void> {
  const now = needs.clock.instant()
  if ('sent' in outcome) await markLetterSent(tx, letter.id, now, outcome.sent)
  else if ('noWay' in outcome) await giveLetterUp(tx, letter.id, 'expired', noWayFault)
  else {
    needs.log.error({ event: 'letter-not-sent', fault: outcome.failure, count: letter.tries + 1 })
    await planNextTry(tx, letter, outcome.failure, now)
  }
  if (outcome.pushed && letter.account_id !== null) {
    await needs.noteDevices(tx, letter.account_id, outcome.pushed, now)
  }
}

async function planNextTry(tx: Tx, letter: LetterRow, failure: string, now: Instant): Promise<void> {
  if (now - letter.due_at >= giveUpAfterSeconds) return giveLetterUp(tx, letter.id, 'dead', failure)
  const pause = Math.min(firstPauseSeconds * 2 ** letter.tries, longestPauseSeconds)
  return retryLetter(tx, letter.id, failure, now + pause)
}
