import { percentile } from './callers.ts'

/** One call as it is about to be made; without an answer it throws. */
export type Planned = { readonly call: string; readonly send: () => Promise<{ readonly status: number }> }

/** What became of a call. `at` counts from the beginning; status 0: nobody answered. */
export type Outcome = {
  readonly call: string
  readonly at: number
  readonly milliseconds: number
  readonly status: number
}

/**
 * Makes calls at moments that are drawn beforehand, so many a second, whether or not earlier ones were answered: people
 * do not wait for each other. How long a call took counts from its moment, so that a server that stands still is seen in
 * all calls that were due meanwhile.
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

/** Until the next visitor: people come independently of each other. */
function gap(aSecond: number, random: () => number): number {
  return (-Math.log(1 - random()) * 1000) / aSecond
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

export type Figures = {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  /** Turned away with a word on when to come back. */
  readonly shed: number
  readonly errors: number
}

const isShed = ({ status }: Outcome) => status === 503 || status === 429
/** Neither a success nor turned away with a word on when to come back. */
export const isError = (outcome: Outcome) =>
  !isShed(outcome) && (outcome.status === 0 || outcome.status >= 400)

/** The figures of some calls; times are those of calls that succeeded. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
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

/** After how many milliseconds all that came later was answered, and no slower than allowed; undefined: never. */
export function recoveredAfter(outcomes: readonly Outcome[], slowestMs: number): number | undefined {
  const bad = outcomes.filter((one) => isShed(one) || isError(one) || one.milliseconds > slowestMs)
  const last = Math.max(0, ...bad.map(({ at, milliseconds }) => at + milliseconds))
  const end = Math.max(...outcomes.map(({ at }) => at))
  return last < end ? last : undefined
}
