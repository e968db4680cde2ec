import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { streakOn, streakStateOf } from '@standfest/domain/features/streak/streak.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import { entryByHand, surveyOfBefore as onlyConsumption, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { sizeOf } from '#testing/sizes.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

const doubles = sizeOf(100, 1000)
/** The concurrency: more than the server's connections, but few enough that none waits long. */
const atOnce = 25

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { isPatient: true })
})
afterAll(() => server.close())

type Desk = { client: Person; therapist: Person; phone: TestBrowser; desk: TestBrowser }

async function aClientAndHerTherapist(of: TestServer = server): Promise<Desk> {
  const clinic = aClinic(of)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  return { client, therapist, phone: await browserOf(of, client), desk: await browserOf(of, therapist) }
}

/** Sends the same request many times, as many at once as the limit allows. */
async function allAtOnce<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let sent = 0; sent < count; sent += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - sent) }, (_, index) => send(sent + index))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

async function countOf(of: TestServer, table: string, client: Person): Promise<number> {
  const rows = await sqlRows(of.addresses.superuser, `select from ${table} where owner_client = $1`, [
    client.id,
  ])
  return rows.length
}

async function auditLogOf(of: TestServer, action: string): Promise<number> {
  return (await sqlRows(of.addresses.superuser, 'select from protocol where action = $1', [action])).length
}

/** Answers by status, such as `{ 201: 1, 409: 99 }`. */
function statuses(answers: readonly TestAnswer[]): Record<string, number> {
  const groups = Map.groupBy(answers, ({ status, code }) =>
    code === undefined ? String(status) : `${status} ${code}`,
  )
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]))
}

let keys = 0
function aKey() {
  keys += 1
  return { 'idempotency-key': `key-of-a-race-${keys}` }
}

const differentTexts = (answers: readonly TestAnswer[]) => new Set(answers.map(({ text }) => text)).size

const waitingRequests = `select from pg_stat_activity
  where datname = current_database() and application_name = 'standfest' and wait_event_type = 'Lock'`

/** Forces overlap: requests of one client wait until several are blocked by a lock. */
async function inOneAnothersWay<T>(of: TestServer, client: Person, send: () => Promise<T>): Promise<T> {
  return withConnection(of.addresses.superuser, async (connection) => {
    await connection.query('begin')
    await connection.query('select from client_states where owner_client = $1 for update', [client.id])
    const answers = send()
    await until(
      'several wait for a lock',
      async () => (await sqlRows(of.addresses.superuser, waitingRequests)).length >= 3,
    )
    await connection.query('commit')
    return answers
  })
}

