/*
 * npm run load [-- --clients 1000,10000 --days 90 --active 500 --rate 200 --seconds 60 --overload 20 --soak 0 --leak]
 *
 * Plays eight in the morning against a server of its own, over TLS, in an open loop: 500 people with a page open, 200 calls
 * a second, five logins and five pages that open, therapists beside. Prints p50, p99 and errors of each call, for each size of the clinic; then
 * three times as many calls come, and it is seen how long the server needs afterwards. `--soak` goes on for so many
 * minutes and looks at memory, handles and connections; `--leak` plants a leak that it must show.
 */
import { parseArgs } from 'node:util'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { atMost } from './goals.ts'
import { openMorning } from './morning.ts'
import {
  isError,
  type LoadResult,
  loadResultOf,
  type Outcome,
  playOpenLoop,
  recoveredAfter,
} from './open-loop.ts'
import { nodeWithProbe } from './probe.ts'
import { reportSoak, watchServer } from './soak.ts'
import { openWorld } from './world.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000,10000' },
    days: { type: 'string', default: '90' },
    active: { type: 'string', default: '500' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    overload: { type: 'string', default: '20' },
    soak: { type: 'string', default: '0' },
    leak: { type: 'boolean', default: false },
  },
})
const [days, active, rate] = [Number(given.days), Number(given.active), Number(given.rate)]
const [seconds, overloadSeconds, soakMinutes] = [
  Number(given.seconds),
  Number(given.overload),
  Number(given.soak),
]
const loginsASecond = 5
const pagesASecond = 5
const overloadTimes = 3
const warmUpSeconds = 10
const afterOverloadSeconds = 20
/** The p99.9 latency goal. */
const slowestMs = 400

const say = (line: string) => process.stdout.write(`${line}\n`)
type Morning = Awaited<ReturnType<typeof openMorning>>

/** Calls, logins and opening pages beside each other, for so long. */
async function play(morning: Morning, aSecond: number, forSeconds: number): Promise<Outcome[]> {
  const outcomes = await Promise.all([
    playOpenLoop(morning.next, { aSecond, seconds: forSeconds }),
    playOpenLoop(morning.nextLogin, { aSecond: loginsASecond, seconds: forSeconds }),
    playOpenLoop(morning.nextStream, { aSecond: pagesASecond, seconds: forSeconds }),
  ])
  return outcomes.flat()
}

function row(name: string, { count, p50, p99, p999, shed, errors }: LoadResult): string {
  const times = [p50, p99, p999].map((one) => one.toFixed(1).padStart(9)).join('')
  return `${name.padEnd(22)}${String(count).padStart(8)}${times}${String(shed).padStart(7)}${String(errors).padStart(8)}`
}

const head = `${'call'.padEnd(22)}${'calls'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'p99.9 ms'.padStart(9)}${'shed'.padStart(7)}${'errors'.padStart(8)}`
const isLogin = ({ call }: Outcome) => call === 'POST login'
const withoutLogins = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => !isLogin(outcome))

function tell(outcomes: readonly Outcome[]): void {
  say(head)
  const calls = [...Map.groupBy(outcomes, ({ call }) => call)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  for (const [call, some] of calls) say(row(call, loadResultOf(some)))
  const all = loadResultOf(withoutLogins(outcomes))
  const logins = loadResultOf(outcomes.filter(isLogin))
  say(row('all but logins', all))
  tellFaults(outcomes)
  say(
    `p50 ${atMost(all.p50, 20, ' ms')}, p99 ${atMost(all.p99, 150, ' ms')}, p99.9 ${atMost(all.p999, slowestMs, ' ms')}, errors ${atMost(all.errors, 0)}; logins p99 ${atMost(logins.p99, 1500, ' ms')}`,
  )
}

/** Reports the failed responses other than those with a retry time. */
function tellFaults(outcomes: readonly Outcome[]): void {
  const faults = outcomes.filter(isError)
  const kinds = Map.groupBy(faults, ({ call, status }) => `${call}: ${status === 0 ? 'no answer' : status}`)
  for (const [kind, { length }] of kinds) say(`error, ${length} times, ${kind}`)
}

/** Recovery: the first time from which nothing is slower than before the overload, or than the p99.9 goal. */
async function overload(morning: Morning, before: readonly Outcome[]): Promise<void> {
  say(`\nOverload: ${rate * overloadTimes} calls a second for ${overloadSeconds} s`)
  const during = await play(morning, rate * overloadTimes, overloadSeconds)
  say(head)
  say(row('during', loadResultOf(during)))
  const after = await play(morning, rate, afterOverloadSeconds)
  say(row('after', loadResultOf(after)))
  tellFaults([...during, ...after])
  const slowest = Math.max(slowestMs, ...withoutLogins(before).map(({ milliseconds }) => milliseconds))
  const recovered = recoveredAfter(withoutLogins(after), slowest)
  say(
    `${
      recovered === undefined
        ? `not recovered within ${afterOverloadSeconds} s`
        : `recovered after ${(recovered / 1000).toFixed(1)} s`
    } (goal <= 10 s): nothing is slower than ${slowest.toFixed(0)} ms`,
  )
}

async function soak(world: Awaited<ReturnType<typeof openWorld>>, morning: Morning): Promise<void> {
  say(`\nSoak: ${rate} calls a second for ${soakMinutes} minutes${given.leak ? ', with a planted leak' : ''}`)
  const [outcomes, seen] = await Promise.all([
    play(morning, rate, soakMinutes * 60),
    watchServer(world, soakMinutes * 60, say),
  ])
  tell(outcomes)
  say(reportSoak(seen))
}

/** Measures one size of the clinic. */
async function measure(clients: number, isLast: boolean, tls: ReturnType<typeof makeServerCertificate>) {
  say(`\nA clinic of ${clients} clients with ${days} days, ${active} of them active, ${rate} calls a second:`)
  const world = await openWorld({ clients, days }, say, {
    variables: {
      TLS_CERT: tls.TLS_CERT,
      TLS_KEY: tls.TLS_KEY,
      ...(given.leak ? { PLANTED_LEAK: 'on' } : {}),
    },
    node: nodeWithProbe,
  })
  try {
    const morning = await openMorning(world, active, tls.TLS_CERT)
    try {
      morning.begin(1)
      await play(morning, rate, warmUpSeconds)
      morning.begin(2)
      const outcomes = await play(morning, rate, seconds)
      tell(outcomes)
      if (isLast) {
        morning.begin(3)
        if (overloadSeconds > 0) await overload(morning, outcomes)
        morning.begin(4)
        if (soakMinutes > 0) await soak(world, morning)
      }
      return { clients, ...loadResultOf(withoutLogins(outcomes)) }
    } finally {
      morning.close()
    }
  } finally {
    await world.close()
  }
}

const sizes = given.clients.split(',').map(Number)
if (sizes.some((size) => !(size > active))) throw new Error('a clinic has more clients than are active')
const tls = makeServerCertificate()
try {
  const measured = []
  for (const size of sizes) measured.push(await measure(size, size === sizes.at(-1), tls))
  const [first, last] = [measured[0], measured.at(-1)]
  if (first && last && first !== last)
    say(
      `\nFrom ${first.clients} to ${last.clients} clients: p50 ${first.p50.toFixed(1)} to ${last.p50.toFixed(1)} ms (${(last.p50 / first.p50).toFixed(2)} times), p99 ${first.p99.toFixed(1)} to ${last.p99.toFixed(1)} ms (${(last.p99 / first.p99).toFixed(2)} times)`,
    )
} finally {
  tls.remove()
}
