import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const advance = (seconds: number) =>
  server.clock.set(new Date((server.clock.instant() + seconds) * 1000).toISOString())
const inAccount = (by: TestBrowser) => (by === phone ? '' : `account=${client.id}`)
const write = async (by: TestBrowser, content: string) => {
  advance(60)
  const sent = await by.post(`/message/create?${inAccount(by)}`, 'message', { content })
  return String(sent.body.data.id)
}
const settle = (state: string, newest: string, by = desk) =>
  by.patch(`/message/thread?account=${client.id}`, 'thread', { state, newest })
const header = (by: TestBrowser, id: string, isNew: boolean) =>
  by.patch(`/message/messageHeader/${id}?${inAccount(by)}`, 'messageHeader', { new: isNew })
const withdraw = (by: TestBrowser, id: string) =>
  by.send('DELETE', `/message/messageHeader/${id}?${inAccount(by)}`)
const listed = async (by = desk) => {
  const { attributes } = (await by.get(`/rest/clients?account=${client.id}`)).list[0] ?? {}
  return attributes as { thread: Record<string, unknown> | null; newMessages: number }
}
const stateIn = async () => (await listed()).thread?.['state']
const waiting = async () => (await desk.get('/rest/today')).attributes['waiting'] as { count: number }[]

describe('the state of a thread', () => {
  // REQ 4.196
  it('follows who wrote last, until the care team settles it', async () => {
    expect((await listed()).thread).toBeNull()
    await write(phone, 'Kann ich früher kommen?')
    const openSince = server.clock.instant()
    const second = await write(phone, 'Bitte')
    expect((await listed()).thread).toMatchObject({ state: 'open', openSince })
    expect(await waiting()).toMatchObject([{ count: 2, since: openSince }])
    const answered = await write(desk, 'Ja')
    expect((await listed()).thread).toEqual({ state: 'waiting', openSince: null, answerBy: null })
    expect((await settle('done', second)).code).toBe('ERROR.MESSAGE_NEWER')
    expect((await settle('done', answered)).attributes).toMatchObject({ state: 'done' })
    const thanks = await write(phone, 'Danke')
    expect(await stateIn()).toBe('open')
    await settle('done', thanks)
    expect(await waiting()).toEqual([])
    expect((await settle('open', thanks)).attributes).toMatchObject({
      state: 'open',
      openSince: server.clock.instant(),
    })
    expect(await waiting()).toMatchObject([{ count: 1, preview: 'Danke' }])
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('thread-changed')
  })

  // REQ 4.196
  it('is what is left unanswered once a message is withdrawn', async () => {
    await write(phone, 'Eins')
    const openSince = server.clock.instant()
    const two = await write(phone, 'Zwei')
    await withdraw(phone, two)
    expect((await listed()).thread).toMatchObject({ state: 'open', openSince })
    const answered = await write(desk, 'Falsche Person')
    await withdraw(desk, answered)
    expect((await listed()).thread).toMatchObject({ state: 'open', openSince })
    expect(await waiting()).toMatchObject([{ count: 1 }])
  })

  // REQ 4.196
  it('is open for nothing once the client has taken everything back', async () => {
    await withdraw(phone, await write(phone, 'Doch nicht'))
    expect((await listed()).thread).toBeNull()
    await write(desk, 'Guten Morgen')
    await withdraw(phone, await write(phone, 'Doch nicht'))
    expect(await stateIn()).toBe('waiting')
  })

  // REQ 4.197
  it('has the time by which the clinic promises an answer', async () => {
    const admin = await browserOf(server, await clinic.administrator())
    const { list } = await admin.get('/rest/settings')
    const value = list.find(({ id }) => id === 'clinic')?.attributes['value'] as object
    const promise = (replyWorkdays: number) =>
      admin.send('PUT', '/rest/settings/clinic', {
        type: 'settings',
        attributes: { value: { ...value, replyWorkdays } },
      })
    const promised = await promise(1)
    expect([promised.status, promised.body.errors]).toEqual([200, undefined])
    await write(phone, 'Bis wann?')
    // A Thursday: the next working day is a day later.
    const answerBy = server.clock.instant() + 24 * 60 * 60
    expect((await listed()).thread).toMatchObject({ answerBy })
    expect(await waiting()).toMatchObject([{ answerBy }])
    expect((await promise(11)).status).toBe(422)
    await promise(0)
    expect((await listed()).thread).toMatchObject({ answerBy: null })
  })

  // REQ 6.96
  it('is not on the client’s wire, and goes with the client', async () => {
    const id = await write(phone, 'Hallo')
    expect((await settle('done', id, phone)).status).toBe(403)
    expect(JSON.stringify((await phone.get('/message/messageHeader')).body)).not.toContain('openSince')
    await settle('open', id)
    const gone = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const rows = await sqlRows(
      server.addresses.superuser,
      'select thread_state, thread_open_since from client_states where owner_client = $1',
      [gone.body.data.id],
    )
    expect(rows).toEqual([{ thread_state: null, thread_open_since: null }])
  })
})

describe('messages marked as unread again', () => {
  // REQ 4.198
  it('are new to who marked them alone, with all after them, and stay read for their sender', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, -1, 1)
    const standIn = await browserOf(server, colleague)
    await write(phone, 'Eins')
    const two = await write(phone, 'Zwei')
    const three = await write(phone, 'Drei')
    await header(desk, three, false)
    await header(standIn, three, false)
    expect((await header(desk, two, true)).attributes).toMatchObject({ new: true, read: true })
    expect([(await listed()).newMessages, (await listed(standIn)).newMessages]).toEqual([2, 0])
    expect((await withdraw(phone, three)).code).toBe('ERROR.MESSAGE_READ')
    const read = (await phone.get('/message/messageHeader')).list.map(({ attributes }) => attributes['read'])
    expect(read).toEqual([true, true, true])
    await header(desk, three, false)
    expect((await listed()).newMessages).toBe(0)
    await header(standIn, two, true)
    expect([(await listed()).newMessages, (await listed(standIn)).newMessages]).toEqual([0, 2])
  })

  // REQ 4.198
  it('are never those of the care team, and never marked by the client', async () => {
    const ours = await write(desk, 'Guten Morgen')
    expect((await header(desk, ours, true)).status).toBe(403)
    expect((await header(phone, ours, true)).status).toBe(403)
  })
})

describe('the previews of the list of messages', () => {
  // REQ 2.96
  it('are the newest message of each client, and the audit log says that it was viewed', async () => {
    await write(phone, 'Guten Morgen,\n\nkann ich kommen?')
    const previews = async () =>
      (await desk.get('/message/previews')).list.map(({ attributes }) => attributes)
    expect(await previews()).toMatchObject([
      {
        accountId: client.id,
        senderType: 'client',
        isOwn: false,
        text: 'Guten Morgen, kann ich kommen?',
        hasFile: false,
      },
    ])
    const answered = await write(desk, 'Ja')
    expect(await previews()).toMatchObject([{ senderType: 'therapist', isOwn: true, text: 'Ja' }])
    await withdraw(desk, answered)
    expect(await previews()).toMatchObject([{ text: 'Guten Morgen, kann ich kommen?' }])
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('messages-viewed')
    expect((await phone.get('/message/previews')).status).toBe(403)
    const stranger = await browserOf(server, await clinic.therapist())
    expect((await stranger.get('/message/previews')).list).toEqual([])
  })
})
