/*
 * npm run build && node tools/run.mjs server/bench/readings.ts
 *
 * What the trace of readings costs: a therapist reads one client's account again and again, and the list of all clients,
 * with the trace and without it, in turns and from the same server process. Then each client's account for the first time
 * of a day, where the line is written. The server's own time is told beside the clock's: other work on the machine is not
 * in it.
 */
import { once } from 'node:events'
import { drive, median, openCallers } from './callers.ts'
import { openWorld, type World } from './world.ts'

const sizes = { clients: 60, days: 10 }
const callers = 16
const [small, lists] = [160, 16]
/** Sessions last for a month: what takes a day for each measurement has fewer rounds. */
const [rounds, roundsOfDays] = [60, 13]
const say = (line: string) => process.stdout.write(`${line}\n`)

type Took = { readonly clock: number; readonly server: number }

/** Switches the audit trace of readings, and returns the server's CPU time so far. */
async function switchTrace({ serverProcess }: World, to: 'on' | 'off'): Promise<number> {
  const told = once(serverProcess, 'message') as Promise<[{ cpuMicroseconds: number }]>
  serverProcess.send(to)
  const [{ cpuMicroseconds }] = await told
  return cpuMicroseconds / 1000
}

/** Milliseconds for each read. */
async function read(world: World, to: 'on' | 'off', paths: readonly string[]): Promise<Took> {
  const { send, close } = openCallers(world.urls.THERAPIST, callers)
  const before = await switchTrace(world, to)
  const clock = await drive(paths, callers, async (path) => {
    const { status } = await send({ method: 'GET', path, session: world.therapist })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  })
  const server = (await switchTrace(world, to)) - before
  close()
  return { clock: clock / paths.length, server: server / paths.length }
}

/** Alternates which side begins; the first sixth is warm-up. */
async function compare(
  what: string,
  times: number,
  measure: (to: 'on' | 'off') => Promise<Took>,
): Promise<void> {
  const taken: Record<'on' | 'off', Took[]> = { on: [], off: [] }
  for (let round = 0; round < times; round += 1) {
    for (const to of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const took = await measure(to)
      if (round >= times / 6) taken[to].push(took)
    }
  }
  for (const by of ['clock', 'server'] as const) {
    const [on, off] = [median(taken.on.map((one) => one[by])), median(taken.off.map((one) => one[by]))]
    say(
      `${what}, by the ${by}: ${on.toFixed(2)} ms with the trace, ${off.toFixed(2)} ms without; ratio ${(on / off).toFixed(3)}`,
    )
  }
}

const accountOf = ({ id }: { readonly id: string }) => `/api/rest/account?account=${id}`
const world = await openWorld(sizes, say, {
  node: ['--import', new URL('trace-switch-server.ts', import.meta.url).href],
})
try {
  const [one] = world.clients
  if (!one) throw new Error('the clinic has no clients')
  const again = Array.from({ length: small }, () => accountOf(one))
  await compare('small read, noted before on the same day (goal <= 1.05)', rounds, (to) =>
    read(world, to, again),
  )
  const list = Array.from({ length: lists }, () => '/api/rest/clients')
  await compare(`list of ${sizes.clients} clients, noted before`, rounds, (to) => read(world, to, list))
  const all = world.clients.map(accountOf)
  let day = 1
  await compare('small read, the first of the day', roundsOfDays, (to) => {
    world.setDay(day++)
    return read(world, to, all)
  })
} finally {
  await world.close()
}
