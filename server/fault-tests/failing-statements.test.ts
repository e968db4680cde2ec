import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { openWorld, type World } from '#security-tests/actors.ts'
import { allCells } from '#security-tests/cells.ts'
import { expectations } from '#security-tests/expectations.ts'
import { browserOf } from '#testing/clinic.ts'
import { openTestProvider, type TestProvider } from '#testing/openid-provider.ts'
import { sizeOf } from '#testing/sizes.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  changedTables,
  type Failure,
  failures,
  hashesOfAll,
  standBetween,
  withFailure,
} from './failing-statements.ts'
import type { HonestWrite } from './honest-people.ts'
import { prepareWrite } from './honest-writes.ts'

let server: TestServer
let provider: TestProvider
let world: World
let look: pg.Client
let ear: pg.Client
const heard: string[] = []
let goAway: () => void
beforeAll(async () => {
  provider = await openTestProvider()
  server = await openTestServer(provider.variables)
  provider.know(server.urls)
  world = await openWorld(server)
  look = new pg.Client({ connectionString: server.addresses.superuser })
  await look.connect()
  // Nothing is told after a commit while this lock is held: what is heard now was notified by the change itself.
  await look.query('select pg_advisory_lock($1)', [tellingLock])
  ear = new pg.Client({ connectionString: server.addresses.superuser })
  await ear.connect()
  ear.on('notification', (notified) => heard.push(notified.channel))
  await ear.query('listen standfest_changes; listen "jobs:insert"; listen "worker:migrate"')
  goAway = standBetween()
}, 600_000)
afterAll(async () => {
  goAway()
  await ear.end()
  await look.end()
  await server.close()
  await provider.close()
})

/** The statements tested with every change: BEGIN and two more. Nightly all of them. */
const someStatements = [1, 6, 11]
const mostStatements = 400
const allStatements = Array.from({ length: mostStatements }, (_, index) => index + 1)
const triedStatements = sizeOf(0, 1) === 1 ? allStatements : someStatements
/** One way of failing per statement in turn; nightly every way. */
const waysToFail = (n: number): readonly Failure[] =>
  sizeOf(0, 1) === 1 ? failures : [failures[someStatements.indexOf(n)] ?? 'error']

const routes = Object.keys(expectations).filter((route) => !route.startsWith('GET ') && route !== 'POST /csp')

const cells = allCells()

/** The hand-written scenario of a change, or the matrix's successful attempt. */
async function writeOf(route: string): Promise<HonestWrite> {
  const prepared = await prepareWrite(server, route)
  if (prepared) return prepared
  const cell = cells.find(
    (one) =>
      one.route === route &&
      one.state === 'active' &&
      one.proof === 'both halves' &&
      one.expected.startsWith('20'),
  )
  if (!cell) throw new Error(`nobody wrote down how ${route} succeeds`)
  const person = world.personOf(cell.actor, cell.state)
  const browser = person ? await browserOf(server, person) : new TestBrowser(server.urls, 'CLIENT')
  const about = { world, state: cell.state, self: person?.id ?? '', alias: person?.alias ?? 'nobody' }
  return { browser, ...cell.attempt.send(about) }
}

/** The lock of `tell_announcements`. */
const tellingLock = advisoryLocks.announcements

/** Attempts with passwords and PINs are counted before they are verified: otherwise concurrent guesses would exceed the limit. */
const countedApart = (route: string): readonly string[] => [
  'public.attempts',
  ...(route === 'POST /api/user/unlock' ? ['public.sessions', 'public.unlock_pins'] : []),
]

type Played = { readonly complaints: readonly string[]; readonly changed: readonly string[] }
type Tried = { readonly n: number; readonly how: Failure; readonly storesHalf?: boolean }

/** The notifications since the last look: a connection hears them before the answer to its next statement. */
async function heardSince(): Promise<string[]> {
  await ear.query('select')
  return heard.splice(0)
}

/** Fails one statement after the other until the change succeeds, and checks for partial effects each time. */
async function play(route: string, tries: Iterable<Tried>): Promise<Played> {
  const [method = ''] = route.split(' ')
  const { browser, path, ...sent } = await writeOf(route)
  const headers = { ...sent.headers, 'idempotency-key': crypto.randomUUID() }
  const send = () => browser.send(method, path, { ...sent, headers })
  const before = await hashesOfAll(look)
  const left = async () =>
    changedTables(before, await hashesOfAll(look)).filter((name) => !countedApart(route).includes(name))
  const complaints: string[] = []
  for (const one of tries) {
    let answer: TestAnswer | undefined
    const struck = await withFailure(one, async () => {
      answer = await send()
    })
    if (!struck || !answer) return { complaints, changed: await left() }
    const told = `${route}: statement ${one.n} (${one.how})`
    if (answer.status < 500 || answer.code === undefined)
      complaints.push(`${told} is answered with ${answer.status} ${answer.code}`)
    const half = await left()
    if (half.length > 0) complaints.push(`${told} leaves ${half.join(', ')}`)
  }
  const last = await send()
  for (const channel of await heardSince())
    complaints.push(`${route}: notifies ${channel} in its transaction`)
  if (last.status >= 300) complaints.push(`${route}: then answered with ${last.status} ${last.code}`)
  return { complaints, changed: await left() }
}

function* inTurn(storesHalf = false, statements = triedStatements): Iterable<Tried> {
  for (const n of statements) for (const how of waysToFail(n)) yield { n, how, storesHalf }
}

/** Calls without a write in this situation: searches, checks, and once-a-minute records. */
const writeNothing: ReadonlySet<string> = new Set([
  'POST /api/rest/account/find',
  'POST /api/rest/register/check',
  'POST /api/user/kept-kit',
  'POST /api/user/recovery-check',
  'POST /api/user/session',
])

describe('a change whose statements fail one after the other', () => {
  // ASVS 2.3.3, 16.5.3
  // TR-2 O.Source_5
  // TR-3 O.Source_4
  it.each(routes)(
    '%s leaves nothing half, then succeeds, and notifies nobody before its commit',
    { timeout: 600_000 },
    async (route) => {
      const { complaints, changed } = await play(route, inTurn())
      expect(complaints).toEqual([])
      if (!writeNothing.has(route)) expect(changed).not.toEqual([])
    },
  )

  it('is seen to leave half of it where that is stored (planted fault)', async () => {
    const { complaints } = await play('POST /api/rest/survey', inTurn(true, allStatements))
    expect(complaints).toContainEqual(expect.stringContaining('leaves public.daily_surveys'))
  })

  it('is seen to notify where adding a job does (planted fault)', async () => {
    const enqueue = 'standfest_queue.enqueue(text, json, timestamptz, text, integer)'
    const searchPath = (path: string) => look.query(`alter function ${enqueue} set search_path = ${path}`)
    await searchPath('pg_catalog, pg_temp')
    try {
      const { complaints } = await play('POST /api/user/recovery-init', [])
      expect(complaints).toEqual(['POST /api/user/recovery-init: notifies jobs:insert in its transaction'])
    } finally {
      await searchPath('standfest_queue, pg_catalog, pg_temp')
    }
  })
})
