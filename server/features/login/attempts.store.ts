import type { Instant } from '@standfest/domain/base/day.ts'
import {
  type AttemptKind,
  type Attempts,
  attemptLimits,
  isExhausted,
  noAttempts,
  waitBeforeAttempt,
  withAttempt,
  withoutAttempt,
} from '@standfest/domain/features/login/attempts.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** An attempt counter: its kind, and a keyed hash of the account, device or address. */
export type Counter = { readonly kind: AttemptKind; readonly key: Buffer }

type Row = { kind: AttemptKind; key_hash: Buffer; state: Attempts }
type Counted = Counter & { readonly tries: Attempts }

const remove = (kind: string, key: Buffer) =>
  statement('remove-tries', sql`delete from attempts where kind = ${kind} and key_hash = ${key}`)

const day = 24 * 3600
/** Longer than the longest lockout and window; totals near their limit are kept longer. */
const forgottenAfter = ({ total }: Attempts) => (total > 50 ? 365 * day : total > 10 ? 30 * day : 2 * day)

/** The counter that blocks an attempt, and for how many seconds; `Infinity`: permanently. */
export type Blocked = { readonly kind: AttemptKind; readonly waitSeconds: number }

/**
 * Counts one attempt in all counters, or returns the blocking counter and counts nothing. All rows are locked in one
 * order until the transaction ends, so that concurrent attempts cannot slip past the limit.
 */
export async function takeAttempt(
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
      storeTries(tx, { ...one, tries: withAttempt(one.tries, attemptLimits[one.kind], now) }, now),
    ),
  )
  return undefined
}

function waitOf(kind: AttemptKind, tries: Attempts, now: Instant): number {
  if (kind === 'account' && isExhausted(tries)) return Infinity
  return waitBeforeAttempt(tries, attemptLimits[kind], now)
}

/** Settles an attempt that succeeded: some counters are reset, from the others it is subtracted. */
export async function settleAttempt(
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
        : storeTries(tx, { ...one, tries: withoutAttempt(one.tries, at) }, at),
    ),
  )
}

/** Whether the total of failed attempts is exhausted, so that waiting does not help. */
export async function hasExhausted(tx: Tx, { kind, key }: Counter): Promise<boolean> {
  const row = await statement<Row>(
    'look-at-tries',
    sql`select kind, key_hash, state from attempts where kind = ${kind} and key_hash = ${key}`,
  ).first(tx)
  return row !== undefined && isExhausted(row.state)
}

export async function forgetAttempts(tx: Tx, counters: readonly Counter[]): Promise<void> {
  await Promise.all(counters.map(({ kind, key }) => remove(kind, key).run(tx)))
}

export async function deleteOldAttempts(tx: Tx, now: Instant): Promise<number> {
  return statement('remove-old-tries', sql`delete from attempts where forget_at <= ${sql.at(now)}`).run(tx)
}

async function lockTries(tx: Tx, counters: readonly Counter[], now: Instant): Promise<Counted[]> {
  const named = sql`unnest(${counters.map(({ kind }) => kind)}::text[], ${counters.map(({ key }) => key)}::bytea[])`
  const [, rows] = await Promise.all([
    statement(
      'insert-missing-tries',
      sql`insert into attempts (kind, key_hash, state, forget_at)
       select kind, key_hash, ${JSON.stringify(noAttempts)}::jsonb, ${sql.at(now + 2 * day)}
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
