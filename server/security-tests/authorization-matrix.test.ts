import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { channel } from '#live/changes.ts'
import { browserOf, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { openWorld, type World } from './actors.ts'
import { type ApiContract, type ApiDocument, openContract } from './api-contract.ts'
import { type Canary, dumpOf, openCage } from './canary-birds.ts'
import { mayRead } from './canary-readers.ts'
import { allCells, type Cell, complaintsAbout, play, told } from './cells.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
/** The routes that the running sites registered. */
const liveRoutes = vi.hoisted(() => new Set<string>())

vi.mock('@standfest/domain/features/access/access.ts', async (original) =>
  plants.plantInAccess(await original()),
)
vi.mock('fastify', async (original) => {
  const real = await original<typeof import('fastify')>()
  const fastify = (options: object): FastifyInstance => {
    const app = real.fastify(options)
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) liveRoutes.add(`${one} ${url}`)
    })
    return app
  }
  return { ...real, fastify }
})

const cage = openCage()
const announcements: string[] = []
let server: TestServer
let world: World
let document: ApiDocument
let contract: ApiContract
let ear: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  document = (await (await fetch(`${server.urls.CLIENT}/api/openapi.json`)).json()) as ApiDocument
  contract = openContract(document)
  ear = new pg.Client({ connectionString: server.addresses.superuser })
  await ear.connect()
  ear.on('notification', ({ payload }) => announcements.push(payload ?? ''))
  await ear.query(`listen ${channel}`)
  world = await openWorld(server, cage.fill)
})
afterAll(async () => {
  await ear.end()
  await server.close()
})

type Leak = { readonly reader: string; readonly route: string; readonly leaked: string }

/** Header fields without a marker: nearly all answers have the same ones. */
const silent = new Set<string>()

function heardInHeaders(headers: Headers): Canary[] {
  return [...headers].flatMap((parts) => {
    const field = parts.join('\n')
    if (silent.has(field)) return []
    const heard = cage.heardIn(field)
    if (heard.length === 0) silent.add(field)
    return heard
  })
}

/**
 * Plays cells. Returns deviations from the expectations, and answers that showed markers to an actor who may not read
 * them.
 */
async function playAndListen(cells: readonly Cell[]) {
  const leaks: Leak[] = []
  const heard = new Set<Canary>()
  const undescribed = new Set<string>()
  const deviations = await play(world, cells, (answer, cell, { sent: { type, attributes } }) => {
    if (isDescribed(cell.route)) {
      const ofAnswer = contract.complaintsAbout({ ...answer, route: cell.route })
      const isTaken = answer.status < 300 && type !== undefined
      const ofBody = isTaken ? contract.complaintsAboutBody(cell.route, { data: { type, attributes } }) : []
      for (const one of [...ofAnswer, ...ofBody]) undescribed.add(one)
    }
    for (const canary of new Set([...cage.heardIn(answer.text), ...heardInHeaders(answer.headers)])) {
      heard.add(canary)
      const isError = answer.status >= 400
      if (!isError && mayRead(canary, cell)) continue
      const reader = `${cell.actor}, client ${cell.state}`
      leaks.push({ reader, route: cell.route, leaked: `${canary.field} of ${canary.owner}` })
    }
  })
  return { deviations, leaks, heard, undescribed }
}

/** Paths outside the API, such as pages and configuration, are in no API document. */
function isDescribed(route: string): boolean {
  const [, path = ''] = route.split(' ')
  return path.startsWith('/api/') && path !== '/api/openapi.json'
}

const cells = allCells()
/** The results of all cells: played once, for the matrix and for the markers. */
let played: Awaited<ReturnType<typeof playAndListen>>

describe('authorization matrix', () => {
  // ASVS 6.3.4
  // TR-3 O.Arch_5, O.Arch_7
  it('has an expectation for every route of the server, and none for a route that is gone', () => {
    expect(complaintsAbout([...liveRoutes])).toEqual([])
    expect(complaintsAbout([...liveRoutes, 'GET /api/rest/nobodys'])).toEqual([
      'route without an expectation: GET /api/rest/nobodys',
    ])
  })

  // ASVS 8.2.1, 8.2.2, 8.3.1
  // TR-2 O.Arch_6, O.Auth_2
  // TR-3 O.Arch_5, O.Auth_3, O.Auth_7, O.Auth_14
  // REQ 1.12, 6.1, 6.3, 6.21, 6.22, 7.3
  it('lets everybody do what is theirs and nobody anything else', { timeout: 900_000 }, async () => {
    const begun = performance.now()
    played = await playAndListen(cells)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`authorization matrix: ${cells.length} cells in ${seconds} s\n`)
    expect(told(played.deviations)).toEqual([])
    expect(cells.length).toBeGreaterThan(15_000)
  })
})

