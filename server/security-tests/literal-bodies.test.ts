import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientHeaders } from '#http/serve.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const refId = firstDailySurveyVersionId
const yes = { id: 'consumption', user_selection: true }
const no = { id: 'consumption', user_selection: false }
const checkIn = [
  { id: 'sleep', user_selection: 3 },
  { id: 'mood', user_selection: 2 },
  { id: 'pressure', user_selection: 3 },
]

let server: TestServer
let client: Person
let therapist: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const survey = (content: readonly object[], more: object = {}) =>
  phone.post('/rest/survey', 'survey', { refId, content, ...more })
const onBehalf = (content: readonly object[]) =>
  desk.post(`/rest/survey?accountId=${client.id}`, 'survey', { refId, content })
const told = ({ status, body }: TestAnswer) => [
  status,
  ...(body.errors ?? []).map(({ code, field }) => `${field} ${code}`),
]
const kept = ({ attributes }: TestAnswer) =>
  (attributes['content'] as { id: string; user_selection: unknown }[]).map(({ id, user_selection }) => [
    id,
    user_selection,
  ])

describe('a survey as the specification writes it (§7)', () => {
  // REQ 3.10, 7.22
  it('may bring the question along, and the moment that is kept', async () => {
    const asked = { contentType: 'options', options: [1, 2, 3, 4, 5].map((id) => ({ id, label: '' })) }
    const instant = server.clock.instant()
    const [sleep, ...rest] = checkIn
    const answer = await survey([{ ...sleep, ...asked }, ...rest, no], {
      execTime: instant,
      executionTime: instant,
    })
    expect(answer.status).toBe(201)
    expect(answer.attributes).toMatchObject({ execTime: instant, executionTime: instant })
  })

  // REQ 7.22
  it('is refused where what it brings along is another', async () => {
    const [sleep, ...rest] = checkIn
    const faulty = (more: object) => survey([{ ...sleep, ...more }, ...rest, no])
    const contradiction = [422, 'content.sleep ERROR.CONTRADICTION']
    expect(told(await faulty({ contentType: 'text' }))).toEqual(contradiction)
    expect(told(await faulty({ options: [{ id: 9, label: 'neun' }] }))).toEqual(contradiction)
    const executionTime = server.clock.instant() - 86_400
    expect(told(await survey([...checkIn, no], { executionTime }))).toEqual([
      422,
      'executionTime ERROR.CONTRADICTION',
    ])
    expect((await phone.get('/rest/survey')).list).toEqual([])
  })
})

describe('a later survey of a day (§4)', () => {
  // REQ 4.23
  it('keeps consumption and trigger, and drops what is not asked again', async () => {
    await survey([...checkIn, no])
    const later = await survey([no, { id: 'risks', user_selection: 'Feier' }])
    expect([later.status, kept(later)]).toEqual([201, [['consumption', false]]])
    const trigger = { id: 'consumption_trigger', user_selection: 'Streit' }
    const third = await survey([yes, trigger, { id: 'risks', user_selection: 'Feier' }])
    expect(kept(third)).toEqual([
      ['consumption', true],
      ['consumption_trigger', 'Streit'],
    ])
  })

  // REQ 4.23
  it.each(checkIn)('is refused when it brings $id again', async (measured) => {
    await survey([...checkIn, no])
    expect((await survey([no, measured])).code).toBe('ERROR.SURVEY_ALREADY_ANSWERED')
  })
})

