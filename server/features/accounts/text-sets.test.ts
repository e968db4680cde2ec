import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entryByHand, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  count += 1
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { person: { email: `reader.${count}@example.org` } })
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  await offer({ de_SIMPLE: true, tr_TR: true })
})
afterAll(() => server.close())

const offer = (sets: object) =>
  sqlRows(
    server.addresses.superuser,
    `insert into settings (name, value) values ('text_sets', $1::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(sets)],
  )
const choose = (textSet: string | null, by = phone) => by.patch('/rest/account', 'account', { textSet })
const rename = () => desk.patch(`/rest/account?account=${client.id}`, 'account', { alias: `neu.${count}` })
async function lastMail() {
  const mails = await sendLoginMails(server)
  return mails.find(({ to }) => to === `reader.${count}@example.org`)
}

// REQ 1.23
describe('a set of texts', () => {
  it('is a field of a client beside the language, which keeps its two values', async () => {
    const { status, attributes } = await choose('tr_TR')
    expect([status, attributes['textSet'], attributes['language']]).toEqual([200, 'tr_TR', 'de_DE'])
    const seen = await desk.get(`/rest/account?account=${client.id}`)
    expect(seen.list[0]?.attributes).toMatchObject({ textSet: 'tr_TR', language: 'de_DE' })
    expect((await choose(null)).attributes['textSet']).toBeNull()
  })

  it('is no value of the language, and has to be a known one', async () => {
    expect((await phone.patch('/rest/account', 'account', { language: 'tr_TR' })).status).toBe(422)
    expect((await choose('fr_FR')).status).toBe(422)
  })

  it('cannot be chosen by staff for themselves', async () => {
    const { status } = await choose('de_SIMPLE', desk)
    expect([403, 422]).toContain(status)
  })
})

// REQ 1.26
describe('the language of an e-mail', () => {
  it('is Easy German for a client who chose it', async () => {
    await choose('de_SIMPLE')
    await rename()
    expect(await lastMail()).toMatchObject({ subject: 'Standfest: Ihr Anmeldename ist anders' })
  })

  it('is German again once the clinic no longer offers Easy German', async () => {
    await choose('de_SIMPLE')
    await offer({ de_SIMPLE: false })
    await rename()
    expect(await lastMail()).toMatchObject({ subject: 'Standfest: Ihr Anmeldename wurde geändert' })
  })

  it('is German beside Turkish', async () => {
    await choose('tr_TR')
    await rename()
    expect(await lastMail()).toMatchObject({ subject: 'Standfest: Ihr Anmeldename wurde geändert' })
  })
})

// REQ 3.80
describe('a survey', () => {
  const send = (askedIn: unknown) =>
    phone.post('/rest/survey', 'survey', {
      ...wholeSurvey('Feierabend'),
      ...(askedIn !== undefined && { askedIn }),
    })

  it('stores the language of its page', async () => {
    const sent = await send('de_SIMPLE')
    expect([sent.status, sent.attributes['askedIn']]).toEqual([201, 'de_SIMPLE'])
    const seen = await desk.get(`/rest/survey?account=${client.id}`)
    expect(seen.list[0]?.attributes['askedIn']).toBe('de_SIMPLE')
  })

  it('stores no language if none was sent, and refuses unknown ones', async () => {
    expect((await send('klingonisch')).status).toBe(422)
    const sent = await send(undefined)
    expect([sent.status, 'askedIn' in sent.attributes]).toEqual([201, false])
  })

  it('that the care team entered has no language', async () => {
    const sent = await desk.post(`/rest/survey?accountId=${client.id}`, 'survey', {
      ...entryByHand,
      askedIn: 'tr_TR',
    })
    expect([sent.status, 'askedIn' in sent.attributes]).toEqual([201, false])
  })
})