describe('the API document', () => {
  // ASVS 2.1.1
  // TR-3 O.Arch_7
  // REQ 7.5, 7.6, 7.7, 7.11
  it('describes every answer of the matrix: status, headers and body, of successes and of refusals', () => {
    expect([...played.undescribed]).toEqual([])
  })

  it('is contradicted by an answer with more, with less, with another status or without a header', async () => {
    const phone = await browserOf(server, world.subjects.active)
    const { status, headers, text } = await phone.get('/rest/survey')
    const answer = { route: 'GET /api/rest/survey', status, headers, text }
    const more = text.replace('"attributes":{', '"attributes":{"mark":"x",')
    const less = text.replace('"state":"success",', '')
    const other = [...headers].filter(([name]) => name !== 'content-type')
    expect([more, less].includes(text)).toBe(false)
    expect(
      [
        answer,
        { ...answer, text: more },
        { ...answer, text: less },
        { ...answer, status: 418 },
        { ...answer, headers: new Headers({ 'content-type': 'application/json' }) },
        { ...answer, headers: new Headers([...other, ['content-type', 'text/html']]) },
      ].map((one) => contract.complaintsAbout(one).length > 0),
    ).toEqual([false, true, true, true, true, true])
    expect(contract.complaintsAboutBody('POST /api/user/login', { data: {} })).not.toEqual([])
  })

  it('is noticed when no answer can satisfy it', async () => {
    const planted = JSON.parse(JSON.stringify(document), (key, value) =>
      key === 'attributes' && value !== null && typeof value === 'object' && 'properties' in value
        ? { allOf: [value, { type: 'object', properties: {}, additionalProperties: false }] }
        : value,
    ) as ApiDocument
    const phone = await browserOf(server, world.subjects.active)
    const answer = await phone.get('/rest/survey')
    expect(openContract(planted).complaintsAbout({ ...answer, route: 'GET /api/rest/survey' })).not.toEqual(
      [],
    )
  })
})

