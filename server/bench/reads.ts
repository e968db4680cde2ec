import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Answered, drive, openCallers, percentile, type Session } from './callers.ts'
import type { World } from './world.ts'

const callers = 16

/** Small reads per second: the own account of a signed-in administrator. */
export async function measureSmallRead(origin: string, session: Session, count: number): Promise<number> {
  const { send, close } = openCallers(origin, callers)
  const took = await drive(
    Array.from({ length: count }, (_, index) => index),
    callers,
    async () => {
      const { status } = await send({ method: 'GET', path: '/api/rest/account/identify', session })
      if (status !== 200) throw new Error(`a small read was answered with ${status}`)
    },
  )
  close()
  return (count / took) * 1000
}

/** Starts the baseline server as a separate process. */
export async function startBareServer({ instance }: World) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-read-server.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: instance.addresses.app,
      INSTANT: String(instance.clock.instant()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { origin, stop: () => child.kill() }
}

export type ListFigures = {
  readonly p50: number
  readonly p95: number
  readonly bytes: number
  readonly rows: string
}

/** Measures a list that one therapist reads repeatedly. */
export async function measureList(
  { urls, therapist }: World,
  query: string,
  rounds: number,
): Promise<ListFigures> {
  const { send, close } = openCallers(urls.THERAPIST, 1)
  const answers: Answered[] = []
  for (let round = 0; round < rounds; round += 1) {
    answers.push(await send({ method: 'GET', path: `/api/rest/clients${query}`, session: therapist }))
  }
  close()
  const times = answers.map(({ milliseconds }) => milliseconds)
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    bytes: answers[0]?.bytes ?? 0,
    rows: query,
  }
}
