import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import {
  backFromProvider,
  countedAttempts,
  enterByOpenid,
  linkOpenidTo,
  openTestProvider,
  sendReturn,
  type TestProvider,
} from '#testing/openid-provider.ts'
import { addPasskeyTo, challengeFor } from '#testing/passkeys.ts'
import { linkIn, sendLoginMails } from '#testing/sent-mails.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts, Visitor } from '#testing/visitor.ts'

let provider: TestProvider
let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let subject: string
let desk: TestBrowser
beforeAll(async () => {
  provider = await openTestProvider()
  server = await openTestServer({ ...countingAttempts, ...provider.variables })
  provider.know(server.urls)
  clinic = aClinic(server)
})
beforeEach(async () => {
  provider.isDown = false
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  await sqlRows(server.addresses.superuser, 'delete from settings')
  therapist = await clinic.therapist({ person: { email: `${crypto.randomUUID()}@example.org` } })
  subject = crypto.randomUUID()
  desk = await browserOf(server, therapist)
  await linkOpenidTo(desk, provider, subject)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const refused = '403 ERROR.OPENID_REFUSED'
const stranger = (site: Person['role'] = 'THERAPIST') => new TestBrowser(server.urls, site)
const lines = async (action: string, of: Person) =>
  (
    await sqlRows(
      server.addresses.superuser,
      'select 1 from protocol join accounts a using (subject_ref) where action = $1 and a.id = $2',
      [action, of.id],
    )
  ).length
const setting = (name: string, value: object) =>
  sqlRows(server.addresses.superuser, 'insert into settings (name, value) values ($1, $2)', [
    name,
    JSON.stringify(value),
  ])

describe('the clinic’s sign-in service', () => {
  // REQ 4.330
  it('replaces the password, which stays valid', async () => {
    const there = stranger()
    expect(told(await enterByOpenid(there, provider, subject))).toBe('200')
    expect((await there.get('/rest/account/identify')).body.data.id).toBe(therapist.id)
    expect(told(await stranger().login(therapist.alias, testPassword))).toBe('200')
    expect(await lines('login', therapist)).toBe(2)
  })

  // REQ 4.330
  it('is offered on the sites of staff, if it is configured', async () => {
    const offered = async (urls: TestServer['urls']) =>
      Promise.all(
        (['CLIENT', 'THERAPIST', 'ADMIN'] as const).map(async (site) => {
          const config = await (await fetch(`${urls[site]}/config`)).json()
          return (config as { readonly openidSignIn: boolean }).openidSignIn
        }),
      )
    expect(await offered(server.urls)).toEqual([false, true, true])
    const without = await openTestServer()
    expect(await offered(without.urls)).toEqual([false, false, false])
    await without.close()
  })

  // ASVS 10.2.3
  // REQ 4.333
  it('demands a fresh authentication, and requests no claims but the subject', async () => {
    const begun = await stranger().send('POST', '/user/login/openid/begin')
    const asked = Object.fromEntries(new URL(String(begun.attributes['address'])).searchParams)
    expect(asked).toMatchObject({
      redirect_uri: `${server.urls.THERAPIST}/klinik-anmeldung`,
      response_mode: 'fragment',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid',
      prompt: 'login',
      max_age: '300',
    })
  })

  // REQ 4.334
  it('replaces the password only: the code is asked for afterwards, without a second authorisation', async () => {
    const begun = await desk.send('POST', '/user/second-factor')
    expect(told(begun)).toBe('200')
    const secret = Secret.fromBase32(String(begun.attributes['secret']).replaceAll(' ', ''))
    const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.instant() * 1000 })
    const enrolled = await desk.post('/user/second-factor/confirm', 'second-factor-confirm', { code: code() })
    expect(told(enrolled)).toBe('200')
    server.clock.pass(60)
    const there = stranger()
    const back = await backFromProvider(there, provider, subject)
    expect(told(await sendReturn(there, back))).toBe('403 ERROR.SECOND_FACTOR_REQUIRED')
    const before = provider.asked.length
    expect(told(await sendReturn(there, { ...back, code: '000000' }))).toBe('403 ERROR.SECOND_FACTOR_WRONG')
    expect(told(await sendReturn(there, { ...back, code: code() }))).toBe('200')
    expect(provider.asked).toHaveLength(before)
    server.clock.pass(60)
    expect(told(await sendReturn(there, { ...back, code: code() }))).toBe(refused)
  })

  it('is no fresher than the authentication at the provider, however late the code follows', async () => {
    const begun = await desk.send('POST', '/user/second-factor')
    const secret = Secret.fromBase32(String(begun.attributes['secret']).replaceAll(' ', ''))
    const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.instant() * 1000 })
    await desk.post('/user/second-factor/confirm', 'second-factor-confirm', { code: code() })
    server.clock.pass(60)
    const there = stranger()
    const back = await backFromProvider(there, provider, subject)
    const signedInAt = server.clock.instant()
    await sendReturn(there, back)
    server.clock.pass(9 * 60)
    expect(told(await sendReturn(there, { ...back, code: code() }))).toBe('200')
    const [newest] = await sqlRows<{ proven_at: Date }>(
      server.addresses.superuser,
      'select proven_at from sessions where account_id = $1 order by opened_at desc limit 1',
      [therapist.id],
    )
    expect(Number(newest?.proven_at) / 1000).toBe(signedInAt)
  })

  it('is followed by the passkey of staff who have one', async () => {
    const { device, answer } = await addPasskeyTo(desk)
    expect(told(answer)).toBe('200')
    const there = stranger()
    const back = await backFromProvider(there, provider, subject)
    expect(told(await sendReturn(there, back))).toBe('403 ERROR.PASSKEY_REQUIRED')
    const passkey = device.sign(await challengeFor(there))
    expect(told(await sendReturn(there, { ...back, passkey }))).toBe('200')
  })

  it('leads to the enrolment where the role must have a second factor and has none', async () => {
    await setting('second_factor', { ADMIN: false, THERAPIST: true, CLIENT: false })
    const entered = await enterByOpenid(stranger(), provider, subject)
    expect(entered.attributes['duty']).toBe('enrol-second-factor')
  })

  // REQ 4.334
  it('opens neither a deactivated nor a deleted account, nor any while the login is switched off', async () => {
    await setting('login_disabled', { THERAPIST: true, CLIENT: false })
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe('403 ERROR.LOGIN_SWITCHED_OFF')
    await sqlRows(server.addresses.superuser, 'delete from settings')
    await clinic.deactivate(therapist)
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe('403 ERROR.ACCOUNT_DISABLED')
    await clinic.remove(therapist)
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
    // The person gets another account, and links that.
    const again = await clinic.therapist()
    expect(told(await linkOpenidTo(await browserOf(server, again), provider, subject))).toBe('200')
  })

  // REQ 4.334
  it('shares the password’s lockout: an unknown device waits, a known one does not', async () => {
    const known = new Visitor(server, '198.51.100.20', 'THERAPIST')
    expect(told(await enterByOpenid(known, provider, subject))).toBe('200')
    for (let number = 0; number < 10; number += 1)
      await new Visitor(server, `198.51.100.${number}`, 'THERAPIST').login(therapist.alias, 'daneben geraten')
    const unknown = new Visitor(server, '198.51.100.30', 'THERAPIST')
    expect(told(await enterByOpenid(unknown, provider, subject))).toBe('429 ERROR.LOGIN_DISABLED')
    await expect.poll(() => lines('login-locked', therapist)).toBe(1)
    expect(told(await enterByOpenid(known, provider, subject))).toBe('200')
  })

  // REQ 4.337
  it('that does not respond is reported as unreachable, counts towards no rate limit, and the password still works', async () => {
    const there = stranger()
    const back = await backFromProvider(there, provider, subject)
    provider.isDown = true
    const unavailable = '503 ERROR.OPENID_UNAVAILABLE'
    expect(told(await sendReturn(there, back))).toBe(unavailable)
    expect(await countedAttempts(server)).toBe(0)
    expect(told(await stranger().login(therapist.alias, testPassword))).toBe('200')
    provider.isDown = false
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe('200')
  })
})

