import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { clientHeaders } from '#http/serve.ts'
import { drive, openCallers, percentile, type Session } from './callers.ts'
import { residentKilobytes } from './memory.ts'
import type { World } from './world.ts'

const callers = 4
/** Longer than any delivery takes; a message that is not announced by then was lost. */
const givenUpAfterMs = 10_000
const settledAfterMs = 1500

export type DeliveryFigures = {
  readonly p50: number
  readonly p99: number
  readonly lost: number
  readonly kilobytesEach: number
}

/** From the therapist's sending until the client's open page hears of it, with so many pages open. */
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
  // What a first connection costs is no part of what each further one holds.
  for (const stream of await openAll()) stream.destroy()
  await pause(settledAfterMs)
  const before = residentKilobytes(world.serverPid)
  const streams = await openAll()
  await pause(settledAfterMs)
  const kilobytesEach = (residentKilobytes(world.serverPid) - before) / connected

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

/** Opens a client's live channel; done when the server says that it is open. */
function openStream(origin: string, session: Session, onChange: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${origin}/api${readStream.path}`, {
      agent: false,
      headers: {
        ...clientHeaders,
        accept: 'text/event-stream',
        'x-session': `Bearer ${session.token}`,
        cookie: session.cookie,
      },
    })
    stream.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve(stream)
        if (text.includes('event: change')) onChange()
      })
      // It is cut off at the end of the measurement.
      answer.on('error', () => undefined)
    })
    stream.on('error', reject)
    stream.end()
  })
}