describe('canaries', () => {
  // ASVS 8.2.3, 15.3.1
  // TR-3 O.Auth_14, O.Data_3
  // REQ 1.12, 6.22
  it('sing for nobody but those who may read the field, in no answer of any call', () => {
    const { leaks, heard } = played
    expect(leaks).toEqual([])
    const known = [...heard].filter(({ owner }) => owner === 'active').map(({ field }) => field)
    expect(known).toEqual(
      expect.arrayContaining([
        'alias',
        'customId',
        'email',
        'name',
        'note',
        'phone',
        'prefix',
        'risks',
        'surname',
        'titleId',
        'trigger',
      ]),
    )
  })

  // REQ 1.22
  it('name who entered a check-in to its client, with the check-in alone', async () => {
    const heardAt = (route: string) =>
      cage.of('a former therapist').filter((canary) => {
        return mayRead(canary, { actor: 'the client', state: 'closed', route: `GET /api/rest/${route}` })
      })
    const names = heardAt('survey')
    expect(names.map(({ field }) => field).toSorted()).toEqual(['name', 'prefix', 'surname', 'titleId'])
    expect(heardAt('account')).toEqual([])
    const phone = await browserOf(server, world.subjects.closed)
    const senders = (await phone.get('/rest/survey')).list.map(({ attributes }) => attributes['sender'])
    const written = Object.fromEntries(names.map(({ field, marker }) => [field, marker]))
    expect(senders).toContainEqual(expect.objectContaining({ person: expect.objectContaining(written) }))
  })

  it('are heard when a check is taken away', async () => {
    const own = cells.filter(
      ({ actor, route }) => actor === 'another therapist' && route === 'GET /api/rest/survey',
    )
    const { leaks } = await withFault(
      { access: (_, { role }) => (role === 'THERAPIST' ? 'therapist' : undefined) },
      () => playAndListen(own),
    )
    expect(leaks.map(({ leaked }) => leaked)).toEqual(
      expect.arrayContaining(['risks of active', 'trigger of active']),
    )
  })

  it('stay silent in errors, also where the request itself was full of them', async () => {
    const phone = await browserOf(server, world.subjects.active)
    const [{ marker } = { marker: '' }] = cage.of('active')
    const long = `${marker} `.repeat(40)
    const answers = [
      await phone.post('/rest/survey', 'survey', { refId: marker, content: [] }),
      await phone.post('/rest/survey', 'survey', {
        content: [{ id: 'consumption_trigger', user_selection: long }],
      }),
      await phone.post('/rest/survey', marker, {}),
      await phone.send('POST', '/rest/survey', { raw: `{"data": "${marker}` }),
      await phone.get(`/rest/survey?account=${marker}`),
      await phone.get(`/rest/survey?from=${marker}`),
      await phone.get(`/${marker}`),
      await phone.patch('/rest/account', 'account', { language: marker }),
      await new TestBrowser(server.urls, 'CLIENT').login(marker, testPassword.slice(1)),
      await new TestBrowser(server.urls, 'THERAPIST').login(marker, testPassword),
    ]
    expect(answers.map(({ status }) => status >= 400)).toEqual(answers.map(() => true))
    expect(answers.flatMap(({ text }) => cage.heardIn(text))).toEqual([])
  })

  // ASVS 16.2.5
  // TR-2 O.Source_3
  it('are in no log line and no announcement', () => {
    expect(server.logged.length).toBeGreaterThan(1000)
    expect(cage.heardIn(JSON.stringify(server.logged))).toEqual([])
    expect(announcements.length).toBeGreaterThan(0)
    expect(cage.heardIn(announcements.join('\n'))).toEqual([])
    const [{ marker } = { marker: '' }] = cage.of('active')
    expect(cage.heardIn(JSON.stringify([...server.logged, { event: marker }]))).toHaveLength(1)
  })

  // ASVS 14.2.4
  // REQ 6.19
  it('lie in no table in clear', async () => {
    const dump = await dumpOf(server.addresses.superuser)
    expect(
      [...dump].flatMap(([table, text]) => cage.heardIn(text).map(({ field }) => `${field} in ${table}`)),
    ).toEqual([])
    const written = ['accounts', 'client_keys', 'daily_surveys', 'events', 'kept_answers', 'protocol']
    expect(written.filter((table) => (dump.get(table) ?? '').length === 0)).toEqual([])
    expect([...dump.keys()].filter((table) => table.startsWith('standfest_queue.'))).not.toEqual([])
  })

  it('are looked for in every row of a large table', async () => {
    const large = 'large_table'
    await sqlRows(
      server.addresses.superuser,
      `create table ${large} as select n, 'row ' || n as words from generate_series(1, 60000) n`,
    )
    const rows = (await dumpOf(server.addresses.superuser)).get(large)?.trimEnd().split('\n')
    await sqlRows(server.addresses.superuser, `drop table ${large}`)
    const whole = Array.from({ length: 60_000 }, (_, place) => `${place + 1}\trow ${place + 1}`)
    expect(rows?.filter((row, place) => row !== whole[place]).slice(0, 3)).toEqual([])
    expect(rows).toHaveLength(whole.length)
  })

  it.each([
    ['settings', 'insert into settings (name, value) values ($1, to_jsonb($2::text))'],
    [
      'protocol',
      "insert into protocol (id, at, actor_role, action, details) values (gen_random_uuid(), now(), 'SYSTEM', $1, convert_to($2, 'UTF8'))",
    ],
    [
      'letters',
      `insert into letters (id, account_id, kind, subject_id, due_at, last_error)
      select gen_random_uuid(), id, $1, id, now(), encode(convert_to('to ' || $2, 'UTF8'), 'base64') from accounts limit 1`,
    ],
  ])('are found where somebody writes one in clear, as text, bytes or base64: %s', async (table, insert) => {
    const [canary] = cage.of('active')
    await sqlRows(server.addresses.superuser, insert, ['planted', canary?.marker])
    const dump = await dumpOf(server.addresses.superuser)
    expect(cage.heardIn(dump.get(table) ?? '')).toEqual([canary])
  })
})
