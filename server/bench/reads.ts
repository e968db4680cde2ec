import { clientHeaders } from '#http/serve.ts'
import { type Answered, openCallers, percentile, type Session } from './callers.ts'
import { startChild } from './child.ts'
import { headersOf, httpLoad } from './http-load.ts'
import type { World } from './world.ts'

const connections = 16

/** Small reads a second: the own account of a signed-in administrator. */
export async function measureSmallRead(origin: string, session: Session, times: number): Promise<number> {
  const request = { method: 'GET', path: '/api/rest/account/identify', headers: headersOf(session) } as const
  const { aSecond } = await httpLoad({ origin, connections, requests: [request], times })
  return aSecond
}

/** Configurations a second, which every page asks for first. */
export async function measureConfig(origin: string, times: number): Promise<number> {
  const request = { method: 'GET', path: '/config', headers: clientHeaders } as const
  const { aSecond } = await httpLoad({ origin, connections, requests: [request], times })
  return aSecond
}

/** The small read as one bare round trip to the database. */
export function startBareReads({ instance }: World) {
  return startChild('bare-read-server.ts', {
    DATABASE_URL: instance.addresses.app,
    INSTANT: String(instance.clock.instant()),
  })
}

/** The same configuration as bare Fastify sends it. */
export async function startBareConfig({ urls }: World) {
  const ours = await fetch(`${urls.CLIENT}/config`, { headers: clientHeaders })
  return startChild('bare-config-server.ts', { ANSWER: await ours.text() })
}

export type ReadFigures = {
  readonly p50: number
  readonly p95: number
  readonly bytes: number
}

/** Measures what one therapist reads repeatedly. */
export async function measureRead(
  { urls, therapist }: World,
  path: string,
  rounds: number,
): Promise<ReadFigures> {
  const { send, close } = openCallers(urls.THERAPIST, 1)
  const answers: Answered[] = []
  for (let round = 0; round < rounds; round += 1) {
    answers.push(await send({ method: 'GET', path: `/api/rest/${path}`, session: therapist }))
  }
  close()
  const times = answers.map(({ milliseconds }) => milliseconds)
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    bytes: answers[0]?.bytes ?? 0,
  }
}
