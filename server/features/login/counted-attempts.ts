import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { type Before, Refused, refuse } from '#http/handle.ts'
import { type Blocked, type Counter, settleAttempt, takeAttempt } from './attempts.store.ts'

/** The counters of an attempt: on success some are reset, and the attempt is removed from the others. */
export type Counters = { readonly forget: readonly Counter[]; readonly undo: readonly Counter[] }

type Needs = Pick<Before, 'database' | 'now' | 'operator'>

/**
 * Runs a guessable operation under attempt counters. The attempt is counted before the check, so that concurrent
 * attempts cannot exceed the limit; `work` returns undefined for a wrong guess.
 */
export async function withCountedAttempt<T>(
  needs: Needs,
  {
    counters,
    wrong,
    onWrong,
    onBlocked,
  }: {
    readonly counters: Counters
    readonly wrong: RefusalCode
    readonly onWrong?: () => Promise<void>
    /** Called when the attempt is blocked by the limit. */
    readonly onBlocked?: () => Promise<void>
  },
  work: () => Promise<T | undefined>,
): Promise<T> {
  const { database, now } = needs
  const all = [...counters.forget, ...counters.undo]
  await countAttempt(needs, all).catch(async (error: unknown) => {
    if (error instanceof Refused) await onBlocked?.()
    throw error
  })
  const settle = (settled: Counters) =>
    database.inTransaction((tx) => settleAttempt(tx, settled, now.instant))
  const found = await work().catch(async (error: unknown) => {
    // The guess was not checked, so that it does not count.
    await settle({ forget: [], undo: all })
    throw error
  })
  if (found === undefined) {
    await onWrong?.()
    return refuse(wrong)
  }
  if (needs.operator.countsTries) await settle(counters)
  return found
}

/** Counts an attempt, or refuses it when the limit is reached; a refused attempt is not counted. */
export async function countAttempt(
  { database, now, operator }: Needs,
  counters: readonly Counter[],
): Promise<void> {
  if (!operator.countsTries) return
  const blocked = await database.inTransaction((tx) => takeAttempt(tx, counters, now.instant))
  if (blocked) throw refusedBy(blocked)
}

const ofThisDevice = new Set<Counter['kind']>(['device', 'place', 'network'])

function refusedBy({ kind, waitSeconds }: Blocked): Refused {
  if (waitSeconds === Infinity) return new Refused({ code: 'ERROR.PASSWORD_RESET_REQUIRED' })
  if (kind === 'recovery-network') return new Refused({ code: 'ERROR.RATE_LIMIT' }, waitSeconds)
  return new Refused(
    { code: ofThisDevice.has(kind) ? 'ERROR.DEVICE_LOCKED' : 'ERROR.LOGIN_DISABLED' },
    waitSeconds,
  )
}