describe('an entry by hand (§4)', () => {
  const note = (user_selection: string) => ({ id: 'consumption_trigger', user_selection })

  // REQ 4.28
  it.each([
    ['in German', [note('Therapeutisch nachgetragen')]],
    ['in English', [note('Added by the therapist')]],
    ['empty', [note('  ')]],
    ['absent', []],
  ])('has the fixed note, which is kept in one form: sent %s', async (_, sent) => {
    const answer = await onBehalf([yes, ...sent])
    expect(kept(answer)).toEqual([
      ['consumption', true],
      ['consumption_trigger', 'Therapeutisch nachgetragen'],
    ])
  })

  // REQ 4.28, 5.13
  it('is refused with any other note; words of one’s own need the day’s check-in, as the client’s do', async () => {
    expect(told(await onBehalf([yes, note('Feier')]))).toEqual([
      422,
      'content.consumption_trigger ERROR.CONTRADICTION',
    ])
    const execTime = server.clock.instant() - 5 * 86_400
    const earlier = { refId, execTime, content: [yes, note('Feier')] }
    expect(told(await desk.post(`/rest/survey?accountId=${client.id}`, 'survey', earlier))).toEqual([
      422,
      'execTime ERROR.SURVEY_TIME',
    ])
    expect((await phone.get('/rest/survey')).list).toEqual([])
    await survey([...checkIn, no])
    expect(kept(await onBehalf([yes, note('Feier')]))).toContainEqual(['consumption_trigger', 'Feier'])
  })
})

describe('other bodies as the specification writes them (§7)', () => {
  it('an alert with id and writer', async () => {
    const administrator = await aClinic(server).administrator()
    const office = await browserOf(server, administrator)
    const id = '01941f29-7c00-7000-8000-0000000000a1'
    const attributes = { id, accountId: administrator.id, message: 'Wartung', displayUntil: null }
    const made = await office.post('/rest/alerts', 'alert', attributes)
    expect([made.status, made.body.data.id]).toEqual([201, id])
    expect(told(await office.post('/rest/alerts', 'alert', attributes))).toEqual([409, 'id ERROR.ID_EXISTS'])
    expect(
      told(await office.post('/rest/alerts', 'alert', { ...attributes, id: null, accountId: client.id })),
    ).toEqual([422, 'accountId ERROR.CONTRADICTION'])
  })

  // REQ 3.16
  it('a message without a file says so', async () => {
    const message = { content: 'Guten Tag', attachement: null, filename: null }
    expect((await phone.post('/message/create', 'message', message)).status).toBe(201)
    expect((await phone.post('/message/create', 'message', { ...message, content: '' })).code).toBe(
      'ERROR.MESSAGE_EMPTY',
    )
  })

  it('a message as header and body', async () => {
    const id = '01941f29-7c00-7000-8000-0000000000a2'
    const header = {
      accountId: client.id,
      senderId: client.id,
      recipientId: therapist.id,
      substituteId: null,
      datetime: server.clock.instant(),
      new: true,
      deletedAt: 0,
    }
    const body = {
      accountId: client.id,
      messageId: id,
      content: 'Guten Tag',
      attachement: null,
      filename: null,
      deletedAt: 0,
    }
    const sending = (ofHeader: object, ofBody: object) =>
      phone.post('/message/create', 'message', {
        header: { ...header, ...ofHeader },
        body: { ...body, messageId: null, ...ofBody },
      })
    const made = await sending({}, { messageId: id })
    expect([made.status, made.body.data.id, made.body.included?.[0]?.attributes]).toMatchObject([
      201,
      id,
      { content: 'Guten Tag' },
    ])
    const otherwise = async (ofHeader: object, ofBody: object = {}) => told(await sending(ofHeader, ofBody))
    for (const field of ['senderId', 'recipientId', 'substituteId'])
      expect(await otherwise({ [field]: id })).toEqual([422, `${field} ERROR.CONTRADICTION`])
    expect(await otherwise({ senderType: 'therapist' })).toEqual([422, 'senderType ERROR.CONTRADICTION'])
    expect(await otherwise({ datetime: 5 })).toEqual([422, 'datetime ERROR.CONTRADICTION'])
    expect(await otherwise({ deletedAt: 5 })).toEqual([422, 'deletedAt ERROR.CONTRADICTION'])
    expect(await otherwise({}, { deletedAt: 5 })).toEqual([422, 'deletedAt ERROR.CONTRADICTION'])
    expect((await sending({}, { accountId: therapist.id })).code).toBe('ERROR.ACCOUNT_CONTRADICTION')
    expect(await otherwise({}, { content: 5 })).toEqual([422, 'content ERROR.INVALID'])
    expect(await otherwise({}, { contents: 'x' })).toEqual([422, 'contents ERROR.UNKNOWN_FIELD'])
    expect((await phone.get('/message/messageHeader')).list).toHaveLength(1)
  })

  it('a file without a name, of which its type or its bytes tell', async () => {
    const diary = await phone.post('/rest/diary', 'diary', { content: 'Brief' })
    const upload = (more: object) =>
      phone.post('/upload/property', 'property', {
        accountId: client.id,
        content: Buffer.from('Guten Tag').toString('base64'),
        sourceType: 'ACCOUNT',
        sourceId: client.id,
        targetType: 'DIARY',
        targetId: diary.body.data.id,
        ...more,
      })
    const named = { type: 'txt', filename: 'Datei.txt' }
    expect((await upload({})).attributes).toMatchObject(named)
    expect((await upload({ mediaType: 'text/plain', filename: null })).attributes).toMatchObject(named)
    expect((await upload({ mediaType: 'image/png' })).code).toBe('ERROR.FILE_OTHER_TYPE')
    const program = Buffer.from('7f454c460201010000000000', 'hex').toString('base64')
    expect((await upload({ content: program })).code).toBe('ERROR.FILE_TYPE')
  })

  it('a setting says that it is not deleted', async () => {
    const office = await browserOf(server, await aClinic(server).administrator())
    const put = (attributes: object) =>
      office.send('PUT', '/rest/settings/survey_weekly_interval', { type: 'settings', attributes })
    const setting = { name: 'survey_weekly_interval', value: 7 }
    expect((await put({ ...setting, deletedAt: 0 })).status).toBe(200)
    expect(told(await put({ ...setting, deletedAt: 5 }))).toEqual([422, 'deletedAt ERROR.CONTRADICTION'])
  })
})

