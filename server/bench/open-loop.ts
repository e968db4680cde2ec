import { percentile } from './callers.ts'

/** A planned call; throws without a response. */
export type Planned = { readonly call: string; readonly send: () => Promise<{ readonly status: number }> }

/** The result of a call. `at` counts from the start; status 0: no response. */
export type Outcome = {
  readonly call: string
  readonly at: number
  readonly milliseconds: number
  readonly status: number
}

/**
 * Open-loop load: calls at predetermined random times regardless of earlier responses, because users do not wait for
 * each other. Latency counts from the planned time, so that a stalled server affects all calls due meanwhile (no
 * coordinated omission).
 */
export async function playOpenLoop(
  next: () => Planned,
  { aSecond, seconds, random = Math.random }: { aSecond: number; seconds: number; random?: () => number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const running = new Set<Promise<void>>()
  const begun = performance.now()
  for (let at = gap(aSecond, random); at < seconds * 1000; at += gap(aSecond, random)) {
    await until(begun + at)
    const one = play(next(), at, begun).then((outcome) => {
      outcomes.push(outcome)
      running.delete(one)
    })
    running.add(one)
  }
  await Promise.all(running)
  return outcomes
}

async function play({ call, send }: Planned, at: number, begun: number): Promise<Outcome> {
  const status = await send().then(
    (answer) => answer.status,
    () => 0,
  )
  return { call, at, milliseconds: performance.now() - begun - at, status }
}

/** The random interval to the next arrival (Poisson). */
function gap(aSecond: number, random: () => number): number {
  return (-Math.log(1 - random()) * 1000) / aSecond
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

export type LoadResult = {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  /** Load-shed responses with a retry time. */
  readonly shed: number
  readonly errors: number
}

const isShed = ({ status }: Outcome) => status === 503 || status === 429
/** Neither success nor load-shed with a retry time. */
export const isError = (outcome: Outcome) =>
  !isShed(outcome) && (outcome.status === 0 || outcome.status >= 400)

/** Latency statistics; percentiles of successful calls. */
export function loadResultOf(outcomes: readonly Outcome[]): LoadResult {
  const times = outcomes
    .filter(({ status }) => status >= 200 && status < 400)
    .map(({ milliseconds }) => milliseconds)
  return {
    count: outcomes.length,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    p999: percentile(times, 99.9),
    shed: outcomes.filter(isShed).length,
    errors: outcomes.filter(isError).length,
  }
}

/** After how many milliseconds all later calls were answered within the allowed latency; undefined: never. */
export function recoveredAfter(outcomes: readonly Outcome[], slowestMs: number): number | undefined {
  const bad = outcomes.filter((one) => isShed(one) || isError(one) || one.milliseconds > slowestMs)
  const last = Math.max(0, ...bad.map(({ at, milliseconds }) => at + milliseconds))
  const end = Math.max(...outcomes.map(({ at }) => at))
  return last < end ? last : undefined
}
