import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeWhatEnded } from '#features/login/login.jobs.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { addPasskeyTo, challengeFor, enterByPasskey } from '#testing/passkeys.ts'
import { type Forged, SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let device: SoftwareAuthenticator
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  device = (await addPasskeyTo(phone)).device
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const refused = '403 ERROR.PASSKEY_REFUSED'
const stranger = (site: Role = 'CLIENT') => new TestBrowser(server.urls, site)
const send = (browser: TestBrowser, proof: object) =>
  browser.post('/user/login/passkey', 'passkey-proof', proof)
const stepUp = (browser: TestBrowser, proof: object) =>
  browser.post('/user/step-up/passkey', 'passkey-proof', proof)

const elsewhere = 'https://standfest.example.com'
const forgeries: readonly (readonly [string, Forged])[] = [
  ['for another origin', { origin: elsewhere }],
  ['for another host', { rpId: 'standfest.example.com' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['without anybody there', { isPresent: false }],
  ['in a frame of another page', { crossOrigin: true }],
  ['as something else', { type: 'payment.get' }],
  ['with another key', { withOtherKey: true }],
]

describe('a passkey’s assertion', () => {
  // REQ 4.309
  it.each([
    ...forgeries,
    ['for another account', { userHandle: 'bm9ib2R5' }],
    ['over a challenge that nobody made', { challenge: 'A'.repeat(43) }],
  ] as const)('%s is refused, at a login and within a session', async (_what, forged) => {
    expect(told(await enterByPasskey(stranger(), device, forged))).toBe(refused)
    expect(told(await stepUp(phone, device.sign(await challengeFor(phone), forged)))).toBe(refused)
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
  })

  it('is accepted once, also when two requests race', async () => {
    const proof = device.sign(await challengeFor(stranger()))
    const both = await Promise.all([send(stranger(), proof), send(stranger(), proof)])
    expect(both.map(told).sort()).toEqual(['200', refused])
    expect(told(await send(stranger(), proof))).toBe(refused)
  })

  it('consumes its challenge even if it is invalid, and expires after five minutes', async () => {
    const asked = await challengeFor(stranger())
    expect(told(await send(stranger(), device.sign(asked, { withOtherKey: true })))).toBe(refused)
    expect(told(await send(stranger(), device.sign(asked)))).toBe(refused)
    const late = await challengeFor(stranger())
    server.clock.pass(300)
    expect(told(await send(stranger(), device.sign(late)))).toBe(refused)
    await server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    expect(await sqlRows(server.addresses.superuser, 'select from passkey_challenges')).toEqual([])
  })

  it('for one session is refused in another and at a login, and one for a login in a session', async () => {
    const tablet = await browserOf(server, client)
    expect(told(await stepUp(tablet, device.sign(await challengeFor(phone))))).toBe(refused)
    expect(told(await send(stranger(), device.sign(await challengeFor(phone))))).toBe(refused)
    expect(told(await stepUp(phone, device.sign(await challengeFor(stranger()))))).toBe(refused)
  })

  it('of another account is refused for re-authentication and as second factor', async () => {
    const other = await browserOf(server, await clinic.client(therapist))
    expect(told(await stepUp(other, device.sign(await challengeFor(other))))).toBe(refused)
    const [one, two] = [await clinic.therapist(), await clinic.therapist()]
    const own = (await addPasskeyTo(await browserOf(server, one))).device
    await addPasskeyTo(await browserOf(server, two))
    const desk = stranger('THERAPIST')
    const passkey = own.sign(await challengeFor(desk))
    const { alias } = two
    expect(told(await desk.post('/user/login', 'login', { alias, password: testPassword, passkey }))).toBe(
      refused,
    )
  })

  // REQ 4.310
  it('whose signature counter did not increase is refused and audited; one with an invalid signature is not audited', async () => {
    await enterByPasskey(stranger(), device)
    const lines = () =>
      sqlRows(
        server.addresses.superuser,
        `select from protocol p join accounts a using (subject_ref) where action = 'passkey-refused' and a.id = $1`,
        [client.id],
      )
    const same = device.counter
    expect(told(await enterByPasskey(stranger(), device, { counter: same, withOtherKey: true }))).toBe(
      refused,
    )
    expect(await lines()).toHaveLength(0)
    expect(told(await enterByPasskey(stranger(), device, { counter: same }))).toBe(refused)
    expect(told(await enterByPasskey(stranger(), device, { counter: 0 }))).toBe(refused)
    expect(await lines()).toHaveLength(2)
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
  })

  it('is rate-limited by network, like passwords', async () => {
    const visitor = new Visitor(server, '198.51.100.7')
    const answers: string[] = []
    for (let number = 0; number < 51; number += 1)
      answers.push(told(await send(visitor, device.sign({ challenge: 'A'.repeat(43), rpId: 'localhost' }))))
    expect([answers[0], answers.at(-1)]).toEqual([refused, '429 ERROR.DEVICE_LOCKED'])
  })
})

describe('three sites on ports of one host', () => {
  // REQ 4.311
  it('refuse each other’s passkeys, although they share the relying party id', async () => {
    expect(new Set(Object.values(server.urls).map((url) => new URL(url).hostname)).size).toBe(1)
    const administrator = await clinic.administrator()
    const people: Record<Role, Person> = { CLIENT: client, THERAPIST: therapist, ADMIN: administrator }
    const roles = Object.keys(people) as Role[]
    for (const home of roles) {
      const own = (await addPasskeyTo(await browserOf(server, people[home]))).device
      for (const site of roles.filter((one) => one !== home)) {
        const there = stranger(site)
        const honest = own.sign(await challengeFor(there))
        const lying = own.sign(await challengeFor(there), { origin: server.urls[site] })
        expect([told(await send(there, honest)), told(await send(there, lying))]).toEqual([refused, refused])
        const session = await browserOf(server, people[site])
        const origin = server.urls[site]
        expect(told(await stepUp(session, own.sign(await challengeFor(session), { origin })))).toBe(refused)
        // A challenge of one site is unknown at another.
        const carried = device.sign(await challengeFor(there))
        if (site !== 'CLIENT') expect(told(await send(stranger(), carried))).toBe(refused)
      }
    }
  })

  it('neither accept the passkey on another site than the role’s, nor allow a login without it there', async () => {
    const administrator = await clinic.administrator()
    const { device: own } = await addPasskeyTo(await browserOf(server, administrator))
    await sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('role_check_off', 'true') on conflict (name) do update set value = excluded.value`,
    )
    const there = stranger('THERAPIST')
    const passkey = own.sign(await challengeFor(there), { origin: server.urls.THERAPIST })
    const credentials = { alias: administrator.alias, password: testPassword }
    expect(told(await there.post('/user/login', 'login', credentials))).toBe('403 ERROR.PASSKEY_REQUIRED')
    expect(told(await there.post('/user/login', 'login', { ...credentials, passkey }))).toBe(refused)
    await sqlRows(server.addresses.superuser, `delete from settings where name = 'role_check_off'`)
  })
})

describe('adding a passkey', () => {
  it.each([
    ...forgeries.filter(([, { withOtherKey }]) => withOtherKey === undefined),
    ['over another challenge', { challenge: 'A'.repeat(43) }],
    ['with a maker’s certificate', { format: 'packed', statement: new Map([['x5c', [new Uint8Array(8)]]]) }],
    ['in a format of a maker', { format: 'tpm' }],
  ] as const)('%s is refused', async (_what, forged) => {
    expect(told((await addPasskeyTo(phone, { forged })).answer)).toBe(refused)
  })

  it('needs a challenge issued to this session for it, which is consumed', async () => {
    const begin = async (browser: TestBrowser) =>
      (await browser.send('POST', '/user/passkeys/begin')).attributes as {
        challenge: string
        rpId: string
        userHandle: string
      }
    const [tablet, made] = [await browserOf(server, client), new SoftwareAuthenticator(phone.url)]
    const add = (asked: Awaited<ReturnType<typeof begin>>) =>
      phone.post('/user/passkeys', 'passkey', { name: 'x', ...made.make(asked) })
    expect(told(await add(await begin(tablet)))).toBe(refused)
    expect(told(await add({ ...(await challengeFor(phone)), userHandle: 'QQ' }))).toBe(refused)
    const asked = await begin(phone)
    expect(told(await send(stranger(), device.sign(asked)))).toBe(refused)
    const added = await add(asked)
    expect(told(added)).toBe('200')
    phone.token = String(added.attributes['token'])
    expect(told(await add(asked))).toBe(refused)
  })

  it('refuses a credential that another account already has', async () => {
    const other = await browserOf(server, await clinic.client(therapist))
    const begun = (await other.send('POST', '/user/passkeys/begin')).attributes as Parameters<
      typeof device.make
    >[0]
    const copy = device.credentialId
    const thief = new SoftwareAuthenticator(other.url)
    const made = thief.make(begun)
    // The credential id in the signed authenticator data counts, not the one beside it.
    const claimed = await other.post('/user/passkeys', 'passkey', { name: 'x', ...made, credentialId: copy })
    expect(told(claimed)).toBe(refused)
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
  })
})

describe('a stored passkey', () => {
  // REQ 4.312
  it('names nobody, and is rejected if its row was changed or moved to another account', async () => {
    const { superuser } = server.addresses
    const [row] = await sqlRows<{ row: string }>(
      superuser,
      'select p::text as row from passkeys p where account_id = $1',
      [client.id],
    )
    expect(row?.row).not.toContain('Telefon')
    expect(row?.row).not.toContain(device.credentialId)
    const other = await clinic.client(therapist)
    await sqlRows(superuser, 'update passkeys set account_id = $2 where account_id = $1', [
      client.id,
      other.id,
    ])
    expect((await enterByPasskey(stranger(), device)).status).toBe(500)
    await sqlRows(superuser, 'update passkeys set account_id = $2 where account_id = $1', [
      other.id,
      client.id,
    ])
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
    const desk = await browserOf(server, therapist)
    const own = (await addPasskeyTo(desk)).device
    const colleague = await clinic.therapist()
    await sqlRows(superuser, 'update passkeys set account_id = $2 where account_id = $1', [
      therapist.id,
      colleague.id,
    ])
    const browser = await browserOf(server, colleague)
    expect((await stepUp(browser, own.sign(await challengeFor(browser)))).status).toBe(500)
    await sqlRows(superuser, 'delete from passkeys where account_id = $1', [colleague.id])
  })

  it('is deleted when the client is anonymised', async () => {
    const desk = await browserOf(server, therapist)
    const done = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    expect(done.status).toBeLessThan(300)
    expect(
      await sqlRows(server.addresses.superuser, 'select from passkeys where account_id = $1', [client.id]),
    ).toEqual([])
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
  })
})

describe('a challenge', () => {
  it('reveals nothing about accounts: the same for everybody, whatever was typed', async () => {
    const answers = await Promise.all(
      [stranger(), stranger()].map((browser) => browser.send('POST', '/user/passkeys/challenge')),
    )
    for (const { attributes } of answers)
      expect(Object.keys(attributes).sort()).toEqual(['challenge', 'rpId'])
    expect(new Set(answers.map(({ attributes }) => attributes['challenge'])).size).toBe(2)
    const unknown = new SoftwareAuthenticator(server.urls.CLIENT)
    unknown.make({ challenge: '', rpId: 'localhost', userHandle: 'QQ' })
    expect(told(await enterByPasskey(stranger(), unknown))).toBe(refused)
  })
})