describe('signing out (§7)', () => {
  it('of no session is done already, and takes nothing from the browser', async () => {
    const answer = await fetch(`${phone.url}/api/user/logout`, {
      headers: { ...clientHeaders, 'sec-fetch-site': 'cross-site' },
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect((await phone.get('/rest/account')).status).toBe(200)
  })
})

describe('the filtered list of clients (§7)', () => {
  // REQ 7.23
  it('is searched, narrowed and put in order by the server', async () => {
    const clinic = aClinic(server)
    const names = ['Öztürk', 'Müller', 'Arndt']
    for (const surname of names) {
      const { id } = await clinic.client(therapist)
      await desk.patch(`/rest/account?account=${id}`, 'account', { surname })
    }
    const listed = async (query: string) =>
      (await desk.get(`/rest/clients?${query}`)).list.map(
        ({ attributes }) => (attributes as { account: { surname: string } }).account.surname,
      )
    expect(await listed('search=oeztuerk')).toEqual(['Öztürk'])
    expect(await listed('search=m%C3%BC')).toEqual(['Müller'])
    expect(await listed('search=mu')).toEqual(['Müller'])
    expect((await listed('state=active&sort=name')).filter((name) => names.includes(name))).toEqual(
      names.toReversed(),
    )
    expect(await listed('state=deactivated')).toEqual([])
    expect(await listed('sort=name&offset=1&limit=1')).toHaveLength(1)
    expect((await desk.get('/rest/clients?sort=shoe')).code).toBe('ERROR.MALFORMED')
    const list = await desk.get('/rest/clients?search=r&sort=-name')
    const { data } = (await desk.get('/rest/clients?search=r&sort=-name&shape=map')).body
    expect(list.list.length).toBeGreaterThan(1)
    expect(Object.entries(data)).toEqual(list.list.map((one) => [one.id, one]))
    expect((await desk.get('/rest/clients?state=deactivated&shape=map')).body.data).toEqual({})
  })
})
