import { randomUUID } from 'node:crypto'
import { startOfDay } from '@standfest/domain/base/day.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { BareWrites, BareWritesResult } from './bare-writes.ts'
import { runChild } from './child.ts'
import { headersOf, httpLoad } from './http-load.ts'
import type { World } from './world.ts'

const content = [
  { id: 'sleep', user_selection: 4 },
  { id: 'mood', user_selection: 3 },
  { id: 'pressure', user_selection: 2 },
  { id: 'consumption', user_selection: false },
  { id: 'risks', user_selection: 'Feierabend im Büro, die Kollegen gehen noch in den Biergarten' },
]
const body = JSON.stringify({
  data: { type: 'survey', attributes: { refId: firstDailySurveyVersionId, content } },
})

type Morning = { readonly day: number; readonly connections: number }

/** Check-ins a second through the complete server: each client's first survey of a new day. */
export async function measureSubmissions(world: World, { day, connections }: Morning): Promise<number> {
  world.setDay(day)
  const requests = world.clients.map(({ session }) => ({
    method: 'POST' as const,
    path: '/api/rest/survey',
    headers: {
      ...headersOf(session),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body,
  }))
  const { aSecond } = await httpLoad({ origin: world.urls.CLIENT, connections, requests })
  return aSecond
}

/** The same rows a second, written by one prepared statement in a process of its own. */
export async function measureBareWrites(world: World, { day, connections }: Morning): Promise<number> {
  world.setDay(day)
  const { instant, today, zone } = world.instance.clock.now()
  const writes: BareWrites = {
    url: new URL(new URL(world.instance.addresses.app).pathname, superuserOf(world)).href,
    connections,
    clients: world.clients.map(({ id }) => id),
    instant,
    today,
    dayBegins: startOfDay(today, zone),
  }
  const { aSecond } = await runChild<BareWritesResult>('bare-writes-process.ts', writes)
  return aSecond
}

/** The address of the superuser of the database that the world has made. */
export function superuserOf({ instance: { addresses } }: World): string {
  if (addresses.superuser === undefined) throw new Error('the database is not ours')
  return addresses.superuser
}
