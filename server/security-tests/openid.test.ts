import { createHmac } from 'node:crypto'
import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeWhatEnded } from '#features/login/login.jobs.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import {
  backFromProvider,
  countedAttempts,
  enterByOpenid,
  linkOpenidTo,
  openTestProvider,
  returnedWith,
  sendReturn,
  type TestProvider,
} from '#testing/openid-provider.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, presentTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'
import { authorityOf, enter, makeCertificate } from './made-certificates.ts'

let provider: TestProvider
let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let subject: string
beforeAll(async () => {
  provider = await openTestProvider()
  server = await openTestServer({ ...countingAttempts, ...provider.variables })
  provider.know(server.urls)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  therapist = await clinic.therapist()
  subject = crypto.randomUUID()
  await linkOpenidTo(await browserOf(server, therapist), provider, subject)
})
afterEach(() => {
  provider.tamper = undefined
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const refused = '403 ERROR.OPENID_REFUSED'
const denied = '403 ERROR.ACCESS_DENIED'
const stranger = (site: Role = 'THERAPIST') => new TestBrowser(server.urls, site)
const begun = async (browser: TestBrowser) =>
  new URL(String((await browser.send('POST', '/user/login/openid/begin')).attributes['address']))

/** An ID token with changed claims or another signature; by default with the provider's signature. */
function changed(token: string, claims: object, header?: object, key?: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object
  const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${header ? written(header) : head}.${written({ ...read(body), ...claims })}`
  if (key === undefined) return `${signed}.${header ? '' : signature}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('an authorisation response', () => {
  // ASVS 10.1.2, 10.2.1
  // REQ 4.332
  it('is bound to the browser that sent the request, and useless to somebody who has read its address', async () => {
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    expect(told(await sendReturn(stranger(), back))).toBe(refused)
    // Login CSRF: with the attacker's code, a browser with a request of its own would be signed in as the attacker.
    const other = stranger()
    await begun(other)
    expect(told(await sendReturn(other, back))).toBe(refused)
    const [first = '', ...rest] = back.state ?? ''
    const otherState = [first === 'A' ? 'B' : 'A', ...rest].join('')
    expect(told(await sendReturn(own, { ...back, state: otherState }))).toBe(refused)
    expect(told(await sendReturn(own, back))).toBe('200')
  })

  // REQ 4.332
  it('is accepted once, also when two requests race, and within ten minutes', async () => {
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    const twin = stranger()
    for (const [name, value] of own.cookies) twin.cookies.set(name, value)
    const both = (await Promise.all([sendReturn(own, back), sendReturn(twin, back)])).map(told)
    expect(both.filter((answer) => answer === '200').length).toBeLessThanOrEqual(1)
    for (const [name, value] of twin.cookies) own.cookies.set(name, value)
    expect(told(await sendReturn(own, back))).toBe(refused)

    const late = stranger()
    const slow = await backFromProvider(late, provider, subject)
    server.clock.pass(600)
    expect(told(await sendReturn(late, slow))).toBe(refused)
    await server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    expect(await sqlRows(server.addresses.superuser, 'select from openid_attempts')).toEqual([])
  })

  // ASVS 10.5.1, 10.5.4
  it('is consumed by a wrong code: of another request, of another client, or invented', async () => {
    const foreign = async (change: (address: URL) => void) => {
      const own = stranger()
      const address = await begun(own)
      const honest = new URL(address)
      change(address)
      const wrong = returnedWith(await provider.signIn(address.href, subject))
      const { state } = returnedWith(await provider.signIn(honest.href, subject))
      const answers = [told(await sendReturn(own, { ...wrong, state }))]
      return [
        ...answers,
        told(await sendReturn(own, returnedWith(await provider.signIn(honest.href, subject)))),
      ]
    }
    const set = (name: string, value: string) => (address: URL) => address.searchParams.set(name, value)
    expect(await foreign(set('client_id', 'another'))).toEqual([refused, refused])
    // The code of another browser's request has another PKCE verifier.
    const elsewhere = String((await begun(stranger())).searchParams.get('code_challenge'))
    expect(await foreign(set('code_challenge', elsewhere))).toEqual([refused, refused])
    expect(await foreign(set('nonce', 'x'.repeat(43)))).toEqual([refused, refused])
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    expect(told(await sendReturn(own, { ...back, authorization: 'x'.repeat(43) }))).toBe(refused)
    expect(told(await sendReturn(own, back))).toBe(refused)
  })

  // ASVS 10.2.2
  it('has to come from the configured issuer (mix-up)', async () => {
    for (const issuer of ['https://sign-in.example.com', undefined]) {
      const own = stranger()
      const { issuer: _issuer, ...back } = await backFromProvider(own, provider, subject)
      expect(told(await sendReturn(own, issuer === undefined ? back : { ...back, issuer }))).toBe(refused)
    }
  })

  it('is redirected to the site of the request only', async () => {
    const address = await begun(stranger())
    address.searchParams.set('redirect_uri', 'https://standfest.example.com/klinik-anmeldung')
    await expect(provider.signIn(address.href, subject)).rejects.toThrow(/redirect_uri/)
  })
})

describe('an ID token', () => {
  // REQ 4.333
  it.each([
    ['nobody signed', { alg: 'none' }, undefined],
    ['was signed with our own secret', { alg: 'HS256' }, 'OPENID_CLIENT_SECRET'],
    ['was changed under its signature', undefined, undefined],
  ] as const)('counts for nothing where it %s', async (_what, header, key) => {
    provider.tamper = ({ id_token = '', ...rest }) => ({
      ...rest,
      id_token: changed(id_token, { sub: subject }, header, key && provider.variables[key]),
    })
    expect(told(await enterByOpenid(stranger(), provider, crypto.randomUUID()))).toBe(refused)
    provider.tamper = undefined
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe('200')
  })

  it('is refused with the nonce of another request, or without one', async () => {
    let old: string | undefined
    provider.tamper = (answer) => {
      old ??= answer.id_token
      return answer
    }
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe('200')
    provider.tamper = (answer) => ({ ...answer, ...(old === undefined ? {} : { id_token: old }) })
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
    provider.tamper = ({ id_token: _token, ...rest }) => rest
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
  })

  it('that fails verification counts towards no rate limit: clock skew would lock out a whole clinic', async () => {
    provider.tamper = ({ id_token = '', ...rest }) => ({ ...rest, id_token: changed(id_token, { exp: 1 }) })
    const before = await countedAttempts(server)
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
    expect(await countedAttempts(server)).toBe(before)
  })

  // ASVS 10.5.2
  // REQ 4.331
  it('neither creates an account nor matches one by name: an unlinked identity is refused', async () => {
    const count = async () => (await sqlRows(server.addresses.superuser, 'select from accounts')).length
    const before = await count()
    const answers = await Promise.all(
      [crypto.randomUUID(), therapist.alias].map((who) => enterByOpenid(stranger(), provider, who)),
    )
    expect(answers.map(told)).toEqual([refused, refused])
    expect(await count()).toBe(before)
  })

  it('is rate-limited by network, like passwords', async () => {
    const visitor = new Visitor(server, '198.51.100.7', 'THERAPIST')
    const answers: string[] = []
    for (let number = 0; number < 51; number += 1) {
      const state = (await begun(visitor)).searchParams.get('state')
      answers.push(told(await sendReturn(visitor, { authorization: 'x', state, issuer: provider.issuer })))
    }
    expect([answers[0], answers.at(-1)]).toEqual([refused, '429 ERROR.DEVICE_LOCKED'])
  })

  it('with a foreign state counts towards no rate limit', async () => {
    const desk = await browserOf(server, therapist)
    const visitor = new Visitor(server, '198.51.100.8', 'THERAPIST')
    const lured = { authorization: 'x', state: 'x' }
    for (let number = 0; number < 6; number += 1) {
      expect(told(await desk.post('/user/openid', 'openid-return', lured))).toBe(refused)
      expect(told(await sendReturn(visitor, lured))).toBe(refused)
    }
    expect(await countedAttempts(server)).toBe(0)
  })

  // ASVS 10.1.1
  it('appears in no log: neither code nor secret nor name', async () => {
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    await sendReturn(own, { ...back, issuer: 'https://sign-in.example.com' })
    await enterByOpenid(stranger(), provider, subject)
    const logged = JSON.stringify(server.logged)
    const kept = JSON.stringify(
      await sqlRows(
        server.addresses.superuser,
        `select (select json_agg(i) from openid_identities i) as identities, (select json_agg(p) from protocol p) as lines`,
      ),
    )
    for (const secret of [String(back.authorization), String(back.state), subject, ...own.cookies.values()]) {
      expect(logged).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
})

describe('three sites on ports of one host', () => {
  // REQ 4.335
  it('refuse each other’s links, although the identity is the same', async () => {
    expect(new Set(Object.values(server.urls).map((url) => new URL(url).hostname)).size).toBe(1)
    expect(told(await enterByOpenid(stranger('ADMIN'), provider, subject))).toBe(refused)
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    const there = stranger('ADMIN')
    for (const [name, value] of own.cookies) {
      there.cookies.set(name, value)
      there.cookies.set(name.replace('therapist', 'admin'), value)
    }
    expect(told(await sendReturn(there, back))).toBe(refused)
    expect(told(await sendReturn(own, back))).toBe('200')
  })

  it('refuse a login on another site than the role’s, although passwords are accepted there', async () => {
    await sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('role_check_off', 'true') on conflict (name) do update set value = excluded.value`,
    )
    expect(told(await enterByOpenid(stranger('ADMIN'), provider, subject))).toBe(refused)
    const guest = await browserOf(server, therapist, 'ADMIN')
    expect(told(await guest.send('POST', '/user/openid/begin'))).toBe(denied)
    await sqlRows(server.addresses.superuser, `delete from settings where name = 'role_check_off'`)
  })

  it('do not offer it on the clients’ site, which sends no request and accepts no response', async () => {
    const own = stranger()
    const back = await backFromProvider(own, provider, subject)
    const phone = stranger('CLIENT')
    for (const [name, value] of own.cookies) phone.cookies.set(name.replace('therapist', 'client'), value)
    expect(told(await phone.send('POST', '/user/login/openid/begin'))).toBe(denied)
    expect(told(await sendReturn(phone, back))).toBe(denied)
    const client = await browserOf(server, await clinic.client(therapist))
    expect(told(await client.send('POST', '/user/openid/begin'))).toBe(denied)
  })
})

describe('connecting an account', () => {
  const beginLink = (browser: TestBrowser) =>
    backFromProvider(browser, provider, crypto.randomUUID(), '/user/openid/begin')
  const link = (browser: TestBrowser, back: object) => browser.post('/user/openid', 'openid-return', back)

  // REQ 4.332
  it('accepts responses for its own session only, and a login accepts none for linking', async () => {
    const [one, two] = [await clinic.therapist(), await clinic.therapist()]
    const [own, other] = [await browserOf(server, one), await browserOf(server, two)]
    const back = await beginLink(own)
    const cookie = [...own.cookies].find(([name]) => name.endsWith('-openid'))
    if (cookie) other.cookies.set(...cookie)
    // Link injection: a victim's browser with the attacker's response would link the victim's account to the attacker.
    expect(told(await link(other, back))).toBe(refused)
    const outside = stranger()
    if (cookie) outside.cookies.set(...cookie)
    expect(told(await sendReturn(outside, back))).toBe(refused)
    const login = await backFromProvider(other, provider, crypto.randomUUID())
    expect(told(await link(other, login))).toBe(refused)
    expect(told(await link(own, back))).toBe('200')
  })

  // REQ 4.336
  it('that was moved to another account in the database opens nothing', async () => {
    const colleague = await clinic.therapist()
    await sqlRows(
      server.addresses.superuser,
      'update openid_identities set account_id = $2 where account_id = $1',
      [therapist.id, colleague.id],
    )
    expect((await enterByOpenid(stranger(), provider, subject)).status).toBe(500)
    await sqlRows(server.addresses.superuser, 'delete from openid_identities where account_id = $1', [
      colleague.id,
    ])
  })
})

describe('a therapist’s certificate', () => {
  // REQ 4.334
  it('is asked for as ever: without one nobody goes there or comes back, and a colleague’s does not do', async () => {
    const strict = await openTestServer(
      {
        THERAPIST_CERTIFICATES: 'required',
        TRUSTED_PROXIES: '127.0.0.1',
        PROXY_CERTIFICATE_FORMAT: 'rfc9440',
        ...provider.variables,
      },
      { moment: presentTimestamp() },
    )
    provider.know(strict.urls)
    try {
      const people = aClinic(strict)
      const [person, colleague] = [await people.therapist(), await people.therapist()]
      const { issuer } = await authorityOf(strict)
      const certificateOf = async ({ id }: Person) => {
        const made = await makeCertificate(strict.clock.instant(), issuer, { account: id })
        await enter(strict, made, id)
        return made.der
      }
      const desk = new TestBrowser(strict.urls, 'THERAPIST')
      desk.certificate = await certificateOf(person)
      expect(told(await desk.login(person.alias, testPassword))).toBe('200')
      expect(told(await linkOpenidTo(desk, provider, subject))).toBe('200')

      const uncertified = '403 ERROR.INVALID_CERTIFICATE'
      const bare = new TestBrowser(strict.urls, 'THERAPIST')
      expect(told(await bare.send('POST', '/user/login/openid/begin'))).toBe(uncertified)
      bare.certificate = desk.certificate
      const back = await backFromProvider(bare, provider, subject)
      bare.certificate = undefined
      expect(told(await sendReturn(bare, back))).toBe(uncertified)
      bare.certificate = await certificateOf(colleague)
      expect(told(await sendReturn(bare, back))).toBe(uncertified)
      bare.certificate = desk.certificate
      expect(told(await sendReturn(bare, back))).toBe('200')
      bare.certificate = undefined
      expect(told(await bare.get('/user/sessions'))).toBe(uncertified)
    } finally {
      provider.know(server.urls)
      await strict.close()
    }
  })
})
