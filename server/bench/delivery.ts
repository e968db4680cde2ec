import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { drive, openCallers, percentile } from './callers.ts'
import { openStream } from './open-stream.ts'
import type { World } from './world.ts'

const callers = 4
/** Longer than any delivery takes; a message not announced by then counts as lost. */
const givenUpAfterMs = 10_000
const settledAfterMs = 1500
const bytesPerKilobyte = 1024

type DeliveryFigures = {
  readonly p50: number
  readonly p99: number
  readonly lost: number
  readonly kilobytesEach: number
}

/** The time from the therapist's sending until the client's open page is notified, with this many pages open. */
export async function measureDelivery(
  world: World,
  { connected, messages }: { readonly connected: number; readonly messages: number },
): Promise<DeliveryFigures> {
  const clients = world.clients.slice(0, connected)
  const heard = new Map<AccountId, () => void>()
  const openAll = () =>
    Promise.all(
      clients.map(({ id, session }) => openStream(world.urls.CLIENT, session, () => heard.get(id)?.())),
    )
  // Warms up: one-time costs of first connections are not part of what each further one takes.
  for (const stream of await openAll()) stream.destroy()
  await pause(settledAfterMs)
  const before = await world.probe()
  const streams = await openAll()
  await pause(settledAfterMs)
  const kilobytesEach = ((await world.probe()).heapBytes - before.heapBytes) / bytesPerKilobyte / connected

  const { send, close } = openCallers(world.urls.THERAPIST, callers)
  const times: number[] = []
  const deliver = async (number: number) => {
    const { id } = clients[number % clients.length] ?? {}
    if (id === undefined) return
    const startedAt = performance.now()
    const arrival = new Promise<boolean>((resolve) => {
      heard.set(id, () => resolve(true))
      setTimeout(() => resolve(false), givenUpAfterMs).unref()
    })
    const { status } = await send({
      method: 'POST',
      path: `/api/message/create?account=${id}`,
      session: world.therapist,
      body: JSON.stringify({ data: { type: 'message', attributes: { content: `Nachricht ${number}` } } }),
      headers: { 'idempotency-key': randomUUID() },
    })
    if (status !== 201) throw new Error(`a message was answered with ${status}`)
    if (await arrival) times.push(performance.now() - startedAt)
  }
  await drive(
    Array.from({ length: messages }, (_, index) => index),
    callers,
    deliver,
  )
  close()
  for (const stream of streams) stream.destroy()
  return {
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    lost: messages - times.length,
    kilobytesEach,
  }
}
