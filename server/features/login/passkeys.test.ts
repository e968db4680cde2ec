import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { addPasskeyTo, challengeFor, enterByPasskey } from '#testing/passkeys.ts'
import { linkIn, sendLoginMails } from '#testing/sent-mails.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  await sqlRows(server.addresses.superuser, 'delete from settings')
  const email = `${crypto.randomUUID()}@example.org`
  therapist = await clinic.therapist({ person: { email } })
  client = await clinic.client(therapist, { person: { email: `k${email}` } })
  phone = await browserOf(server, client)
  await sendLoginMails(server)
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const refused = '403 ERROR.PASSKEY_REFUSED'
const stranger = (site: Person['role'] = 'CLIENT') => new TestBrowser(server.urls, site)
const lines = async (action: string, of: Person) =>
  (
    await sqlRows(
      server.addresses.superuser,
      'select 1 from protocol join accounts a using (subject_ref) where action = $1 and a.id = $2',
      [action, of.id],
    )
  ).length
const requireFactor = (role: Person['role']) =>
  sqlRows(server.addresses.superuser, `insert into settings (name, value) values ('second_factor', $1)`, [
    JSON.stringify({ ADMIN: false, THERAPIST: false, CLIENT: false, [role]: true }),
  ])
/** An authenticator app with a number of wrong codes. */
const giveApp = ({ id }: Person, wrongCodes = 0) =>
  sqlRows(
    server.addresses.superuser,
    `insert into second_factors (account_id, confirmed, secret, salt_version, begun_at, wrong_codes)
     values ($1, true, '', 0, now(), $2)`,
    [id, wrongCodes],
  )
const newPassword = 'Boden unter den Füßen'
const withPassword = (browser: TestBrowser, { alias }: Person, more: object = {}) =>
  browser.post('/user/login', 'login', { alias, password: testPassword, ...more })

/** Sets a new password by a mailed link, requested by the owner or by the care team. */
async function setPasswordByLink(
  by: TestBrowser = stranger(),
  { alias }: Person = client,
): Promise<TestAnswer> {
  server.clock.pass(3600)
  await by.post('/user/recovery-init', 'recovery-init', { alias })
  const [link = ''] = (await sendLoginMails(server)).map(linkIn)
  return stranger().post('/user/recovery', 'recovery', { link, password: newPassword })
}

