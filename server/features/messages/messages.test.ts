import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let colleague: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
let standIn: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  colleague = await clinic.therapist()
  client = await clinic.client(therapist)
  await clinic.substitution(therapist, colleague, -1, 1)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  standIn = await browserOf(server, colleague)
})
afterAll(() => server.close())

const advance = (seconds: number) =>
  server.clock.set(new Date((server.clock.instant() + seconds) * 1000).toISOString())
const inAccount = (by: TestBrowser) => (by === phone ? '' : `account=${client.id}`)
const write = (by: TestBrowser, content: string) =>
  by.post(`/message/create?${inAccount(by)}`, 'message', { content })
const thread = async (by: TestBrowser, query = '') =>
  (await by.get(`/message/messageHeader?${inAccount(by)}${query}`)).body as unknown as {
    data: { id: string; attributes: Record<string, unknown> }[]
    included: { id: string; attributes: Record<string, unknown> }[]
  }
const contents = async (by: TestBrowser, query = '') =>
  (await thread(by, query)).included
    .filter(({ attributes }) => 'content' in attributes)
    .map(({ attributes }) => attributes.content)
const read = (by: TestBrowser, id: unknown) =>
  by.patch(`/message/messageHeader/${String(id)}?${inAccount(by)}`, 'messageHeader', { new: false })
const withdraw = (by: TestBrowser, id: unknown) =>
  by.send('DELETE', `/message/messageHeader/${String(id)}?${inAccount(by)}`)
const newFor = async (by: TestBrowser) =>
  (await thread(by)).data.filter(({ attributes }) => attributes.new).length

