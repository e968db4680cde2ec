import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { hashPassword, passwordMatches } from '#vault/passwords.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { alias: 'J.Brandt' })
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

const wrong = [403, 'ERROR.WRONG_CREDENTIALS']

async function tryLogin(role: Role, alias: string, password = testPassword) {
  const browser = new TestBrowser(server.urls, role)
  const answer = await browser.login(alias, password)
  return { answer, browser, told: [answer.status, answer.code] }
}

describe('login', () => {
  it.each(['J.Brandt', 'j.brandt', ' J.BRANDT ', 'Ｊ．brandt'])(
    'knows the login name without case and surrounding space: "%s"',
    async (alias) => {
      expect((await tryLogin('CLIENT', alias)).answer.status).toBe(200)
    },
  )

  // REQ 8.7
  it('answers a wrong name, a wrong password and a wrong site alike: nobody learns who has an account (§8)', async () => {
    const attempts = [
      await tryLogin('CLIENT', 'nobody.at.all'),
      await tryLogin('CLIENT', client.alias, 'ein anderes Passwort'),
      await tryLogin('THERAPIST', client.alias),
      await tryLogin('ADMIN', client.alias),
      await tryLogin('CLIENT', therapist.alias),
    ]
    const bodies = attempts.map(({ answer }) => answer.text.replace(/"requestId":"\w+"/, ''))
    expect(new Set(bodies).size).toBe(1)
    expect(attempts.map(({ told }) => told)).toEqual(attempts.map(() => wrong))
    const headers = attempts.map(({ answer }) => [...answer.headers.keys()].toSorted().join())
    expect(new Set(headers).size).toBe(1)
    expect(attempts.flatMap(({ answer }) => answer.headers.getSetCookie())).toEqual([])
  })

  it.each([
    ['', testPassword],
    ['   ', testPassword],
    ['j.brandt', ''],
  ])('asks for both name and password (§5): "%s", "%s"', async (alias, password) => {
    expect((await tryLogin('CLIENT', alias, password)).told).toEqual([422, 'ERROR.MISSING_CREDENTIALS'])
  })

  // ASVS 6.2.8
  // REQ 5.1
  it('compares passwords as typed: with case, with the space around them, without a change', async () => {
    for (const password of [
      ` ${testPassword}`,
      `${testPassword} `,
      testPassword.toUpperCase(),
      testPassword.slice(0, -1),
    ])
      expect((await tryLogin('CLIENT', client.alias, password)).told).toEqual(wrong)
  })

  // REQ 8.8
  it('tells that an account is disabled only to whoever knows the password (§8)', async () => {
    const left = await clinic.therapist()
    await clinic.deactivate(left)
    expect((await tryLogin('THERAPIST', left.alias, 'ein anderes Passwort')).told).toEqual(wrong)
    expect((await tryLogin('CLIENT', left.alias)).told).toEqual(wrong)
    expect((await tryLogin('THERAPIST', left.alias)).told).toEqual([403, 'ERROR.ACCOUNT_DISABLED'])
  })

  it('lets no client in who has no active therapist, and says so only after the password (§1)', async () => {
    const leaving = await clinic.therapist()
    const left = await clinic.client(leaving)
    expect((await tryLogin('CLIENT', left.alias)).answer.status).toBe(200)
    await clinic.deactivate(leaving)
    expect((await tryLogin('CLIENT', left.alias, 'ein anderes Passwort')).told).toEqual(wrong)
    expect((await tryLogin('CLIENT', left.alias)).told).toEqual([403, 'ERROR.NO_TREATING_THERAPIST'])
    await clinic.handOver(left, therapist)
    expect((await tryLogin('CLIENT', left.alias)).answer.status).toBe(200)
  })

  it('knows a deleted account no more', async () => {
    const gone = await clinic.therapist()
    await clinic.remove(gone)
    expect((await tryLogin('THERAPIST', gone.alias)).told).toEqual(wrong)
  })

  // ASVS 7.2.2, 7.2.4
  it('ends the session that the browser had before: its cookie is worth nothing any more', async () => {
    const { browser } = await tryLogin('CLIENT', client.alias)
    const before = { token: browser.token, half: browser.cookies.get('sf-client') }
    expect((await browser.login(client.alias, testPassword)).status).toBe(200)
    expect(browser.cookies.get('sf-client')).not.toBe(before.half)
    const old = new TestBrowser(server.urls, 'CLIENT')
    old.token = before.token
    old.cookies.set('sf-client', before.half ?? '')
    expect((await old.get('/rest/account')).status).toBe(401)
  })

  // ASVS 16.3.1
  it('is noted: when it was, and in the protocol by a reference that names nobody', async () => {
    const { browser, answer } = await tryLogin('CLIENT', client.alias)
    expect(answer.attributes).toMatchObject({
      idleUntil: server.clock.instant() + 900,
      endsAt: server.clock.instant() + 43_200,
    })
    expect((await browser.get('/rest/account')).list[0]?.attributes).toMatchObject({
      lastLogin: server.clock.instant(),
    })
    const [entry] = await sqlRows(
      server.addresses.superuser,
      `select p.action, p.actor_role, p.details, p.actor_ref = a.subject_ref as own, p.actor_ref <> a.id as hidden
       from protocol p, accounts a where a.id = $1 and p.action = 'login' order by p.at desc, p.id desc limit 1`,
      [client.id],
    )
    expect(entry).toEqual({ action: 'login', actor_role: 'CLIENT', details: null, own: true, hidden: true })
  })

  // ASVS 15.3.3
  // TR-2 O.Purp_2
  // TR-3 O.Purp_1
  it('refuses a body that brings more than name and password, and does not look at it', async () => {
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const answer = await browser.post('/user/login', 'login', {
      alias: client.alias,
      password: testPassword,
      type: 1,
    })
    expect([answer.status, answer.code]).toEqual([422, 'ERROR.INVALID'])
  })
})

describe('password', () => {
  // ASVS 11.4.2
  // TR-2 O.Pass_5
  // TR-3 O.Cryp_3, O.Pass_5
  it('is hashed with a pepper and a salt: the same one looks different each time and under another key', async () => {
    const { pepperKey } = server.vault.keyring
    const hashes = [
      await hashPassword(pepperKey, 'größer als nötig'),
      await hashPassword(pepperKey, 'größer als nötig'),
    ]
    expect(new Set(hashes).size).toBe(2)
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await passwordMatches(pepperKey, hashes[0], 'größer als nötig')).toBe(true)
    expect(await passwordMatches(pepperKey, hashes[0], 'größer als nötig'.normalize('NFD'))).toBe(true)
    expect(await passwordMatches(server.vault.instanceKey, hashes[0], 'größer als nötig')).toBe(false)
    expect(await passwordMatches(pepperKey, undefined, 'größer als nötig')).toBe(false)
  })
})
