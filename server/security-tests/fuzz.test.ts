import type { Call } from '@standfest/domain/base/call.ts'
import { refusals } from '@standfest/domain/base/refusal.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import {
  coreQuestions,
  dailySurveyTemplateId,
  firstDailySurveyVersionId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { allHandlers } from '#all-handlers'
import { browserOf, testPassword } from '#testing/clinic.ts'
import { aRequest } from '#testing/requests.ts'
import { sizeOf } from '#testing/sizes.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { type ActorName, openWorld, type World } from './actors.ts'
import { exchange, exchangeBytes, type WireAnswer, type WireRequest } from './exchange.ts'
import type { Words } from './honest-requests.ts'
import { withFault } from './planted-faults.ts'
import { requestsOf } from './strange-requests.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#all-handlers', async (original) => plants.plantInHandlers(await original()))

/** Changed only on purpose: the same seed sends the same requests. */
const seed = 20_261_121
/** Requests for each call and role: together a hundred for each call, a thousand in the nightly run. */
const requestsOfARole = sizeOf(25, 250)
const longestMilliseconds = 2000

const roles = [
  'nobody',
  'the client',
  'the treating therapist',
  'an administrator',
] as const satisfies readonly ActorName[]

let server: TestServer
let world: World
let words: Words
/** One database connection for all roles of all calls. */
let database: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  database = new pg.Client({ connectionString: server.addresses.superuser })
  await database.connect()
  world = await openWorld(server)
  const { active, deleted } = world.subjects
  words = {
    known: {
      'account:uuid': [active.id],
      'accountId:uuid': [active.id],
      'id:uuid': [active.surveyId, active.eventId, dailySurveyTemplateId],
      'after:uuid': [active.surveyId, active.eventId],
      'refId:uuid': [firstDailySurveyVersionId],
      'id:text': coreQuestions,
      'file:text': [`${'a'.repeat(43)}.ics`],
      'token:text': ['a'.repeat(43)],
      'alias:text': [active.alias],
      'password:text': [testPassword, 'ein falsches Passwort'],
      'email:text': ['wer.auch.immer@klinik.example'],
      'request:text': [(await aRequest()).request],
    },
    ids: [active.id, active.surveyId, active.eventId, world.foreign.id, deleted.id],
  }
})
afterAll(async () => {
  await database.end()
  await server.close()
})

const Failure = z.strictObject({
  code: z.enum(Object.keys(refusals) as [keyof typeof refusals]),
  message: z.string().max(60),
  errors: z
    .array(
      z.strictObject({
        code: z.enum(Object.keys(refusals) as [keyof typeof refusals]),
        field: z.string().max(100).optional(),
        count: z.int().optional(),
      }),
    )
    .min(1),
  state: z.literal('error'),
  status: z.int(),
  requestId: z.string().regex(/^[0-9a-f]{16}$/),
})

const innerWords =
  /\bat .+\(.+:\d+|node_modules|\.ts\b|\/(work|home|root|tmp)\/|\b(select|insert into|delete from) |syntax error|pg_|relation "|SQLSTATE|ECONN|fastify|zod|argon2|Unexpected token/i

const mutating = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Faults of an answer to any request. */
function complaintsAbout({ method, body }: WireRequest, answer: WireAnswer): string[] {
  const { status, text, milliseconds } = answer
  const complaints: string[] = []
  const tooLarge = (body?.length ?? 0) > 256 * 1024
  if (status === 0 && !tooLarge) complaints.push('no answer')
  if (status >= 500) complaints.push(`status ${status}`)
  if (milliseconds > longestMilliseconds) complaints.push(`took ${Math.round(milliseconds)} ms`)
  if (status === 404 && mutating.has(method)) complaints.push('a change was answered with 404')
  if (status >= 400 && method !== 'HEAD') complaints.push(...complaintsAboutError(status, text))
  return complaints
}

function complaintsAboutError(status: number, text: string): string[] {
  const read = z.safeParse(Failure, parsedJson(text))
  const complaints = innerWords.test(text) ? [`tells of its insides: ${text}`] : []
  if (!read.success) return [...complaints, `no failure of the agreed shape: ${text.slice(0, 300)}`]
  if (read.data.status !== status || refusals[read.data.code] !== status)
    complaints.push('status and code differ')
  return complaints
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function browserFor(role: (typeof roles)[number]): Promise<TestBrowser> {
  const person = world.personOf(role, 'active')
  return person ? browserOf(server, person) : new TestBrowser(server.urls, 'CLIENT')
}

/** Calls that end the session with which they are sent. */
const endsSessions = new Set(['login', 'logout'])

/**
 * Values for the requests of a call. Anonymising cannot be undone, so that it gets two clients whom no other call
 * needs.
 */
function wordsFor(call: Call): Words {
  if (call.name !== 'anonymiseClient') return words
  const ids = [world.subjects['consumption hidden'].id, world.subjects.anonymised.id]
  return { known: { 'accountId:uuid': ids }, ids }
}

/** Repairs the fixture after a valid random request changed it: deactivated or handed-over accounts. */
async function mend(): Promise<void> {
  await database.query('update accounts set active = true, deleted_at = null where id = any($1)', [
    roles.flatMap((role) => world.personOf(role, 'active')?.id ?? []),
  ])
  await database.query('update accounts set parent_id = $2 where id = $1', [
    world.subjects.active.id,
    world.personOf('the treating therapist', 'active')?.id,
  ])
}

/** The fastest of three runs: other load makes an answer slower, never faster. */
async function timed(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  const answer = await ask()
  let { milliseconds } = answer
  for (let more = 0; more < 2 && milliseconds > longestMilliseconds; more += 1)
    milliseconds = Math.min(milliseconds, (await ask()).milliseconds)
  return { ...answer, milliseconds }
}

/**
 * Sends random requests of one call in one role and counts them; rejects with the seed, path and request that failed.
 */
async function tryCall(call: Call, role: (typeof roles)[number], numRuns: number): Promise<number> {
  let answered = 0
  await mend()
  let browser = await browserFor(role)
  const requests = requestsOf(call, wordsFor(call), () => browser.headers())
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await timed(() => exchange(browser.url, request))
      if (endsSessions.has(call.name)) browser = await browserFor(role)
      answered += 1
      const complaints = complaintsAbout(request, answer)
      if (complaints.length > 0) throw new Error(complaints.join('; '))
    }),
    // The report contains the cause beside the counterexample.
    { includeErrorInReport: true, seed: seed + roles.indexOf(role), numRuns, endOnFailure: true },
  )
  return answered
}