describe('a request under one key', () => {
  // REQ 7.15
  it.each([
    ['a whole check-in', wholeSurvey('Feierabend'), 0],
    ['consumption alone', onlyConsumption('Streit'), 1],
  ])(
    'has one effect and one answer, however many doubles arrive at once: %s (§7)',
    async (_, body, events) => {
      const { phone, client } = await aClientAndHerTherapist()
      if (events > 0) await phone.post('/rest/survey', 'survey', wholeSurvey(''))
      const before = [
        await countOf(server, 'daily_surveys', client),
        await auditLogOf(server, 'daily-survey-submitted'),
      ]
      const key = aKey()
      const answers = await allAtOnce(doubles, () => phone.post('/rest/survey', 'survey', body, key))
      expect([statuses(answers), differentTexts(answers)]).toEqual([{ 201: doubles }, 1])
      const after = [
        await countOf(server, 'daily_surveys', client),
        await auditLogOf(server, 'daily-survey-submitted'),
      ]
      expect(after).toEqual(before.map((count) => count + 1))
      expect(await countOf(server, 'events', client)).toBe(events)
    },
  )

  it('changes a row once, though doubles of the change arrive at once', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    await phone.post('/rest/survey', 'survey', onlyConsumption('Streit'))
    const event = (await desk.get(`/rest/events?account=${client.id}`)).list[0]
    const path = `/rest/events/${event?.id}?account=${client.id}`
    const key = { ...aKey(), 'if-match': '"1"' }
    const answers = await allAtOnce(doubles, () => desk.patch(path, 'event', { ignored: true }, key))
    expect([statuses(answers), differentTexts(answers)]).toEqual([{ 200: doubles }, 1])
    expect(answers[0]?.attributes).toMatchObject({ version: 2, ignored: true })
    expect(
      await sqlRows(server.addresses.superuser, 'select version from events where id = $1', [event?.id]),
    ).toEqual([{ version: 2 }])
  })

  it('gives its doubles the one answer also while the first of them is still at work', async () => {
    const { phone, client } = await aClientAndHerTherapist()
    const key = aKey()
    const send = () => phone.post('/rest/survey', 'survey', wholeSurvey(''), key)
    const answers = await inOneAnothersWay(server, client, () => allAtOnce(8, send))
    expect([statuses(answers), differentTexts(answers)]).toEqual([{ 201: 8 }, 1])
    expect(await countOf(server, 'daily_surveys', client)).toBe(1)
  })

  // REQ 7.15
  it('answers every later retry as the first time', async () => {
    const { phone, client } = await aClientAndHerTherapist()
    const key = aKey()
    const send = () => phone.post('/rest/survey', 'survey', wholeSurvey('am Morgen'), key)
    const first = await send()
    const texts = new Set<string>()
    for (let retry = 0; retry < doubles; retry += 1) texts.add((await send()).text)
    expect([...texts]).toEqual([first.text])
    expect(await countOf(server, 'daily_surveys', client)).toBe(1)
  })

  it('is refused with another body, or on another route, and changes nothing then (§7)', async () => {
    const { phone, client } = await aClientAndHerTherapist()
    const key = aKey()
    await phone.post('/rest/survey', 'survey', wholeSurvey('zuerst'), key)
    const others = [
      await phone.post('/rest/survey', 'survey', wholeSurvey('danach'), key),
      await phone.post(`/rest/survey?account=${client.id}`, 'survey', wholeSurvey('zuerst'), key),
      await phone.patch('/rest/account', 'account', { language: 'en_EN' }, key),
    ]
    expect(statuses(others)).toEqual({ '422 ERROR.IDEMPOTENCY_MISMATCH': 3 })
    expect((await phone.get('/rest/account')).list[0]?.attributes).toMatchObject({
      language: 'de_DE',
      version: 1,
    })
    expect(await countOf(server, 'daily_surveys', client)).toBe(1)
  })

  it('keeps no refusal: what was wrong at first may be sent right under the same key', async () => {
    const { phone } = await aClientAndHerTherapist()
    const key = aKey()
    const wrong = await phone.post('/rest/survey', 'survey', { ...wholeSurvey(''), content: [] }, key)
    expect(wrong.status).toBe(422)
    expect((await phone.post('/rest/survey', 'survey', wholeSurvey(''), key)).status).toBe(201)
  })

  it('is another one for another person', async () => {
    const [one, other] = [await aClientAndHerTherapist(), await aClientAndHerTherapist()]
    const key = aKey()
    const answers = await Promise.all(
      [one, other].map(({ phone }) => phone.post('/rest/survey', 'survey', wholeSurvey(''), key)),
    )
    expect([statuses(answers), differentTexts(answers)]).toEqual([{ 201: 2 }, 2])
  })
})