describe('an account', () => {
  // REQ 4.331
  it('is linked by its signed-in owner after re-authentication, which is mailed, and unlinked again', async () => {
    const subjects = async () => (await sendLoginMails(server)).map((mail) => mail.subject)
    expect(await subjects()).toContain('Standfest: Ihre Anmeldung wurde geändert')
    const at = server.clock.instant()
    expect((await desk.get('/user/openid')).attributes).toEqual({ linkedAt: at })
    server.clock.pass(301)
    const needed = '403 ERROR.STEP_UP_REQUIRED'
    expect(told(await desk.send('DELETE', '/user/openid'))).toBe(needed)
    expect(told(await desk.send('POST', '/user/openid/begin'))).toBe(needed)
    const proven = await desk.post('/user/step-up', 'step-up', { password: testPassword })
    desk.token = String(proven.attributes['token'])
    const other = await browserOf(server, therapist)
    expect(told(await desk.send('DELETE', '/user/openid'))).toBe('200')
    expect(told(await desk.send('DELETE', '/user/openid'))).toBe('200')
    expect(told(await other.get('/user/sessions'))).toBe('401 ERROR.SESSION_EXPIRED')
    expect((await desk.get('/user/openid')).attributes).toEqual({ linkedAt: null })
    expect(await subjects()).toEqual(['Standfest: Ihre Anmeldung wurde geändert'])
    expect([await lines('openid-linked', therapist), await lines('openid-ended', therapist)]).toEqual([1, 1])
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
  })

  it('is linked to one identity, and an identity to one account of a site', async () => {
    expect(told(await linkOpenidTo(desk, provider, crypto.randomUUID()))).toBe('409 ERROR.CREATION_FAILED')
    const colleague = await browserOf(server, await clinic.therapist())
    expect(told(await linkOpenidTo(colleague, provider, subject))).toBe('409 ERROR.CREATION_FAILED')
    // Somebody with an account on each site signs in as the same person at the clinic.
    const office = await browserOf(server, await clinic.administrator())
    expect(told(await linkOpenidTo(office, provider, subject))).toBe('200')
  })

  // REQ 4.336
  it('is unlinked when a link sets a new password, or its second factor is reset', async () => {
    server.clock.pass(3600)
    await stranger().post('/user/recovery-init', 'recovery-init', { alias: therapist.alias })
    const [link = ''] = (await sendLoginMails(server)).map(linkIn).filter((one) => one !== '')
    const set = await stranger().post('/user/recovery', 'recovery', {
      link,
      password: 'Boden unter den Füßen',
    })
    expect(told(set)).toBe('200')
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)

    const again = await browserOf(server, therapist)
    expect(told(await linkOpenidTo(again, provider, subject))).toBe('200')
    await addPasskeyTo(again)
    const office = await browserOf(server, await clinic.administrator())
    const reset = await office.post('/rest/account/reset-second-factor', 'account', {
      accountId: therapist.id,
    })
    expect(told(reset)).toBe('200')
    expect(told(await enterByOpenid(stranger(), provider, subject))).toBe(refused)
  })
})