describe('messages', () => {
  // REQ 3.16, 6.7, 6.9, 6.15
  it('go from the client to the treating therapist and back, and name a substitute only as such (§6)', async () => {
    const asked = await write(phone, 'Wann sehen wir uns?')
    expect([asked.status, asked.attributes]).toEqual([
      201,
      {
        id: asked.body.data.id,
        version: 1,
        accountId: client.id,
        senderId: client.id,
        senderType: 'client',
        recipientId: therapist.id,
        substituteId: null,
        datetime: server.clock.instant(),
        new: false,
        read: false,
        deletedAt: 0,
      },
    ])
    expect((await write(desk, 'Am Dienstag.')).attributes).toMatchObject({
      senderType: 'therapist',
      recipientId: client.id,
      substituteId: null,
    })
    expect((await write(standIn, 'Ich vertrete bis Freitag.')).attributes).toMatchObject({
      senderType: 'substitute',
      senderId: colleague.id,
      recipientId: client.id,
      substituteId: colleague.id,
    })
    expect(await contents(phone)).toEqual([
      'Ich vertrete bis Freitag.',
      'Am Dienstag.',
      'Wann sehen wir uns?',
    ])
    const names = (await thread(phone)).included.filter(({ attributes }) => 'surname' in attributes)
    expect(new Set(names.map(({ id }) => id))).toEqual(new Set([therapist.id, colleague.id]))
  })

  // REQ 5.17
  it('are refused when there is nothing in them, with the words of the catalogue (§8)', async () => {
    for (const content of ['', '   \n ']) {
      const refused = await write(phone, content)
      expect([refused.status, refused.code]).toEqual([422, 'ERROR.MESSAGE_EMPTY'])
    }
    expect((await write(phone, 'x'.repeat(10_001))).status).toBe(422)
    expect(await contents(phone)).toEqual([])
  })

  it('are new for each reader until that reader has read them: a substitute’s reading clears nothing for the therapist', async () => {
    const first = await write(phone, 'Eins')
    advance(60)
    const second = await write(phone, 'Zwei')
    expect(await Promise.all([phone, desk, standIn].map(newFor))).toEqual([0, 2, 2])
    expect((await read(standIn, second.body.data.id)).attributes.new).toBe(false)
    expect(await Promise.all([desk, standIn].map(newFor))).toEqual([2, 0])
    await read(desk, first.body.data.id)
    expect(await newFor(desk)).toBe(1)
    const readByThem = (await thread(phone)).data.map(({ attributes }) => attributes.read)
    expect(readByThem).toEqual([true, true])
    await read(desk, second.body.data.id)
    await read(desk, first.body.data.id)
    expect(await newFor(desk)).toBe(0)
    await write(desk, 'Antwort')
    expect(await Promise.all([phone, desk, standIn].map(newFor))).toEqual([1, 0, 0])
  })

  const countsFor = async (by: TestBrowser) => {
    const { list } = await by.get(`/rest/clients?account=${client.id}`)
    const { newMessages, newMessagesBefore } = list[0]?.attributes ?? {}
    return [newMessages, newMessagesBefore, await newFor(by)]
  }
  const writeOn = async (moment: string, content: string) => {
    server.clock.set(moment)
    return write(await browserOf(server, client), content)
  }

  // REQ 6.40
  it('count in the list for each reader, as does what came before the first day of standing in', async () => {
    const late = await clinic.therapist()
    const known = await writeOn('2026-03-09T09:00:00+01:00', 'Schon gelesen')
    await read(await browserOf(server, therapist), known.body.data.id)
    const early = await writeOn('2026-03-11T23:59:00+01:00', 'Am Abend vorher')
    server.clock.set(ordinaryTimestamp)
    await clinic.substitution(therapist, late, 0, 1)
    const newcomer = await browserOf(server, late)
    desk = await browserOf(server, therapist)
    expect(early.status).toBe(201)
    expect([await countsFor(desk), await countsFor(newcomer)]).toEqual([
      [1, 0, 1],
      [1, 1, 1],
    ])
    const second = await write(await browserOf(server, client), 'Heute')
    expect(await countsFor(newcomer)).toEqual([2, 1, 2])
    await read(newcomer, second.body.data.id)
    expect([await countsFor(desk), await countsFor(newcomer)]).toEqual([
      [2, 0, 2],
      [0, 0, 0],
    ])
    await write(desk, 'Antwort')
    expect(await countsFor(desk)).toEqual([0, 0, 0])
    const { list } = await desk.get(`/rest/clients?account=${client.id}`)
    expect(list[0]?.attributes).toMatchObject({
      lastMessageAt: server.clock.instant(),
      lastStaffMessageAt: server.clock.instant(),
    })
  })

  it('stay new to a substitute when the absent therapist reads them meanwhile, unless they came before', async () => {
    const late = await clinic.therapist()
    await writeOn('2026-03-11T23:59:00+01:00', 'Am Abend vorher')
    server.clock.set(ordinaryTimestamp)
    await clinic.substitution(therapist, late, 0, 1)
    const today = await write(await browserOf(server, client), 'Heute')
    await read(await browserOf(server, therapist), today.body.data.id)
    expect(await countsFor(await browserOf(server, late))).toEqual([1, 0, 1])
  })

  it('are counted for a substitution of today, also where a further one is planned', async () => {
    const late = await clinic.therapist()
    await clinic.substitution(therapist, late, 0, 1)
    await clinic.substitution(therapist, late, 20, 25)
    await write(phone, 'Heute')
    expect(await countsFor(await browserOf(server, late))).toEqual([1, 0, 1])
    const planned = await clinic.therapist()
    await clinic.substitution(therapist, planned, 5, 6)
    expect((await (await browserOf(server, planned)).get('/rest/clients')).list).toEqual([])
  })

  it('can be withdrawn by their sender while nobody else has read them; a trace stays (§4)', async () => {
    const sent = await write(phone, 'Doch nicht')
    expect((await withdraw(desk, sent.body.data.id)).status).toBe(403)
    const gone = await withdraw(phone, sent.body.data.id)
    expect([gone.status, gone.attributes.deletedAt]).toEqual([200, server.clock.instant()])
    expect((await withdraw(phone, sent.body.data.id)).status).toBe(200)
    expect([await contents(desk), await newFor(desk)]).toEqual([[''], 0])
    const kept = await write(phone, 'Das bleibt')
    await read(standIn, kept.body.data.id)
    const late = await withdraw(phone, kept.body.data.id)
    expect([late.status, late.code]).toEqual([409, 'ERROR.MESSAGE_READ'])
    const [row] = await sqlRows(server.addresses.superuser, 'select words from messages where id = $1', [
      sent.body.data.id,
    ])
    expect(row).toEqual({ words: null })
  })

  it('come page by page, newest first, and are found by their words', async () => {
    for (let number = 1; number <= 7; number += 1) {
      advance(60)
      await write(number % 2 === 0 ? desk : phone, `Nachricht ${number}${number === 3 ? ' vom ÜBEN' : ''}`)
    }
    const first = await thread(phone, '&limit=3')
    const rest = await contents(phone, `&before=${first.data[2]?.id}`)
    expect(rest).toEqual(['Nachricht 4', 'Nachricht 3 vom ÜBEN', 'Nachricht 2', 'Nachricht 1'])
    expect(await contents(desk, '&text=üben')).toEqual(['Nachricht 3 vom ÜBEN'])
    expect(await contents(desk, '&text=nirgends')).toEqual([])
    const bodies = await phone.get('/message/messageBody?limit=2')
    expect(bodies.list.map(({ attributes }) => attributes.content)).toEqual(['Nachricht 7', 'Nachricht 6'])
  })

  it('of a substitute end with the substitution; what was written stays readable', async () => {
    await write(standIn, 'Bis bald')
    advance(3 * 86_400)
    const later = await browserOf(server, colleague)
    expect((await later.get(`/message/messageHeader?account=${client.id}`)).status).toBe(403)
    expect(
      (await later.post(`/message/create?account=${client.id}`, 'message', { content: 'x' })).status,
    ).toBe(403)
    const back = await browserOf(server, client)
    expect((await back.get('/message/messageHeader')).list).toHaveLength(1)
  })

  it('are sent once however often the same one is sent', async () => {
    const headers = { 'idempotency-key': 'one-and-the-same' }
    const send = () => phone.post('/message/create', 'message', { content: 'Nur einmal' }, headers)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await contents(phone)).toEqual(['Nur einmal'])
  })
})