describe('a client’s passkey', () => {
  // REQ 4.304
  // ASVS 6.3.3
  it('opens a session without name and password; the password stays valid', async () => {
    const { device, answer } = await addPasskeyTo(phone)
    expect(told(answer)).toBe('200')
    const tablet = stranger()
    expect(told(await enterByPasskey(tablet, device))).toBe('200')
    expect((await tablet.get('/rest/account/identify')).body.data.id).toBe(client.id)
    expect(told(await withPassword(stranger(), client))).toBe('200')
    expect(await lines('login', client)).toBe(2)
  })

  // REQ 4.305
  it('is one of several, each named, listed with its times, and removed separately', async () => {
    const first = await addPasskeyTo(phone, { name: ' Telefon ' })
    server.clock.pass(60)
    await addPasskeyTo(phone, { name: 'Schlüsselanhänger' })
    await enterByPasskey(stranger(), first.device)
    const { list } = await phone.get('/user/passkeys')
    const at = server.clock.instant()
    expect(list.map(({ attributes }) => attributes)).toMatchObject([
      { name: 'Telefon', madeAt: at - 60, usedAt: at },
      { name: 'Schlüsselanhänger', madeAt: at, usedAt: null },
    ])
    const tablet = await browserOf(server, client)
    expect(told(await phone.send('DELETE', `/user/passkeys/${String(list[0]?.id)}`))).toBe('200')
    expect(told(await phone.send('DELETE', `/user/passkeys/${String(list[0]?.id)}`))).toBe('200')
    expect(told(await enterByPasskey(stranger(), first.device))).toBe(refused)
    expect((await phone.get('/user/passkeys')).list.map(({ attributes }) => attributes['name'])).toEqual([
      'Schlüsselanhänger',
    ])
    // The device with the passkey may be lost: it is signed out.
    expect(told(await tablet.get('/user/sessions'))).toBe('401 ERROR.SESSION_EXPIRED')
    expect(await lines('passkey-ended', client)).toBe(1)
  })

  // REQ 4.306
  it('is mailed to its owner and audited when it is added and when it is removed', async () => {
    await addPasskeyTo(phone)
    const subjects = async () => (await sendLoginMails(server)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Standfest: Ihre Anmeldung wurde geändert'])
    server.clock.pass(1)
    const { list } = await phone.get('/user/passkeys')
    await phone.send('DELETE', `/user/passkeys/${String(list[0]?.id)}`)
    expect(await subjects()).toEqual(['Standfest: Ihre Anmeldung wurde geändert'])
    expect([await lines('passkey-added', client), await lines('passkey-ended', client)]).toEqual([1, 1])
  })

  it('is added and removed after re-authentication only', async () => {
    const { device } = await addPasskeyTo(phone)
    const { list } = await phone.get('/user/passkeys')
    server.clock.pass(301)
    const needed = '403 ERROR.STEP_UP_REQUIRED'
    expect(told((await addPasskeyTo(phone)).answer)).toBe(needed)
    expect(told(await phone.send('DELETE', `/user/passkeys/${String(list[0]?.id)}`))).toBe(needed)
    const proof = device.sign(await challengeFor(phone))
    const proven = await phone.post('/user/step-up/passkey', 'passkey-proof', proof)
    expect(told(proven)).toBe('200')
    phone.token = String(proven.attributes['token'])
    expect(told((await addPasskeyTo(phone)).answer)).toBe('200')
  })

  it('is one of ten at most, and a device that has one is told not to create another', async () => {
    const devices: string[] = []
    for (let number = 0; number < 10; number += 1)
      devices.push((await addPasskeyTo(phone)).device.credentialId)
    const begun = await phone.send('POST', '/user/passkeys/begin')
    expect(begun.attributes['excluded']).toEqual(devices)
    expect(told((await addPasskeyTo(phone)).answer)).toBe('409 ERROR.CREATION_FAILED')
  })

  it('does not open an account that is deactivated or without a therapist, nor a site whose login is switched off', async () => {
    const { device } = await addPasskeyTo(phone)
    await clinic.deactivate(therapist)
    expect(told(await enterByPasskey(stranger(), device))).toBe('403 ERROR.NO_TREATING_THERAPIST')
    await clinic.deactivate(client)
    expect(told(await enterByPasskey(stranger(), device))).toBe('403 ERROR.ACCOUNT_DISABLED')
    await clinic.remove(client)
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
  })

  it('is mailed to the owner when it signs in on a new device', async () => {
    const { device } = await addPasskeyTo(phone)
    const [own, other] = [stranger(), stranger()]
    await enterByPasskey(own, device)
    await sendLoginMails(server)
    await enterByPasskey(own, device)
    expect(await sendLoginMails(server)).toEqual([])
    await enterByPasskey(other, device)
    expect((await sendLoginMails(server)).map(({ subject }) => subject)).toEqual([
      'Standfest: Anmeldung mit einem neuen Gerät',
    ])
  })

  // REQ 4.307
  it('is removed when an administrator resets the second factor, and with another salt', async () => {
    const { device } = await addPasskeyTo(phone)
    const office = await browserOf(server, await clinic.administrator())
    await sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('second_factor', '{"ADMIN":false,"THERAPIST":false,"CLIENT":false}')`,
    )
    const reset = await office.post('/rest/account/reset-second-factor', 'account', { accountId: client.id })
    expect(told(reset)).toBe('200')
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
    phone = await browserOf(server, client)
    const again = await addPasskeyTo(phone)
    const salted = await office.send('PUT', '/rest/settings/second_factor_salt', {
      type: 'settings',
      attributes: { value: 'ein neues Salz für alle' },
    })
    expect(told(salted)).toBe('200')
    expect(told(await enterByPasskey(stranger(), again.device))).toBe(refused)
  })

  // REQ 4.307
  it('that somebody else planted is removed when the client sets a new password by a link', async () => {
    const thief = await browserOf(server, client)
    const { device } = await addPasskeyTo(thief)
    const inside = stranger()
    expect(told(await enterByPasskey(inside, device))).toBe('200')
    await sendLoginMails(server)
    expect(told(await setPasswordByLink())).toBe('200')
    for (const browser of [thief, inside]) expect((await browser.get('/rest/account')).status).toBe(401)
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
    expect(await lines('passkey-ended', client)).toBe(1)
    await setPasswordByLink()
    expect(await lines('passkey-ended', client)).toBe(1)
  })

  it('that somebody else planted is also removed if the therapist had the link sent', async () => {
    const { device } = await addPasskeyTo(await browserOf(server, client))
    await sendLoginMails(server)
    expect(told(await setPasswordByLink(await browserOf(server, therapist)))).toBe('200')
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
  })

  it('has to be set up again after a link, before anything else, if the clinic demands a second factor', async () => {
    const { device } = await addPasskeyTo(phone)
    await requireFactor('CLIENT')
    await sendLoginMails(server)
    await setPasswordByLink()
    const browser = stranger()
    const first = await browser.login(client.alias, newPassword)
    expect([told(first), first.attributes['duty']]).toEqual(['200', 'enrol-second-factor'])
    const enrolFirst = '403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED'
    expect(told(await browser.get('/rest/survey'))).toBe(enrolFirst)
    expect(told(await enterByPasskey(stranger(), device))).toBe(refused)
    expect(told((await addPasskeyTo(browser)).answer)).toBe('200')
    expect(told(await browser.get('/rest/survey'))).toBe('200')
    expect(told(await stranger().login(client.alias, newPassword))).toBe('403 ERROR.PASSKEY_REQUIRED')
  })

  it('does not replace the client’s authenticator app: a link does not circumvent its code', async () => {
    await addPasskeyTo(phone)
    await giveApp(client)
    await requireFactor('CLIENT')
    await sendLoginMails(server)
    await setPasswordByLink()
    expect(told(await stranger().login(client.alias, newPassword))).toBe('403 ERROR.SECOND_FACTOR_REQUIRED')
  })

  it('stays where its signed-in owner changes the password', async () => {
    const { device } = await addPasskeyTo(phone)
    const changed = { oldPassword: testPassword, newPassword: 'Boden unter den Füßen' }
    expect(told(await phone.post('/user/password', 'password', changed))).toBe('200')
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
    expect(await lines('passkey-ended', client)).toBe(0)
  })

  it('needs no code of an authenticator app, because user verification is required', async () => {
    const { device } = await addPasskeyTo(phone)
    await requireFactor('CLIENT')
    expect(told(await enterByPasskey(stranger(), device))).toBe('200')
    expect(told(await withPassword(stranger(), client))).toBe('403 ERROR.PASSKEY_REQUIRED')
  })
})

describe('a passkey of staff', () => {
  // REQ 4.308
  it('is a second factor: asked for after the correct password, and not enough without it', async () => {
    const desk = await browserOf(server, therapist)
    const { device } = await addPasskeyTo(desk)
    expect(told(await withPassword(stranger('THERAPIST'), therapist))).toBe('403 ERROR.PASSKEY_REQUIRED')
    expect(told(await enterByPasskey(stranger('THERAPIST'), device))).toBe(refused)
    const browser = stranger('THERAPIST')
    const passkey = device.sign(await challengeFor(browser))
    const wrong = await browser.post('/user/login', 'login', {
      alias: therapist.alias,
      password: `${testPassword}7`,
      passkey,
    })
    expect(told(wrong)).toBe('403 ERROR.WRONG_CREDENTIALS')
    expect(told(await withPassword(browser, therapist, { passkey }))).toBe('200')
    expect(told(await withPassword(stranger('THERAPIST'), therapist, { passkey }))).toBe(refused)
  })

  it('satisfies a role that needs a second factor from the first login on, until it is removed', async () => {
    await requireFactor('THERAPIST')
    const browser = stranger('THERAPIST')
    const first = await withPassword(browser, therapist)
    expect(first.attributes['duty']).toBe('enrol-second-factor')
    browser.token = String(first.attributes['token'])
    const { answer } = await addPasskeyTo(browser)
    expect([told(answer), answer.attributes['duty']]).toEqual(['200', undefined])
    expect(told(await browser.get('/rest/settings'))).toBe('200')
    const { list } = await browser.get('/user/passkeys')
    await browser.send('DELETE', `/user/passkeys/${String(list[0]?.id)}`)
    expect(told(await browser.get('/rest/settings'))).toBe('403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
  })

  it('is accepted instead of a code of the app, and the code instead of it', async () => {
    const desk = await browserOf(server, therapist)
    const { device } = await addPasskeyTo(desk)
    await giveApp(therapist, 100)
    expect(told(await withPassword(stranger('THERAPIST'), therapist))).toBe('403 ERROR.SECOND_FACTOR_LOCKED')
    const browser = stranger('THERAPIST')
    const passkey = device.sign(await challengeFor(browser))
    expect(told(await withPassword(browser, therapist, { passkey }))).toBe('200')
  })

  it('re-authenticates within a session instead of password and code', async () => {
    const desk = await browserOf(server, therapist)
    const { device } = await addPasskeyTo(desk)
    server.clock.pass(600)
    const proof = device.sign(await challengeFor(desk))
    const proven = await desk.post('/user/step-up/passkey', 'passkey-proof', proof)
    expect(told(proven)).toBe('200')
    expect(told(await desk.post('/user/step-up', 'step-up', { password: testPassword }))).toBe(
      '401 ERROR.SESSION_EXPIRED',
    )
    desk.token = String(proven.attributes['token'])
    expect(told(await desk.post('/user/step-up', 'step-up', { password: testPassword }))).toBe(
      '403 ERROR.PASSKEY_REQUIRED',
    )
  })

  it('stays when a link sets a new password: access to the mailbox must not remove the second factor', async () => {
    await addPasskeyTo(await browserOf(server, therapist))
    await sendLoginMails(server)
    expect(told(await setPasswordByLink(stranger('THERAPIST'), therapist))).toBe('200')
    const login = { alias: therapist.alias, password: 'Boden unter den Füßen' }
    expect(told(await stranger('THERAPIST').post('/user/login', 'login', login))).toBe(
      '403 ERROR.PASSKEY_REQUIRED',
    )
    expect(await lines('passkey-ended', therapist)).toBe(0)
  })

  it('is registered on the site of the role only', async () => {
    const abroad = await browserOf(server, therapist, 'CLIENT')
    expect(told((await addPasskeyTo(abroad)).answer)).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('may have no signature counter, like a synced one', async () => {
    const device = new SoftwareAuthenticator(phone.url, 0)
    await addPasskeyTo(phone, { device })
    expect([
      told(await enterByPasskey(stranger(), device)),
      told(await enterByPasskey(stranger(), device)),
    ]).toEqual(['200', '200'])
  })
})