// ASVS 2.3.4
// TR-3 O.Ntwk_6
describe('two who come at the same time', () => {
  it('keep one whole check-in of a day, whichever keys they come with (§6)', async () => {
    const { phone, client } = await aClientAndHerTherapist()
    const answers = await allAtOnce(doubles, () =>
      phone.post('/rest/survey', 'survey', wholeSurvey(''), aKey()),
    )
    expect(statuses(answers)).toEqual({ 201: 1, '409 ERROR.SURVEY_ALREADY_ANSWERED': doubles - 1 })
    expect(await countOf(server, 'daily_surveys', client)).toBe(1)
  })

  // ASVS 15.4.2
  it('change an account with the version that they saw: one does, the others read again (§7)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const answers = await allAtOnce(20, (index) =>
      phone.patch(
        '/rest/account',
        'account',
        { surveyTimeHour: index % 2 === 0 ? 9 : 10 },
        { ...aKey(), 'if-match': '"1"' },
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 1, '412 ERROR.CONFLICT': 19 })
    const conflicts = answers.filter(({ status }) => status === 412)
    expect(conflicts.map(({ body }) => body.errors)).toEqual(
      conflicts.map(() => [{ code: 'ERROR.CONFLICT', count: 2 }]),
    )
  })

  it('mark an event with the version that they saw: one does, the others read again', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    await phone.post('/rest/survey', 'survey', onlyConsumption('Streit'))
    const event = (await desk.get(`/rest/events?account=${client.id}`)).list[0]
    const answers = await allAtOnce(20, (index) =>
      desk.patch(
        `/rest/events/${event?.id}?account=${client.id}`,
        'event',
        { ignored: index % 2 === 0 },
        { ...aKey(), 'if-match': '"1"' },
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 1, '412 ERROR.CONFLICT': 19 })
  })

  it('may be two tabs of one browser: both are heard, the check-in counts once', async () => {
    const { phone } = await aClientAndHerTherapist()
    const tab = new TestBrowser(server.urls, 'CLIENT')
    for (const [name, value] of phone.cookies) tab.cookies.set(name, value)
    tab.token = String((await tab.get('/user/session')).attributes.token)
    expect(tab.token).not.toBe(phone.token)
    const checkIns = await Promise.all(
      [phone, tab].map((one) => one.post('/rest/survey', 'survey', wholeSurvey(''), aKey())),
    )
    expect(statuses(checkIns)).toEqual({ 201: 1, '409 ERROR.SURVEY_ALREADY_ANSWERED': 1 })
    const changes = await Promise.all([
      phone.patch('/rest/account', 'account', { language: 'en_EN' }, aKey()),
      tab.patch('/rest/account', 'account', { surveyTimeHour: 10 }, aKey()),
    ])
    expect(statuses(changes)).toEqual({ 200: 2 })
    expect((await tab.get('/rest/account')).list[0]?.attributes).toMatchObject({
      version: 3,
      language: 'en_EN',
      surveyTimeHour: 10,
    })
  })

  it('use one password link: one sets the password, the other is told that the link is used (§8)', async () => {
    const { client } = await aClientAndHerTherapist()
    const link = makeSecret()
    const { database, clock } = server
    await database.inTransaction((tx) =>
      insertPasswordLink(tx, hashSecret(link), client.id, {
        at: clock.instant(),
        expiresAt: clock.instant() + 900,
      }),
    )
    const passwords = ['das erste neue Passwort', 'das zweite neue Passwort']
    const visitor = new TestBrowser(server.urls, 'CLIENT')
    const answers = await Promise.all(
      passwords.map((password) => visitor.post('/user/recovery', 'recovery', { link, password })),
    )
    expect(statuses(answers)).toEqual({ 200: 1, '410 ERROR.LINK_INVALID': 1 })
    const logins = await Promise.all(
      [...passwords, testPassword].map((password) =>
        new TestBrowser(server.urls, 'CLIENT').login(client.alias, password),
      ),
    )
    expect(logins.map(({ status }) => status)).toEqual([
      ...answers.map(({ status }) => (status === 200 ? 200 : 403)),
      403,
    ])
  })
})

const registeredDaysAgo = 30
const today = ordinaryTimestamp.slice(0, 10) as Day

/** The counts that the account shows, and those that the domain rule computes from the same days. */
async function figuresAndTruth({ phone }: Desk, days: readonly Day[]) {
  const shown = (await phone.get('/rest/account')).list[0]?.attributes ?? {}
  const truth = streakOn(today, streakStateOf(addDays(today, -registeredDaysAgo), days))
  return [Object.fromEntries(Object.keys(truth).map((name) => [name, shown[name]])), truth]
}

