import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allHandlers } from '#all-handlers'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let client: Person
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  client = await clinic.client(await clinic.therapist(), {
    person: { email: `${crypto.randomUUID()}@example.org` },
  })
  await sendLoginMails(server)
})
afterAll(() => server.close())

const newPassword = 'Boden unter den Füßen'
const day = 86_400
const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const change = (browser: TestBrowser, oldPassword: string, wanted = newPassword) =>
  browser.post('/user/password', 'password', { oldPassword, newPassword: wanted })
const stepUp = (browser: TestBrowser, password = testPassword) =>
  browser.post('/user/step-up', 'step-up', { password })

async function login(password: string): Promise<TestAnswer & { browser: TestBrowser }> {
  const browser = new TestBrowser(server.urls, client.role)
  return { ...(await browser.login(client.alias, password)), browser }
}

describe('changing the own password', () => {
  // ASVS 6.2.2, 6.2.3, 6.3.7, 7.2.4, 7.4.3
  // TR-2 O.Auth_11, O.Auth_16, O.Pass_3
  // TR-3 O.Auth_12, O.Auth_13, O.Pass_3
  // REQ 5.3
  it('needs the present one, ends all other sessions and goes on under a new token (§5)', async () => {
    const [phone, tablet] = [await browserOf(server, client), await browserOf(server, client)]
    const before = [phone.token, phone.cookies.get('sf-client')]
    const answer = await change(phone, testPassword)
    expect(told(answer)).toBe('200')
    expect((await tablet.get('/rest/account')).status).toBe(401)
    expect((await phone.get('/rest/account')).status).toBe(401)
    phone.token = String(answer.attributes.token)
    expect((await phone.get('/rest/account')).status).toBe(200)
    expect(phone.token).not.toBe(before[0])
    expect(phone.cookies.get('sf-client')).not.toBe(before[1])
    expect([told(await login(newPassword)), told(await login(testPassword))]).toEqual([
      '200',
      '403 ERROR.WRONG_CREDENTIALS',
    ])
    expect((await sendLoginMails(server)).map(({ subject }) => subject)).toEqual([
      'Standfest: Ihr Passwort wurde geändert',
    ])
  })

  it.each([
    ['etwas anderes', newPassword, '422 ERROR.WRONG_PASSWORD_CHANGE'],
    ['', newPassword, '422 ERROR.MISSING_CREDENTIALS'],
    [testPassword, '', '422 ERROR.MISSING_CREDENTIALS'],
    [testPassword, testPassword, '422 ERROR.PASSWORD_UNCHANGED'],
    [testPassword, 'zu kurz', '422 ERROR.PASSWORD_RESTRICTION_LENGTH'],
    [testPassword, 'Vorname Vorname', '422 ERROR.PASSWORD_TOO_COMMON'],
    // ASVS 6.2.4
    // TR-2 O.Pass_1, O.Pass_2
    // TR-3 O.Pass_1, O.Pass_2
    [testPassword, 'iloveyou 2026', '422 ERROR.PASSWORD_TOO_COMMON'],
  ])('from "%s" to "%s" is answered with %s (§8)', async (oldPassword, wanted, answer) => {
    const phone = await browserOf(server, client)
    expect(told(await change(phone, oldPassword, wanted))).toBe(answer)
    expect((await phone.get('/rest/account')).status).toBe(200)
  })

  it('names the field of the new password', async () => {
    const { body } = await change(await browserOf(server, client), testPassword, 'zu kurz')
    expect(body.errors).toEqual([
      { code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', field: 'newPassword', count: 12 },
    ])
  })

  it('cannot be guessed: after five wrong ones nobody tries for five minutes', async () => {
    const phone = await browserOf(server, client)
    for (let number = 0; number < 5; number += 1) await change(phone, `daneben ${number}`)
    const refused = await stepUp(phone)
    expect([told(refused), refused.headers.get('retry-after')]).toEqual(['429 ERROR.LOGIN_DISABLED', '300'])
    server.clock.pass(300)
    expect(told(await stepUp(phone))).toBe('200')
  })

  it('happens once when two try at the same time', async () => {
    const browsers = [await browserOf(server, client), await browserOf(server, client)]
    const answers = await Promise.all(
      browsers.map((browser, number) => change(browser, testPassword, `${newPassword} ${number}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a first password that somebody else chose', () => {
  const setFirst = (until: number) =>
    sqlRows(
      server.addresses.superuser,
      'update accounts set password_one_time_until = to_timestamp($2) where id = $1',
      [client.id, until],
    )

  // ASVS 6.4.1
  // REQ 6.27
  it('opens a session that says so, and that can do nothing but change it (§8)', async () => {
    await setFirst(server.clock.instant() + 7 * day)
    const { browser, attributes } = await login(testPassword)
    expect(attributes).toMatchObject({ duty: 'change-password' })
    expect((await browser.get('/user/session')).attributes).toMatchObject({ duty: 'change-password' })
    expect(told(await browser.get('/rest/account'))).toBe('403 ERROR.PASSWORD_CHANGE_REQUIRED')
    const answer = await change(browser, testPassword)
    browser.token = String(answer.attributes.token)
    expect(answer.attributes.duty).toBeUndefined()
    expect((await browser.get('/rest/account')).status).toBe(200)
  })

  // ASVS 2.3.1
  it('bars every call that needs a session, but for those of the session and the password', async () => {
    await setFirst(server.clock.instant() + 7 * day)
    const browser = await browserOf(server, client)
    const open: string[] = []
    const id = '01941f29-7c00-7000-8000-000000000001'
    for (const { call } of allHandlers.filter(({ call: { by } }) => by !== 'anyone')) {
      const answer = await browser.send(call.method, call.path.replaceAll(/\{\w+\}/g, id))
      if (!['ERROR.PASSWORD_CHANGE_REQUIRED', 'ERROR.ACCESS_DENIED'].includes(answer.code ?? ''))
        open.push(call.name)
    }
    expect(open.sort()).toEqual([
      'changePassword',
      'endOtherSessions',
      'endOwnSession',
      'listOwnSessions',
      'prolongSession',
      'stepUp',
      'stepUpByPasskey',
    ])
    expect(told(await browser.get('/rest/stream'))).toBe('403 ERROR.PASSWORD_CHANGE_REQUIRED')
  })

  it.each([
    [7 * day - 1, '200'],
    [7 * day, '403 ERROR.PASSWORD_EXPIRED'],
  ])('is taken %i seconds after it was chosen: %s', async (seconds, answer) => {
    await setFirst(server.clock.instant() + 7 * day)
    server.clock.pass(seconds)
    expect(told(await login(testPassword))).toBe(answer)
    expect(told(await login('daneben geraten'))).toBe('403 ERROR.WRONG_CREDENTIALS')
  })
})

describe('a fresh proof', () => {
  it('is five minutes long, and renews token and cookie; other tabs go on (§6)', async () => {
    const phone = await browserOf(server, client)
    const tab = new TestBrowser(server.urls, 'CLIENT')
    for (const [name, value] of phone.cookies) tab.cookies.set(name, value)
    tab.token = String((await tab.get('/user/session')).attributes.token)
    const answer = await stepUp(phone)
    expect((await phone.get('/rest/account')).status).toBe(401)
    phone.token = String(answer.attributes.token)
    expect((await phone.get('/rest/account')).status).toBe(200)
    expect((await tab.get('/rest/account')).status).toBe(401)
    for (const [name, value] of phone.cookies) tab.cookies.set(name, value)
    expect((await tab.get('/rest/account')).status).toBe(200)
  })

  it('is asked for again after five minutes, to the second', async () => {
    const phone = await browserOf(server, client)
    const remove = () => phone.send('DELETE', '/user/second-factor')
    server.clock.pass(300)
    expect(told(await remove())).toBe('200')
    server.clock.pass(1)
    expect(told(await remove())).toBe('403 ERROR.STEP_UP_REQUIRED')
    phone.token = String((await stepUp(phone)).attributes.token)
    expect(told(await remove())).toBe('200')
  })

  it('does not make the session longer than it was', async () => {
    const phone = await browserOf(server, client)
    const before = (await phone.get('/user/session')).attributes.endsAt
    phone.token = String((await stepUp(phone)).attributes.token)
    expect((await phone.get('/user/session')).attributes.endsAt).toBe(before)
  })
})

// ASVS 7.5.2
// TR-2 O.Auth_14
// TR-3 O.Auth_16
describe('own sessions', () => {
  it('are listed, the latest first, with the kind of browser and nothing finer', async () => {
    const older = await browserOf(server, client)
    server.clock.pass(60)
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const opened = await browser.send('POST', '/user/login', {
      type: 'login',
      attributes: { alias: client.alias, password: testPassword },
      headers: { 'user-agent': userAgent },
    })
    browser.token = String(opened.attributes.token)
    const { list } = await browser.get('/user/sessions')
    expect(list.map(({ attributes }) => [attributes.browser, attributes.system, attributes.present])).toEqual(
      [
        ['firefox', 'linux', true],
        ['other', 'other', false],
      ],
    )
    const kept = await sqlRows(server.addresses.superuser, 'select s::text from sessions s')
    expect(JSON.stringify(kept)).not.toContain('Gecko')
    expect(told(await browser.send('DELETE', `/user/sessions/${list[1]?.id}`))).toBe('200')
    expect((await older.get('/rest/account')).status).toBe(401)
  })

  it('are ended by their owner alone', async () => {
    const [phone, stranger] = [
      await browserOf(server, client),
      await browserOf(server, await clinic.client(await clinic.therapist())),
    ]
    const [own] = (await phone.get('/user/sessions')).list
    expect(told(await stranger.send('DELETE', `/user/sessions/${own?.id}`))).toBe('200')
    expect((await phone.get('/rest/account')).status).toBe(200)
  })

  it('end all at once but this one', async () => {
    const [phone, tablet] = [await browserOf(server, client), await browserOf(server, client)]
    expect(told(await phone.send('DELETE', '/user/sessions'))).toBe('200')
    expect([(await phone.get('/rest/account')).status, (await tablet.get('/rest/account')).status]).toEqual([
      200, 401,
    ])
  })
})

// ASVS 11.2.2
describe('a hash that cost less than today', () => {
  it('is made anew at the next login', async () => {
    const hashes = () =>
      sqlRows<{ password_hash: string }>(
        server.addresses.superuser,
        'select password_hash from accounts where id = $1',
        [client.id],
      )
    expect((await hashes())[0]?.password_hash).toContain('m=64,')
    expect(told(await login('daneben geraten'))).toBe('403 ERROR.WRONG_CREDENTIALS')
    expect((await hashes())[0]?.password_hash).toContain('m=64,')
    expect(told(await login(testPassword))).toBe('200')
    expect((await hashes())[0]?.password_hash).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
    expect(told(await login(testPassword))).toBe('200')
  })
})
