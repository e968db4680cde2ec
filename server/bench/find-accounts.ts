import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { personAt } from '#demo/people.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { announceChange } from '#live/announce.store.ts'
import { type Answered, openCallers, percentile } from './callers.ts'
import { atMost } from './goals.ts'
import { cpuSeconds } from './process-figures.ts'
import { withOwner } from './with-owner.ts'
import { openWorld, type World } from './world.ts'

/*
 * npm run bench, last part of the server, or: node tools/run.mjs server/bench/find-accounts.ts [--accounts 20000,100000]
 *
 * Looking for accounts as an administrator, among as many as a large clinic gathers in years, each sealed under a key of its own: with
 * names in memory, and the first search, which decrypts all of them.
 */
const { values: given } = parseArgs({ options: { accounts: { type: 'string', default: '20000,100000' } } })
const sizes = given.accounts.split(',').map(Number)
const goalMs = 150
/** The goal is that of the largest instance there should be: docs/scale.md. */
const goalAccounts = 20_000
const loadedAtOnce = 500
const rounds = 40
const warmUpRounds = 8
const firstSearches = 5
/** A server hears of announcements by another process within its two seconds. */
const heardAfterMs = 2500

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

const searchesAmong = (accounts: number) =>
  [
    ['the first page by name', { limit: 50 }],
    ['a page in the middle', { limit: 50, offset: accounts / 2 }],
    ['a name', { text: 'müller', limit: 50 }],
    ['clients, the latest login on top', { type: 3, order: 'lastLogin', limit: 50 }],
    ['therapists alone', { type: 2, limit: 50 }],
  ] as const

/** CPU milliseconds of the server so far, which depend less on other load than elapsed time. */
const workedMs = ({ serverPid }: World) => cpuSeconds(serverPid) * 1000

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

/** Searches with nothing in memory: after an account has changed. */
async function measureFirst(world: World, attributes: object) {
  const { urls, administrator, instance } = world
  const { send, close } = openCallers(urls.ADMIN, 1)
  const body = JSON.stringify({ data: { type: 'accountSearch', attributes } })
  const times: number[] = []
  let worked = 0
  for (let round = 0; round < firstSearches; round += 1) {
    const nobody = uuidv7() as AccountId
    await instance.database.inTransaction((tx) =>
      announceChange(tx, { clientId: nobody, parentId: nobody, what: 'account', tellClient: false }),
    )
    await pause(heardAfterMs)
    const path = '/api/rest/account/find'
    const before = workedMs(world)
    times.push((await send({ method: 'POST', path, session: administrator, body })).milliseconds)
    worked += (workedMs(world) - before) / firstSearches
  }
  close()
  return { times, worked }
}

/** The goal is that of searches with names in memory: the first one decrypts all of them. */
function shown(times: readonly number[], accounts?: number): string {
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)]
  const goal = accounts === goalAccounts ? ` ${atMost(p95, goalMs, ' ms')}` : ''
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${goal}`
}

async function measureAmong(world: World, accounts: number): Promise<void> {
  say(`Among ${accounts} accounts with sealed names:`)
  for (const [name, attributes] of searchesAmong(accounts)) {
    const { times, worked, beside } = await measure(world, attributes)
    say(
      `looking for accounts, ${name}: ${shown(times, accounts)}, ${worked.toFixed(0)} ms of the server's work; a small read meanwhile p50 ${percentile(beside, 50).toFixed(0)} ms, p95 ${percentile(beside, 95).toFixed(0)} ms`,
    )
  }
  const first = await measureFirst(world, { text: 'müller', limit: 50 })
  say(
    `looking for accounts, a name, nothing in memory: ${shown(first.times)}, ${first.worked.toFixed(0)} ms of the server's work`,
  )
}

const world = await openWorld({ clients: 1, days: 1 }, () => undefined)
try {
  // One client, two therapists and an administrator are there already.
  let there = 4
  for (const size of sizes) {
    for (; there < size; there += loadedAtOnce)
      await addClients(world, there, Math.min(there + loadedAtOnce, size))
    there = size
    await withOwner(world.instance.addresses, (owner) => owner.query('analyze'))
    await measureAmong(world, size)
  }
} finally {
  await world.close()
}
