import { readFileSync } from 'node:fs'
import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { personAt } from '#demo/people.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { type Answered, openCallers, percentile } from './callers.ts'
import { openWorld, type World } from './world.ts'

/** As many accounts as a large clinic gathers in years, each sealed under a key of its own (§2). */
const accounts = 10_000
const goalMs = 300
const loadedAtOnce = 500
const rounds = 40
const warmUpRounds = 8

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Clients with a name and nothing else: looking for accounts reads no record. */
async function addClients({ instance }: World, from: number, to: number): Promise<void> {
  const { today, zone } = instance.clock.now()
  await instance.database.inTransaction(async (tx) => {
    const [therapist] = await statement<{ id: AccountId }>(
      'bench-therapist',
      sql`select id from accounts where type = 2`,
    ).all(tx)
    for (let place = from; place < to; place += 1) {
      const { alias, prefix, name, surname } = personAt(place)
      const registeredOn = addDays(today, -(place % 700))
      await insertAccount(
        tx,
        {
          type: 3,
          person: identityOf({ alias, prefix, name, surname, email: `${alias}@example.org` }),
          passwordHash: undefined,
          parentId: therapist?.id,
          language: 'de_DE',
          active: place % 9 > 0,
          consumptionVisible: true,
          surveyHour: 8,
          surveyMinute: 0,
          registeredAt: startOfDay(registeredOn, zone),
          registeredOn,
        },
        { ...instance.vault, openScope },
      )
    }
  })
}

const searches = [
  ['the first page by name', { limit: 50 }],
  ['a page in the middle', { limit: 50, offset: accounts / 2 }],
  ['a name', { text: 'müller', limit: 50 }],
  ['clients, the latest login on top', { type: 3, order: 'lastLogin', limit: 50 }],
  ['therapists alone', { type: 2, limit: 50 }],
] as const

const ticksASecond = 100

/** CPU time of the server so far, which depends less on other load than elapsed time. */
function workedMs({ serverPid }: World): number {
  const fields = readFileSync(`/proc/${serverPid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1000
}

/** Repeats one search, and measures the latency of concurrent small reads. */
async function measure(world: World, attributes: object) {
  const { urls, administrator } = world
  const { send, close } = openCallers(urls.ADMIN, 2)
  const body = JSON.stringify({ data: { type: 'accountSearch', attributes } })
  const find = () => send({ method: 'POST', path: '/api/rest/account/find', session: administrator, body })
  for (let round = 0; round < warmUpRounds; round += 1) await find()
  const found: Answered[] = []
  const before = workedMs(world)
  for (let round = 0; round < rounds; round += 1) found.push(await find())
  const worked = (workedMs(world) - before) / rounds
  const beside: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const search = find()
    const small = await send({ method: 'GET', path: '/api/rest/account/identify', session: administrator })
    beside.push(small.milliseconds)
    await search
  }
  close()
  if (found.some(({ status }) => status >= 400)) throw new Error('a search was not answered')
  return { times: found.map(({ milliseconds }) => milliseconds), worked, beside }
}

say(`A clinic of ${accounts} accounts with sealed names:`)
const world = await openWorld({ clients: 1, days: 1 }, () => undefined)
try {
  const toAdd = accounts - 3
  for (let from = 1; from <= toAdd; from += loadedAtOnce)
    await addClients(world, from, Math.min(from + loadedAtOnce, toAdd + 1))
  for (const [name, attributes] of searches) {
    const { times, worked, beside } = await measure(world, attributes)
    say(
      `looking for accounts, ${name}: p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms (goal < ${goalMs} ms), ${worked.toFixed(0)} ms of the server's work; a small read meanwhile p50 ${percentile(beside, 50).toFixed(0)} ms, p95 ${percentile(beside, 95).toFixed(0)} ms`,
    )
  }
} finally {
  await world.close()
}
