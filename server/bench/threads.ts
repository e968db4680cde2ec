import { randomUUID } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { drive, median, openCallers } from './callers.ts'
import type { World } from './world.ts'

const callers = 8
const rounds = 60
/** The page size of an opened thread. */
const firstPage = 20

/** A client whose thread has this many messages, those of the demo clinic included. */
export async function threadOf(
  { urls, therapist, clients, instance }: World,
  place: number,
  count: number,
): Promise<AccountId> {
  const id = clients[place]?.id
  if (id === undefined) throw new Error('there are too few clients')
  const { send, close } = openCallers(urls.THERAPIST, callers)
  const there = await instance.database.inTransaction(async (tx) => {
    await openScope(tx, [id])
    const row = await statement<{ count: number }>(
      'bench-count-messages',
      sql`select count(*)::integer as count from messages where owner_client = ${id}`,
    ).first(tx)
    return row?.count ?? 0
  })
  const missing = Array.from({ length: Math.max(0, count - there) }, (_, index) => index)
  await drive(missing, callers, async (number) => {
    const content = `Nachricht ${number}: Am Dienstag war ich im Chor, und es ging gut.`
    const { status } = await send({
      method: 'POST',
      path: `/api/message/create?account=${id}`,
      session: therapist,
      body: JSON.stringify({ data: { type: 'message', attributes: { content } } }),
      headers: { 'idempotency-key': randomUUID() },
    })
    if (status !== 201) throw new Error(`a message was answered with ${status}`)
  })
  close()
  return id
}

/** The latency of opening a thread, in milliseconds. */
export async function measureThread({ urls, therapist }: World, id: AccountId): Promise<number> {
  const { send, close } = openCallers(urls.THERAPIST, 1)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const path = `/api/message/messageHeader?account=${id}&limit=${firstPage}`
    const { milliseconds } = await send({ method: 'GET', path, session: therapist })
    times.push(milliseconds)
  }
  close()
  return median(times)
}
