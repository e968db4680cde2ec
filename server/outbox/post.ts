import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Log } from '#log/log.ts'
import type { Mailer } from './mailer.ts'
import {
  giveLetterUp,
  type LetterRow,
  lockPlannedLetter,
  markLetterSent,
  retryLetter,
} from './letters.store.ts'

/** A letter written out for its reader. */
export type WrittenLetter = { readonly to: string; readonly subject: string; readonly text: string }

/** Writes a letter at the moment of sending; undefined when there is no reason to send it any more. */
export type LetterWriter = (
  tx: Tx,
  accountId: AccountId,
  /** What the letter is about, as it was put. */
  subjectId: string,
  /** Sealed, where the letter goes to another address than the account's. */
  address?: Buffer | null,
) => Promise<WrittenLetter | undefined>

/** As `LetterWriter`, to somebody who registered and has no account yet. */
export type RegistrationLetterWriter = (
  tx: Tx,
  registrationId: RegistrationId,
) => Promise<WrittenLetter | undefined>

export type PostNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly writers: Readonly<Record<string, LetterWriter>>
  readonly registrationWriters: Readonly<Record<string, RegistrationLetterWriter>>
}

const firstPauseSeconds = 30
const longestPauseSeconds = 3600
const giveUpAfterSeconds = 72 * 3600

/**
 * Posts one letter. A failed try does not throw: it is noted, and the next one is planned with a growing pause;
 * after 72 hours the letter is dead and an administrator sees it. Killed between sending and marking it sends
 * again, with the same Message-ID.
 */
export async function postLetter(payload: unknown, needs: PostNeeds): Promise<void> {
  const { letterId } = z.object({ letterId: z.uuid() }).parse(payload)
  await needs.database.inTransaction(async (tx) => {
    const letter = await lockPlannedLetter(tx, letterId)
    if (!letter) return
    const now = needs.clock.instant()
    if (letter.not_after !== null && now > letter.not_after)
      return giveLetterUp(tx, letterId, 'expired', 'too late')
    const written = await write(tx, letter, needs)
    if (!written) return giveLetterUp(tx, letterId, 'expired', 'no reason any more')
    const failure = await needs.mailer.send({ ...written, id: letterId }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
    )
    if (failure === undefined) return markLetterSent(tx, letterId, now)
    needs.log.error({ event: 'letter-not-sent', fault: failure, count: letter.tries + 1 })
    return planNextTry(tx, { ...letter, id: letterId }, failure, now)
  })
}

async function write(
  tx: Tx,
  { kind, account_id, registration_id, subject_id, address }: LetterRow,
  { writers, registrationWriters }: PostNeeds,
): Promise<WrittenLetter | undefined> {
  if (account_id !== null) return writers[kind]?.(tx, account_id, subject_id, address)
  return registration_id === null ? undefined : registrationWriters[kind]?.(tx, registration_id)
}

async function planNextTry(
  tx: Tx,
  letter: { readonly id: string; readonly tries: number; readonly due_at: Instant },
  failure: string,
  now: Instant,
): Promise<void> {
  if (now - letter.due_at >= giveUpAfterSeconds) return giveLetterUp(tx, letter.id, 'dead', failure)
  const pause = Math.min(firstPauseSeconds * 2 ** letter.tries, longestPauseSeconds)
  return retryLetter(tx, letter.id, failure, now + pause)
}
