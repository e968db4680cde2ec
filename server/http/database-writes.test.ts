import { Socket } from 'node:net'
import {
  dailySurveyTemplateId,
  firstDailySurveyVersionId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(
    {},
    { overTcp: true, page: '<!doctype html><html><head></head><body></body></html>' },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const checkIn = {
  refId: firstDailySurveyVersionId,
  content: [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 1 },
    { id: 'consumption', user_selection: false },
  ],
}

type Writing = { _write: (bytes: Buffer) => void; _writev: (pieces: readonly { chunk: Buffer }[]) => void }

/** Counts the writes to the database of a call; those of the announcer, which follow it, do not belong to it. */
async function countWrites(call: () => Promise<unknown>): Promise<number> {
  const { port } = new URL(server.addresses.app)
  const writes: string[] = []
  const note = (socket: unknown, text: string) => {
    const isToDatabase = String((socket as Socket).remotePort) === port
    if (isToDatabase && !text.includes('tell-announcements')) writes.push(text)
  }
  const { _write: write, _writev: writev } = Socket.prototype as unknown as Writing
  const spied = Socket.prototype as unknown as Writing
  vi.spyOn(spied, '_write').mockImplementation(function (this: unknown, ...given) {
    note(this, String(given[0]))
    return write.apply(this, given)
  })
  vi.spyOn(spied, '_writev').mockImplementation(function (this: unknown, ...given) {
    note(this, given[0].map(({ chunk }) => String(chunk)).join(''))
    return writev.apply(this, given)
  })
  await call()
  vi.restoreAllMocks()
  return writes.length
}

async function aPhone() {
  const clinic = aClinic(server)
  return browserOf(server, await clinic.client(await clinic.therapist()))
}

describe('a call sends to the database', () => {
  it.each([
    ['without an id', () => ({})],
    ['with an id that the page gave', () => ({ id: uuidv7() })],
  ])('at most four pieces for a check-in %s of somebody who asked before', async (_, given) => {
    const phone = await aPhone()
    const raw = JSON.stringify({ data: { type: 'survey', attributes: checkIn, ...given() } })
    const headers = { 'idempotency-key': uuidv7() }
    expect((await phone.get('/user/alerts')).list).toEqual([])
    const send = () => phone.send('POST', '/rest/survey', { raw, headers })
    const count = await countWrites(async () => expect((await send()).status).toBe(201))
    expect(count).toBeLessThanOrEqual(4)
  })

  it.each([
    ['/rest/account', 'ADMIN'],
    ['/rest/account', 'THERAPIST'],
    ['/rest/account/identify', 'ADMIN'],
    ['/rest/account/identify', 'THERAPIST'],
    ['/user/alerts', 'CLIENT'],
    ['/user/alerts', 'ADMIN'],
    ['/user/sessions', 'CLIENT'],
    ['/rest/role', 'THERAPIST'],
    ['/rest/areaType', 'CLIENT'],
    [`/rest/surveyTemplate/${dailySurveyTemplateId}`, 'CLIENT'],
    ['/rest/weeklyTemplate/versions', 'ADMIN'],
  ] as const)('one for a single read of somebody who asked before: %s of %s', async (path, role) => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const people = {
      ADMIN: clinic.administrator,
      THERAPIST: async () => therapist,
      CLIENT: () => clinic.client(therapist),
    }
    const browser = await browserOf(server, await people[role]())
    const ask = async () => expect((await browser.get(path)).status).toBe(200)
    await ask()
    expect(await countWrites(ask)).toBe(1)
  })

  it('three for a client’s read of their own data: session and record, the data, the end', async () => {
    const phone = await aPhone()
    const ask = async () => expect((await phone.get('/rest/diary')).status).toBe(200)
    await ask()
    expect(await countWrites(ask)).toBeLessThanOrEqual(3)
  })

  it.each(['/config', '/api/user/alerts', '/', '/assets/main.js', '/anmelden'])(
    'none for what everybody may read, once it was asked for: %s',
    async (path) => {
      const page = new TestBrowser(server.urls, 'CLIENT')
      const ask = () => page.sendTo(`${server.urls.CLIENT}${path}`, 'GET')
      const { status } = await ask()
      expect(status).toBe(200)
      expect(await countWrites(ask)).toBe(0)
    },
  )
})
