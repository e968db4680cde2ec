import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browserOf, type Person } from '#testing/clinic.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { actorNames, clientStates, openWorld, type World } from './actors.ts'
import { openCage } from './canary-birds.ts'
import { allCells, answerThrough, type Cell } from './cells.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))
vi.mock('@standfest/domain/features/access/access.ts', async (original) =>
  plants.plantInAccess(await original()),
)
/** Without the cache of recorded reads, each answer must write its own audit log line. */
vi.mock('#http/trace.ts', async (original) => {
  const real = await original<typeof import('#http/trace.ts')>()
  const openTrace: typeof real.openTrace = (...given) => ({ ...real.openTrace(...given), has: () => false })
  return { ...real, openTrace }
})

const cage = openCage()
let server: TestServer
let world: World
/** One database connection for all cells, because connecting takes longer than a cell. */
let database: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  database = new pg.Client({ connectionString: server.addresses.superuser })
  await database.connect()
  world = await openWorld(server, cage.fill)
}, 600_000)
afterAll(async () => {
  await database.end()
  await server.close()
})

const readers = ['the treating therapist', 'a substitute of today', 'an administrator'] as const
/**
 * The client states that are tried: active ones at every change, deactivated and hidden ones in the nightly run too.
 */
const present = (['active', 'deactivated', 'consumption hidden'] as const).slice(0, sizeOf(1, 3))
const isPresent = (state: string) => present.some((one) => one === state)

const cells = allCells().filter(
  ({ actor, state, proof, attempt }) =>
    proof === 'both halves' &&
    !attempt.endsSession &&
    isPresent(state) &&
    readers.some((one) => one === actor),
)

/** Calls about clients that reveal nothing of them, with the reason. */
const tellsNothing: Readonly<Record<string, string>> = {
  'POST /api/rest/account/export': 'a ticket only: the download that it opens leaves the lines',
}

/** The number of a reader's audit log lines about each client, and about none. */
async function linesOf(reader: Person): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ subject: string; count: string }>(
    `select coalesce(s.id::text, 'nobody') as subject, count(*) from protocol p
     join accounts a on a.subject_ref = p.actor_ref left join accounts s on s.subject_ref = p.subject_ref
     where a.id = $1 group by 1`,
    [reader.id],
  )
  return new Map(rows.map(({ subject, count }) => [subject, Number(count)]))
}

async function forgetViewsOf(reader: Person): Promise<void> {
  await database.query(
    'delete from protocol_views where viewer_ref = (select subject_ref from accounts where id = $1)',
    [reader.id],
  )
}

/** The client of this name, which is the state of a client or an actor of the matrix; undefined for staff. */
function clientCalled(owner: string): Person | undefined {
  const state = clientStates.find((one) => one === owner)
  if (state !== undefined) return isPresent(state) ? world.subjects[state] : undefined
  const actor = actorNames.find((one) => one === owner)
  const person = actor && world.personOf(actor, 'active')
  return person?.role === 'CLIENT' ? person : undefined
}

/** The clients an answer revealed: named ones, and those whose markers it contains. */
function clientsToldOf({ route, actor, state, attempt }: Cell, status: number, text: string): Person[] {
  const isLetIn = attempt.about === 'a client' && actor !== 'an administrator' && status < 300
  const named = isLetIn && !(route in tellsNothing) ? [state] : []
  const heard = status < 400 ? cage.heardIn(text).map(({ owner }) => owner) : []
  return [...new Set([...named, ...heard].flatMap((owner) => clientCalled(owner) ?? []))]
}

/** Plays cells and returns answers that revealed a client without an audit log entry. */
async function untraced(played: readonly Cell[]): Promise<string[]> {
  const found = new Set<string>()
  const browsers = new Map<string, TestBrowser>()
  for (const cell of played) {
    const reader = world.personOf(cell.actor, cell.state)
    if (!reader) continue
    const browser = browsers.get(reader.id) ?? (await browserOf(server, reader))
    browsers.set(reader.id, browser)
    await forgetViewsOf(reader)
    const before = await linesOf(reader)
    let told: Person[] = []
    const about = { world, state: cell.state, self: reader.id, alias: reader.alias }
    const was = await answerThrough(browser, cell, about, ({ status, text }) => {
      told = clientsToldOf(cell, status, text)
    })
    if (was.startsWith('401')) browsers.delete(reader.id)
    if (told.length === 0) continue
    const after = await linesOf(reader)
    const grew = (subject: string) => (after.get(subject) ?? 0) > (before.get(subject) ?? 0)
    const isList = cell.actor === 'an administrator' && grew('nobody')
    if (told.every(({ id }) => grew(id)) || isList) continue
    found.add(`${cell.actor}: ${cell.route} ${cell.attempt.what}`)
  }
  return [...found]
}

describe('every answer that tells somebody of a client', () => {
  // REQ 3.38, 3.39
  // ASVS 16.3.2
  it('leaves a line in the protocol, whatever the route', { timeout: 900_000 }, async () => {
    expect(await untraced(cells)).toEqual([])
    expect(cells.length).toBeGreaterThan(300)
  })

  const of = (actor: string, route: string) =>
    cells.filter(
      (cell) =>
        cell.actor === actor && cell.route === route && cell.state === 'active' && cell.attempt.what === '',
    )

  it('is found where a reading leaves none', async () => {
    const routes = of('the treating therapist', 'GET /api/rest/survey')
    expect(await untraced(routes)).toEqual([])
    expect(await withFault({ access: () => 'self' }, () => untraced(routes))).toEqual([
      'the treating therapist: GET /api/rest/survey ',
    ])
  })

  it('is found where a list leaves none', async () => {
    const routes = of('a substitute of today', 'GET /api/rest/clients')
    expect(await untraced(routes)).toEqual([])
    const statement = { name: 'set-scope-of-parents', replace: 'and not anonymised', by: 'and false' }
    expect(await withFault({ statement }, () => untraced(routes))).toEqual([
      'a substitute of today: GET /api/rest/clients ',
    ])
  })
})
