import type { Instant } from '@standfest/domain/base/day.ts'
import {
  isExhausted,
  noTries,
  type Tries,
  type TryKind,
  tryLimits,
  waitBeforeTry,
  withoutTry,
  withTry,
} from '@standfest/domain/features/login/tries.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** What is counted: its kind, and a keyed hash of whom or what. */
export type Counter = { readonly kind: TryKind; readonly key: Buffer }

type Row = { kind: TryKind; key_hash: Buffer; state: Tries }
type Counted = Counter & { readonly tries: Tries }

const remove = (kind: string, key: Buffer) =>
  statement('remove-tries', sql`delete from attempts where kind = ${kind} and key_hash = ${key}`)

const day = 24 * 3600
/** Longer than the longest pause and window; a total that comes near its limit is remembered longer. */
const forgottenAfter = ({ total }: Tries) => (total > 50 ? 365 * day : total > 10 ? 30 * day : 2 * day)

/** Which counter says no, and for how many seconds; `Infinity`: waiting does not help. */
export type Blocked = { readonly kind: TryKind; readonly waitSeconds: number }

/**
 * Counts one try everywhere, or says which counter takes no more; then nothing is counted. All rows are held in one
 * order until the transaction ends, so of many tries at once none slips through between looking and counting.
 */
export async function takeTry(
  tx: Tx,
  counters: readonly Counter[],
  now: Instant,
): Promise<Blocked | undefined> {
  const counted = await lockTries(tx, counters, now)
  const blocked = counted.map(({ kind, tries }) => ({ kind, waitSeconds: waitOf(kind, tries, now) }))
  const worst = blocked.reduce((one, other) => (other.waitSeconds > one.waitSeconds ? other : one), {
    kind: 'place',
    waitSeconds: 0,
  } as Blocked)
  if (worst.waitSeconds > 0) return worst
  await Promise.all(
    counted.map((one) =>
      storeTries(tx, { ...one, tries: withTry(one.tries, tryLimits[one.kind], now) }, now),
    ),
  )
  return undefined
}

function waitOf(kind: TryKind, tries: Tries, now: Instant): number {
  if (kind === 'account' && isExhausted(tries)) return Infinity
  return waitBeforeTry(tries, tryLimits[kind], now)
}

/** The try turned out to be none: some counters begin anew, from the others it is taken back. */
export async function settleTry(
  tx: Tx,
  { forget, undo }: { forget: readonly Counter[]; undo: readonly Counter[] },
  at: Instant,
): Promise<void> {
  const counted = await lockTries(tx, [...forget, ...undo], at)
  const isForgotten = ({ kind }: Counter) => forget.some((one) => one.kind === kind)
  await Promise.all(
    counted.map((one) =>
      isForgotten(one)
        ? remove(one.kind, one.key).run(tx)
        : storeTries(tx, { ...one, tries: withoutTry(one.tries, at) }, at),
    ),
  )
}

/** Whether so many tries failed in all that waiting does not help any more. */
export async function hasExhausted(tx: Tx, { kind, key }: Counter): Promise<boolean> {
  const row = await statement<Row>(
    'look-at-tries',
    sql`select kind, key_hash, state from attempts where kind = ${kind} and key_hash = ${key}`,
  ).first(tx)
  return row !== undefined && isExhausted(row.state)
}

export async function forgetTries(tx: Tx, counters: readonly Counter[]): Promise<void> {
  await Promise.all(counters.map(({ kind, key }) => remove(kind, key).run(tx)))
}

export async function removeOldTries(tx: Tx, now: Instant): Promise<number> {
  return statement('remove-old-tries', sql`delete from attempts where forget_at <= ${sql.at(now)}`).run(tx)
}

async function lockTries(tx: Tx, counters: readonly Counter[], now: Instant): Promise<Counted[]> {
  const named = sql`unnest(${counters.map(({ kind }) => kind)}::text[], ${counters.map(({ key }) => key)}::bytea[])`
  const [, rows] = await Promise.all([
    statement(
      'insert-missing-tries',
      sql`insert into attempts (kind, key_hash, state, forget_at)
       select kind, key_hash, ${JSON.stringify(noTries)}::jsonb, ${sql.at(now + 2 * day)}
       from ${named} as wanted (kind, key_hash)
       order by kind, key_hash on conflict do nothing`,
    ).run(tx),
    statement<Row>(
      'lock-tries',
      sql`select kind, key_hash, state from attempts where (kind, key_hash) in (select * from ${named})
       order by kind, key_hash for update`,
    ).all(tx),
  ])
  return rows.map(({ kind, key_hash, state }) => ({ kind, key: key_hash, tries: state }))
}

async function storeTries(tx: Tx, { kind, key, tries }: Counted, now: Instant): Promise<void> {
  await statement(
    'store-tries',
    sql`update attempts set state = ${JSON.stringify(tries)},
     forget_at = ${sql.at(now + forgottenAfter(tries))} where kind = ${kind} and key_hash = ${key}`,
  ).run(tx)
}
