import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { type Before, Refused, refuse } from '#http/handle.ts'
import { type Blocked, type Counter, settleTry, takeTry } from './tries.store.ts'

/** What a try counts for: after the right answer some counters begin anew, from the others it is taken back. */
export type Counters = { readonly forget: readonly Counter[]; readonly undo: readonly Counter[] }

type Needs = Pick<Before, 'database' | 'now' | 'operator'>

/**
 * Lets somebody try something that can be guessed. The try is counted before it is looked at, so that many at once are
 * no more than allowed; `work` says undefined when the guess was wrong.
 */
export async function tryCounted<T>(
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
    /** Told where there were too many tries already. */
    readonly onBlocked?: () => Promise<void>
  },
  work: () => Promise<T | undefined>,
): Promise<T> {
  const { database, now } = needs
  const all = [...counters.forget, ...counters.undo]
  await countTry(needs, all).catch(async (error: unknown) => {
    if (error instanceof Refused) await onBlocked?.()
    throw error
  })
  const settle = (settled: Counters) => database.inTransaction((tx) => settleTry(tx, settled, now.instant))
  const found = await work().catch(async (error: unknown) => {
    // Nobody looked whether it was right.
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

/** Counts a try, or refuses it where there were too many; then nothing is counted. */
export async function countTry(
  { database, now, operator }: Needs,
  counters: readonly Counter[],
): Promise<void> {
  if (!operator.countsTries) return
  const blocked = await database.inTransaction((tx) => takeTry(tx, counters, now.instant))
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