const calls = [...allHandlers.map(({ call }) => call), readStream]

describe('every call', () => {
  // ASVS 1.2.3, 1.2.4, 1.3.12, 1.4.2, 1.5.2, 1.5.3, 2.2.1, 2.2.2, 4.1.4, 13.4.4, 15.3.5, 15.3.6
  // TR-2 O.Arch_6, O.Purp_2, O.Source_1
  // TR-3 O.Purp_1, O.Source_1, O.Source_2
  // ASVS 16.5.1
  // TR-2 O.Source_4
  // TR-3 O.Source_3
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'answers whatever it is asked in order, in every role: %s',
    { timeout: 600_000 },
    async (_, call) => {
      for (const role of roles) expect(await tryCall(call, role, requestsOfARole)).toBe(requestsOfARole)
    },
  )

  it('ends nothing: the server answers on, and nothing was a fault', async () => {
    await mend()
    const phone = await browserFor('the client')
    expect((await phone.get('/rest/account')).status).toBe(200)
    expect(server.logged.filter(({ event, status = 0 }) => event === 'fault' || status >= 500)).toEqual([])
  })

  it('is found when its handler throws', async () => {
    const call = calls.find(({ name }) => name === 'listEvents')
    if (!call) throw new Error('no such call')
    const tried = withFault({ throwing: 'listEvents' }, () => tryCall(call, 'the client', 60))
    await expect(tried).rejects.toThrow(/seed: 20261122[\s\S]*status 500/)
    server.logged.length = 0
    await tryCall(call, 'the client', 60)
  })
})

describe('the check of an answer', () => {
  const request = { method: 'POST', path: '/', headers: [], body: undefined }
  const good = {
    code: 'ERROR.INVALID',
    message: 'invalid',
    errors: [{ code: 'ERROR.INVALID' }],
    state: 'error',
    status: 422,
    requestId: '0123456789abcdef',
  }
  const answer = (status: number, body: object, milliseconds = 1) => ({
    status,
    text: JSON.stringify(body),
    headers: {},
    milliseconds,
  })

  it.each([
    ['in order', answer(422, good), 0],
    ['a fault of the server', answer(500, { ...good, code: 'ERROR.INTERNAL', status: 500 }), 1],
    ['a change that finds nothing', answer(404, { ...good, code: 'ERROR.NOT_FOUND', status: 404 }), 1],
    ['a code that nobody agreed on', answer(422, { ...good, code: 'ERROR.ODD' }), 1],
    ['another status than the code says', answer(400, { ...good, status: 400 }), 1],
    ['a stack', answer(422, { ...good, message: 'at answer (handle.ts:1)' }), 1],
    ['a statement', answer(422, { ...good, message: 'select id from accounts' }), 1],
    ['too late', answer(422, good, 2001), 1],
    ['nothing at all', { status: 0, text: '', headers: {}, milliseconds: 1 }, 1],
    ['a page', { status: 400, text: '<html>', headers: {}, milliseconds: 1 }, 1],
  ])('knows %s', (_, given, complaints) => {
    expect(complaintsAbout(request, given)).toHaveLength(complaints)
  })
})

const longHeader = `x-long: ${'x'.repeat(20_000)}`
const usualHead = 'POST /api/rest/survey HTTP/1.1\r\nhost: x\r\n'

describe('bytes that are no request', () => {
  // ASVS 3.4.4, 3.4.6, 4.2.1
  it.each([
    ['no request line', 'hello\r\n\r\n'],
    ['an unknown method', 'BREW /api/rest/account HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['headers of more than 16 KiB', `GET /config HTTP/1.1\r\nhost: x\r\n${longHeader}\r\n\r\n`],
    ['a NUL in a header', 'GET /config HTTP/1.1\r\nhost: x\r\nidempotency-key: a\0b\r\n\r\n'],
    ['two lengths', `${usualHead}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
    ['length and chunks', `${usualHead}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is none', `${usualHead}content-length: x\r\n\r\n{}`],
    [
      'chunks that are none',
      `${usualHead}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['a folded header', 'GET /config HTTP/1.1\r\nhost: x\r\nx-session: a\r\n b\r\n\r\n'],
    ['no host', 'GET /api/nowhere HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', 'GET /api/nowhere HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n'],
    [
      'an expectation that nobody knows',
      'GET /api/nowhere HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n',
    ],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('are answered with a failure of the agreed shape: %s', async (_, bytes) => {
    const [head = '', text = ''] = (await exchangeBytes(server.urls.CLIENT, bytes)).split('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    expect([head.toLowerCase(), status]).toEqual([expect.stringContaining('nosniff'), expect.any(Number)])
    expect(complaintsAboutError(status, text)).toEqual([])
  })
})