describe('a streak', () => {
  it('is the rule’s own result after surveys of one day and a late entry have arrived at once (§5)', async () => {
    for (let round = 0; round < sizeOf(10, 100); round += 1) {
      const people = await aClientAndHerTherapist()
      const { phone, desk, client } = people
      const day = addDays(today, -1 - (round % registeredDaysAgo))
      const late = {
        ...entryByHand,
        execTime: Date.parse(`${day}T20:00:00+01:00`) / 1000,
      }
      const yesterday = {
        ...wholeSurvey('gestern'),
        execTime: Date.parse(`${addDays(today, -1)}T21:00:00+01:00`) / 1000,
      }
      await phone.post('/rest/survey', 'survey', wholeSurvey(''))
      const answers = await Promise.all([
        phone.post('/rest/survey', 'survey', onlyConsumption('mittags'), aKey()),
        phone.post('/rest/survey', 'survey', onlyConsumption('abends'), aKey()),
        phone.post('/rest/survey', 'survey', yesterday, aKey()),
        desk.post(`/rest/survey?account=${client.id}`, 'survey', late, aKey()),
      ])
      expect(statuses(answers)).toEqual({ 201: 4 })
      const [shown, truth] = await figuresAndTruth(people, [today, day])
      expect(shown).toEqual(truth)
      const account = (await phone.get('/rest/account')).list[0]?.attributes
      const sober = day === addDays(today, -1) ? null : addDays(today, -1)
      expect(account).toMatchObject({ lastRelapseDate: today, lastSurveyWithoutRelapseDate: sober })
    }
  })

  it('survives everything at once: all kinds of calls of one client and the therapist', async () => {
    const people = await aClientAndHerTherapist()
    const { phone, desk, client } = people
    await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    await phone.post('/rest/survey', 'survey', onlyConsumption('Streit'))
    const event = (await desk.get(`/rest/events?account=${client.id}`)).list[0]
    const kinds: (() => Promise<TestAnswer>)[] = [
      () => phone.post('/rest/survey', 'survey', onlyConsumption('wieder'), aKey()),
      () => desk.post(`/rest/survey?account=${client.id}`, 'survey', onlyConsumption('erzählt'), aKey()),
      () => phone.patch('/rest/account', 'account', { language: 'en_EN' }, aKey()),
      () => desk.patch(`/rest/events/${event?.id}?account=${client.id}`, 'event', { ignored: true }, aKey()),
      () => phone.get('/rest/account'),
      () => desk.get('/rest/clients'),
      () => phone.send('POST', '/user/session'),
    ]
    const answers = await allAtOnce(
      doubles,
      (index) => kinds[index % kinds.length]?.() ?? phone.get('/rest/account'),
    )
    expect(answers.filter(({ status }) => status >= 400).map(({ status, code }) => [status, code])).toEqual(
      [],
    )
    const [shown, truth] = await figuresAndTruth(people, [today])
    expect(shown).toEqual(truth)
  })
})

describe('after all races', () => {
  // ASVS 15.4.3
  it('no answer was a fault, and the database met no deadlock', async () => {
    expect(server.logged.filter(({ event }) => event === 'fault')).toEqual([])
    expect(server.logged.filter(({ status = 0 }) => status >= 500)).toEqual([])
    const rows = await sqlRows<{ deadlocks: string }>(
      server.addresses.superuser,
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: '0' }])
  })
})

/** Sends eight duplicates at once to a server whose database lacks one protection. Returns how many took effect. */
async function effectsOfDoubles(lost: string, { sameKey }: { readonly sameKey: boolean }): Promise<number> {
  const broken = await openTestServer({}, { isPatient: true })
  try {
    const { phone, client } = await aClientAndHerTherapist(broken)
    if (lost !== '') await sqlRows(broken.addresses.owner, lost)
    const key = aKey()
    const body = sameKey ? onlyConsumption('Streit') : wholeSurvey('')
    if (sameKey) await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    const before = await countOf(broken, 'daily_surveys', client)
    const send = () => phone.post('/rest/survey', 'survey', body, sameKey ? key : aKey())
    await inOneAnothersWay(broken, client, () => allAtOnce(8, send))
    return (await countOf(broken, 'daily_surveys', client)) - before
  } finally {
    await broken.close()
  }
}

describe('the walls against doubles', () => {
  const withoutLock = { statement: { name: 'hold-key', replace: 'pg_advisory_xact_lock', by: 'abs' } }
  const withoutPrimaryKey = 'alter table kept_answers drop constraint kept_answers_pkey'

  // ASVS 2.3.4
  it('are seen to be gone: without the unique index a day has several whole check-ins', async () => {
    expect(await effectsOfDoubles('', { sameKey: false })).toBe(1)
    expect(
      await effectsOfDoubles('drop index one_complete_survey_a_day', { sameKey: false }),
    ).toBeGreaterThan(1)
  })

  it('are two for one key, and each holds alone; without both a request has several effects', async () => {
    expect(await effectsOfDoubles(withoutPrimaryKey, { sameKey: true })).toBe(1)
    expect(await withFault(withoutLock, () => effectsOfDoubles('', { sameKey: true }))).toBe(1)
    const both = withFault(withoutLock, () => effectsOfDoubles(withoutPrimaryKey, { sameKey: true }))
    expect(await both).toBeGreaterThan(1)
  })
})
