import { copiesADay, copyKeptDays } from '@standfest/domain/features/my-copy/my-copy.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeKeysNow } from '#features/accounts/keys.jobs.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import {
  copyTicket,
  downloadOwnCopy,
  fetchOwnCopy,
  openedWith,
  requestOwnCopy,
  runCopyJob,
  unpacked,
} from '#testing/own-copies.ts'
import { sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { expireCopyTask } from './my-copy.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer({ TEST_LIMITS: 'high-requests' })
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, {
    person: { name: 'Johanna', surname: 'Brandt', email: `j.${crypto.randomUUID()}@example.org` },
  })
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const order = (body: object = {}) => phone.post('/rest/myCopy', 'myCopy', body)
const state = async () => (await phone.get('/rest/myCopy')).attributes
const pieces = async () =>
  Number(
    (
      await sqlRows<{ count: string }>(
        server.addresses.superuser,
        'select count(*) from own_copy_pieces where owner_client = $1',
        [client.id],
      )
    )[0]?.count,
  )
const logged = async () =>
  (
    await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 and p.action like 'copy-%' order by p.at, p.id`,
      [client.id],
    )
  ).map(({ action }) => action)
/** Bytes that no archive makes smaller, as a file of the client. */
async function keepLargeFile(megabytes: number): Promise<void> {
  const { id } = (await phone.post('/rest/goals', 'goal', { title: 'Ziel' })).body.data
  const text = Buffer.alloc(megabytes * 2 ** 20)
  for (let at = 0; at < text.length; at += 36) text.write(crypto.randomUUID(), at)
  const content = text.toString('base64')
  const file = { content, filename: 'Lang.txt', targetType: 'GOAL', targetId: id }
  expect((await phone.post('/upload/property', 'property', file)).status).toBe(201)
}

describe('the own copy of a client', () => {
  it('is none at first, is made by a job, and is gone once it was downloaded completely', async () => {
    expect(await state()).toMatchObject({ state: 'none', size: null })
    expect((await order()).attributes).toMatchObject({ state: 'making', hasPassphrase: false })
    await runCopyJob(server, client.id)
    const ready = await state()
    const goodUntil = server.clock.instant() + copyKeptDays * 86_400
    expect(ready).toMatchObject({ state: 'ready', goodUntil, files: 0 })
    const { response, bytes } = await downloadOwnCopy(phone, await copyTicket(phone))
    expect(response.headers.get('content-disposition')).toContain('Meine-Daten.zip')
    expect(Number(response.headers.get('content-length'))).toBe(ready.size)
    expect(bytes).toHaveLength(Number(ready.size))
    expect([...(await unpacked(bytes)).keys()].slice(0, 3)).toEqual([
      'LIES-MICH.txt',
      'Meine-Daten.html',
      'daten.json',
    ])
    await expect.poll(state).toMatchObject({ state: 'downloaded', downloadedAt: server.clock.instant() })
    expect(await pieces()).toBe(0)
    expect(await logged()).toEqual(['copy-made', 'copy-downloaded'])
    expect((await phone.send('POST', '/rest/myCopy/ticket')).code).toBe('ERROR.LINK_INVALID')
  })

  // REQ 6.175
  it('needs a fresh proof to be made, and another one to be downloaded days later', async () => {
    server.clock.pass(301)
    expect((await order()).code).toBe('ERROR.STEP_UP_REQUIRED')
    expect(await state()).toMatchObject({ state: 'none' })
    phone = await browserOf(server, client)
    await order()
    await runCopyJob(server, client.id)
    server.clock.pass(301)
    expect((await phone.send('POST', '/rest/myCopy/ticket')).code).toBe('ERROR.STEP_UP_REQUIRED')
  })

  // REQ 4.314
  it('is not used up by a download that breaks off', async () => {
    await keepLargeFile(6)
    await keepLargeFile(6)
    await order()
    await runCopyJob(server, client.id)
    const breaking = new AbortController()
    const response = await requestOwnCopy(phone, await copyTicket(phone), breaking.signal)
    await response.body?.getReader().read()
    breaking.abort()
    expect(await state()).toMatchObject({ state: 'ready' })
    const { bytes } = await downloadOwnCopy(phone, await copyTicket(phone))
    expect(bytes).toHaveLength(Number((await state()).size))
    await expect.poll(state).toMatchObject({ state: 'downloaded' })
  })

  it('ends an earlier download by a later one, so that one of them is complete', async () => {
    await keepLargeFile(7)
    await keepLargeFile(7)
    await order()
    await runCopyJob(server, client.id)
    const first = await requestOwnCopy(phone, await copyTicket(phone))
    const reader = first.body?.getReader()
    await reader?.read()
    const second = await downloadOwnCopy(phone, await copyTicket(phone))
    expect(second.response.status).toBe(200)
    const rest = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(rest()).rejects.toThrow('terminated')
    await expect.poll(state).toMatchObject({ state: 'downloaded' })
  })

  it('is one at a time, and no more than a few a day', async () => {
    await order()
    expect((await order()).code).toBe('ERROR.IN_PROGRESS')
    for (let count = 1; count <= copiesADay; count += 1) {
      await runCopyJob(server, client.id)
      if (count < copiesADay) expect((await order()).attributes.state).toBe('making')
    }
    const refused = await order()
    expect([refused.code, refused.headers.get('retry-after') !== null]).toEqual(['ERROR.RATE_LIMIT', true])
    server.clock.pass(24 * 3600)
    phone = await browserOf(server, client)
    expect((await order()).attributes.state).toBe('making')
  })

  // REQ 4.315
  it('opens with the own passphrase only, which is nowhere any more once it is made', async () => {
    expect((await order({ passphrase: 'zu kurz' })).status).toBe(422)
    const passphrase = 'Apfel Zebra Wolke Fähre'
    const kept = () =>
      sqlRows<{ passphrase: Buffer | null }>(
        server.addresses.superuser,
        'select passphrase from own_copies where owner_client = $1',
        [client.id],
      )
    await order({ passphrase })
    const [sealed] = await kept()
    expect(sealed?.passphrase).toBeInstanceOf(Buffer)
    expect(sealed?.passphrase?.includes('Apfel')).toBe(false)
    await runCopyJob(server, client.id)
    expect(await kept()).toEqual([{ passphrase: null }])
    const { response, bytes } = await downloadOwnCopy(phone, await copyTicket(phone))
    expect(response.headers.get('content-disposition')).toContain('Meine-Daten.zip.age')
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    await expect(openedWith(bytes, 'Apfel Zebra Wolke')).rejects.toThrow('no identity matched')
    expect((await unpacked(await openedWith(bytes, passphrase.normalize('NFC')))).has('daten.json')).toBe(
      true,
    )
  })

  it('lies sealed: no word of the client is in its pieces', async () => {
    await phone.post('/rest/diary', 'diary', { title: 'Kanarienvogel', content: 'Kanarienvogel' })
    await order()
    await runCopyJob(server, client.id)
    const stored = await sqlRows<{ content: Buffer }>(
      server.addresses.superuser,
      'select content from own_copy_pieces where owner_client = $1',
      [client.id],
    )
    const bytes = Buffer.concat(stored.map(({ content }) => content))
    expect(['Kanarienvogel', 'Meine-Daten.html'].filter((word) => bytes.includes(word))).toEqual([])
  })

  it('is removed after a week, and says so', async () => {
    await order()
    await runCopyJob(server, client.id)
    server.clock.pass(copyKeptDays * 86_400)
    phone = await browserOf(server, client)
    expect(await state()).toMatchObject({ state: 'expired' })
    expect((await phone.send('POST', '/rest/myCopy/ticket')).code).toBe('ERROR.LINK_INVALID')
    await runCopyJob(server, client.id, expireCopyTask)
    expect([await pieces(), (await state()).state]).toEqual([0, 'expired'])
  })

  it('counts as failed where its server was stopped, and can be made again', async () => {
    await order()
    server.clock.pass(901)
    phone = await browserOf(server, client)
    expect(await state()).toMatchObject({ state: 'failed' })
    expect((await order()).attributes.state).toBe('making')
  })

  it('says that it failed, keeps nothing half, and logs no word', async () => {
    await phone.post('/rest/diary', 'diary', { title: 'Wort', content: 'Wort' })
    await order({ passphrase: 'Apfel Zebra Wolke' })
    await sqlRows(
      server.addresses.superuser,
      `update contents set words = '\\x01ff' where owner_client = $1 returning id`,
      [client.id],
    )
    await runCopyJob(server, client.id)
    expect([(await state()).state, await pieces()]).toEqual(['failed', 0])
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'job-failed', job: 'make-own-copy' }),
    )
    expect((await order()).status).toBe(200)
  })

  // REQ 4.314
  it('opens as before after the keys were changed, while it waits and before it is made', async () => {
    await order()
    await runCopyJob(server, client.id)
    await changeKeysNow(server)
    const first = await downloadOwnCopy(phone, await copyTicket(phone))
    expect((await unpacked(first.bytes)).has('daten.json')).toBe(true)
    const passphrase = 'Apfel Zebra Wolke'
    await order({ passphrase })
    await changeKeysNow(server)
    await runCopyJob(server, client.id)
    await changeKeysNow(server)
    const { bytes } = await downloadOwnCopy(phone, await copyTicket(phone))
    expect((await unpacked(await openedWith(bytes, passphrase))).has('daten.json')).toBe(true)
  })

  it('goes on being downloaded while the keys are changed', async () => {
    await keepLargeFile(7)
    await keepLargeFile(7)
    await order()
    await runCopyJob(server, client.id)
    const { size } = await state()
    const reader = (await requestOwnCopy(phone, await copyTicket(phone))).body?.getReader()
    let read = (await reader?.read())?.value?.length ?? 0
    await changeKeysNow(server)
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      read += piece.value.length
    }
    expect(read).toBe(size)
  })

  it('works in a closed treatment too', async () => {
    await clinic.closeTreatment(client)
    const { bytes } = await fetchOwnCopy(server, phone, client.id)
    expect((await unpacked(bytes)).size).toBeGreaterThan(20)
  })

  it('goes with the account: no piece is left when it is deactivated or anonymised', async () => {
    const desk = await browserOf(server, therapist)
    await order()
    await runCopyJob(server, client.id)
    expect((await desk.post('/rest/account/deactivate', 'account', { accountId: client.id })).status).toBe(
      200,
    )
    expect(await pieces()).toBe(0)
  })

  it('is told of by a letter that names neither what it is nor what the account is for', async () => {
    await order()
    await runCopyJob(server, client.id)
    const letter = (await sendMails(server)).at(-1)
    expect(letter?.subject).toContain('Etwas liegt für Sie bereit')
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/Kopie|Daten|Alkohol|Klinik|Therap|Brandt/)
  })

  it('is for the client’s own session: a ticket is of no use in another browser', async () => {
    await order()
    await runCopyJob(server, client.id)
    const ticket = await copyTicket(phone)
    const other = await browserOf(server, await clinic.client(therapist))
    expect((await requestOwnCopy(other, ticket)).status).toBe(401)
    server.clock.pass(61)
    expect((await requestOwnCopy(phone, ticket)).status).toBe(410)
    expect(await state()).toMatchObject({ state: 'ready' })
  })
})
