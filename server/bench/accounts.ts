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
import { changeKeysNow } from '#features/accounts/keys.jobs.ts'
import { announceChange, tellAnnouncements } from '#live/announce.store.ts'
import { type Answered, type Call, openCallers, percentile } from './callers.ts'
import { atMost } from './goals.ts'
import { cpuSeconds } from './process-figures.ts'
import { withOwner } from './with-owner.ts'
import { openWorld, type World } from './world.ts'

/*
 * npm run bench, last part of the server, or: node tools/run.mjs server/bench/accounts.ts [--accounts 20000,100000]
 *
 * What takes longer with each account, in a clinic that gathers as many in years, each sealed under a key of its own: looking for
 * accounts as an administrator, with names in memory and the first search, which decrypts all of them; and a change of keys.
 */
const { values: given } = parseArgs({ options: { accounts: { type: 'string', default: '20000,100000' } } })
const sizes = given.accounts.split(',').map(Number)
const goalMs = 150
/** The goal is that of the largest instance there should be: docs/scale.md. */
const goalAccounts = 20_000
/** Far below the hour after which the next change could be due. */
const keysGoalSeconds = 60
const loadedAtOnce = 500
const rounds = 40
const warmUpRounds = 8
const firstSearches = 5
/** Longer than a server takes to hear of an announcement. */
const heardAfterMs = 500

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
    await instance.database.inTransaction(tellAnnouncements)
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

/** Wraps all keys again while a client reads and writes: nobody should have to wait for it. */
async function measureChangeOfKeys({ instance, urls, clients }: World, accounts: number): Promise<void> {
  const [client] = clients
  if (!client) throw new Error('the clinic has no client')
  const { send, close } = openCallers(urls.CLIENT, 2)
  const calls = {
    'small read': { method: 'GET', path: '/api/rest/diary?limit=20', session: client.session },
    'small write': {
      method: 'POST',
      path: '/api/rest/diary',
      session: client.session,
      body: JSON.stringify({ data: { type: 'diary', attributes: { content: 'Chor' } } }),
    },
  }
  const change = { isOver: false }
  const repeat = async (call: Call): Promise<Answered[]> => {
    const answers: Answered[] = []
    while (!change.isOver) answers.push(await send(call))
    return answers
  }
  const beside = Object.entries(calls).map(async ([name, call]) => [name, await repeat(call)] as const)
  const before = performance.now()
  await changeKeysNow(instance)
  const seconds = (performance.now() - before) / 1000
  change.isOver = true
  const goal = accounts === goalAccounts ? ` ${atMost(seconds, keysGoalSeconds, ' s')}` : ''
  say(`changing the keys of all of them: ${seconds.toFixed(1)} s${goal}`)
  for (const [name, answers] of await Promise.all(beside)) {
    const failed = answers.filter(({ status }) => status >= 400).length
    const times = answers.map(({ milliseconds }) => milliseconds)
    say(
      `a ${name} meanwhile: ${shown(times)}, at most ${Math.max(...times).toFixed(0)} ms, ${failed} of ${times.length} failed`,
    )
  }
  close()
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
    await measureChangeOfKeys(world, size)
  }
} finally {
  await world.close()
}
