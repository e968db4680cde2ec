import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'

let server: TestServer
let administrator: Person
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  await sqlRows(server.addresses.superuser, 'delete from settings')
  administrator = await aClinic(server).administrator({
    person: { email: `${crypto.randomUUID()}@example.org` },
  })
})
afterAll(() => server.close())

const step = 30
const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')
const needed = '403 ERROR.SECOND_FACTOR_REQUIRED'
const wrong = '403 ERROR.SECOND_FACTOR_WRONG'

/** An authenticator app with the secret that the page showed. */
function app(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return (seconds = 0) => totp.generate({ timestamp: (server.clock.instant() + seconds) * 1000 })
}

async function logIn(code?: string, person = administrator): Promise<TestAnswer & { browser: TestBrowser }> {
  const browser = new TestBrowser(server.urls, person.role)
  const attributes = { alias: person.alias, password: testPassword, ...(code === undefined ? {} : { code }) }
  const answer = await browser.post('/user/login', 'login', attributes)
  if (answer.status === 200) browser.token = String(answer.attributes.token)
  return { ...answer, browser }
}

const confirm = (browser: TestBrowser, code: string) =>
  browser.post('/user/second-factor/confirm', 'second-factor-confirm', { code })

/** Enrols at the first login, as everybody must whose role needs it. */
async function enrolled() {
  const { browser } = await logIn()
  const begun = await browser.send('POST', '/user/second-factor')
  const code = app(String(begun.attributes.secret))
  const done = await confirm(browser, code())
  browser.token = String(done.attributes.token)
  server.clock.pass(2 * step)
  return { browser, code, done, recoveryCodes: done.attributes.recoveryCodes as string[] }
}

describe('a role that needs a second factor', () => {
  // ASVS 2.3.1, 8.4.2
  it('logs in to nothing but the enrolment, until that is done (§3)', async () => {
    const { browser, attributes } = await logIn()
    expect(attributes.duty).toBe('enrol-second-factor')
    expect(told(await browser.get('/rest/settings'))).toBe('403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
    const begun = await browser.send('POST', '/user/second-factor')
    expect(begun.attributes.uri).toMatch(
      new RegExp(`^otpauth://totp/Standfest:${administrator.alias}\\?issuer=Standfest&secret=[A-Z2-7]{32}&`),
    )
    expect(told(await confirm(browser, '000000'))).toBe(wrong)
    const done = await confirm(browser, app(String(begun.attributes.secret))())
    expect(done.attributes.recoveryCodes).toHaveLength(10)
    expect(done.attributes.duty).toBeUndefined()
    browser.token = String(done.attributes.token)
    expect(told(await browser.get('/rest/settings'))).toBe('200')
    const { attributes: state } = await browser.get('/user/second-factor')
    expect(state).toEqual({ required: true, enrolled: true, recoveryCodesLeft: 10 })
    expect((await sendLoginMails(server)).map(({ subject }) => subject)).toEqual([
      'Standfest: Ihre Anmeldung wurde geändert',
    ])
  })

  // ASVS 6.3.3
  // TR-2 O.Auth_3
  // TR-3 O.Auth_4
  it('is asked for a code after the right password only, and repeats the login with it', async () => {
    const { code } = await enrolled()
    const guess = new TestBrowser(server.urls, 'ADMIN')
    expect(told(await guess.login(administrator.alias, 'daneben geraten'))).toBe(
      '403 ERROR.WRONG_CREDENTIALS',
    )
    expect(told(await logIn())).toBe(needed)
    expect(told(await logIn('  '))).toBe(needed)
    const { browser, ...answer } = await logIn(code().replace(/(...)/, '$1 '))
    expect([told(answer), answer.attributes.duty]).toEqual(['200', undefined])
    expect(told(await browser.get('/rest/settings'))).toBe('200')
  })

  // ASVS 6.5.8
  it.each([
    [-2 * step, wrong],
    [-step, '200'],
    [0, '200'],
    [step, '200'],
    [2 * step, wrong],
  ])('takes the code of a clock that is %i seconds off: %s', async (seconds, answer) => {
    const { code } = await enrolled()
    server.clock.pass(2 * step)
    expect(told(await logIn(code(seconds)))).toBe(answer)
  })

  // ASVS 6.5.1
  it('takes each code once, and none before one that was taken', async () => {
    const { code } = await enrolled()
    const [earlier, present] = [code(-step), code()]
    expect(told(await logIn(present))).toBe('200')
    expect([told(await logIn(present)), told(await logIn(earlier))]).toEqual([wrong, wrong])
    const together = await Promise.all([logIn(code(step)), logIn(code(step))])
    expect(together.map(told).sort()).toEqual(['200', wrong])
  })

  // ASVS 6.5.5
  it.each([
    [-step * 1000 - 1, 'refused'],
    [-step * 1000, 'taken'],
    [2 * step * 1000 - 1, 'taken'],
    [2 * step * 1000, 'refused'],
  ])(
    'is shown a code %i ms from the beginning of its half minute: it is %s (§4)',
    async (milliseconds, is) => {
      const { code } = await enrolled()
      const begins = (Math.floor(server.clock.instant() / step) + 10) * step
      const shown = code(begins - server.clock.instant())
      server.clock.set(new Date(begins * 1000 + milliseconds).toISOString())
      expect(told(await logIn(shown))).toBe(is === 'taken' ? '200' : wrong)
    },
  )

  it.each([['öäüöäü'], ['１２３４５６'], ['12345'], ['1234567'], ['......']])(
    'takes "%s" for a wrong code',
    async (code) => {
      await enrolled()
      expect(told(await logIn(code))).toBe(wrong)
    },
  )

  it('tries five codes in a quarter of an hour, and no more (§4)', async () => {
    const { code } = await enrolled()
    const answers: string[] = []
    for (let number = 0; number < 6; number += 1) answers.push(told(await logIn('000 00 0')))
    expect(answers).toEqual([...Array<string>(5).fill(wrong), '429 ERROR.LOGIN_DISABLED'])
    expect(told(await logIn(code()))).toBe('429 ERROR.LOGIN_DISABLED')
    server.clock.pass(900)
    expect(told(await logIn(code()))).toBe('200')
  })

  it('proves itself with a code too, before what needs a fresh proof', async () => {
    const { browser, code } = await enrolled()
    const stepUp = (more: object) =>
      browser.post('/user/step-up', 'step-up', { password: testPassword, ...more })
    expect(told(await stepUp({}))).toBe(needed)
    expect(told(await stepUp({ code: code() }))).toBe('200')
  })
})

describe('recovery codes', () => {
  // ASVS 6.5.1, 6.5.4
  it('open the account once each, when the phone is gone', async () => {
    const { recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([told(await logIn(first)), told(await logIn(first))]).toEqual(['200', wrong])
    const { browser } = await logIn(second.toLowerCase().replaceAll('-', ' '))
    expect((await browser.get('/user/second-factor')).attributes.recoveryCodesLeft).toBe(8)
  })

  it('are renewed as a whole', async () => {
    const { browser, recoveryCodes } = await enrolled()
    const renewed = await browser.send('POST', '/user/second-factor/recovery-codes')
    const [code = ''] = renewed.attributes.recoveryCodes as string[]
    expect(told(await logIn(recoveryCodes[0]))).toBe(wrong)
    expect(told(await logIn(code))).toBe('200')
  })

  // ASVS 6.5.2
  it('lie in the database as hashes, and the secret sealed', async () => {
    const { recoveryCodes, browser } = await enrolled()
    const begun = await browser.send('POST', '/user/second-factor')
    const dump = JSON.stringify(
      await sqlRows(
        server.addresses.superuser,
        'select f::text, c::text from second_factors f join recovery_codes c using (account_id)',
      ),
    )
    const bytes = Secret.fromBase32(String(begun.attributes.secret).replaceAll(' ', '')).hex.toLowerCase()
    for (const secret of [...recoveryCodes, bytes]) expect(dump).not.toContain(secret)
  })
})

describe('a second factor', () => {
  it('stays while a new one is begun, until that is confirmed', async () => {
    const { browser, code } = await enrolled()
    const begun = await browser.send('POST', '/user/second-factor')
    const next = app(String(begun.attributes.secret))
    expect(told(await logIn(next()))).toBe(wrong)
    expect(told(await logIn(code()))).toBe('200')
    server.clock.pass(step)
    const done = await confirm(browser, next())
    expect(told(done)).toBe('200')
    server.clock.pass(2 * step)
    expect([told(await logIn(code())), told(await logIn(next()))]).toEqual([wrong, '200'])
  })

  // ASVS 7.4.3
  it('that is enrolled, replaced or given up ends what was open on other devices, and nothing here', async () => {
    const therapist = await aClinic(server).therapist()
    const client = await aClinic(server).client(therapist)
    const { browser } = await logIn(undefined, client)
    let code: ReturnType<typeof app> | undefined
    const elsewhere = async () => (await logIn(code?.(), client)).browser
    const isOpen = async (one: TestBrowser) => (await one.get('/user/second-factor')).status === 200
    const enrol = async () => {
      code = app(String((await browser.send('POST', '/user/second-factor')).attributes.secret))
      browser.token = String((await confirm(browser, code())).attributes.token)
    }
    for (const change of [enrol, enrol, () => browser.send('DELETE', '/user/second-factor')]) {
      const other = await elsewhere()
      server.clock.pass(2 * step)
      expect(await isOpen(other)).toBe(true)
      await change()
      expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false])
      server.clock.pass(2 * step)
    }
  })

  it('that nobody confirmed within a quarter of an hour is begun again', async () => {
    const { browser } = await logIn()
    const begun = await browser.send('POST', '/user/second-factor')
    const code = app(String(begun.attributes.secret))
    server.clock.pass(450)
    await browser.send('POST', '/user/session')
    server.clock.pass(449)
    browser.token = String(
      (await browser.post('/user/step-up', 'step-up', { password: testPassword })).attributes.token,
    )
    server.clock.pass(1)
    expect(told(await confirm(browser, code()))).toBe(wrong)
  })

  it('that is removed has to be enrolled anew, where the role needs one', async () => {
    const { browser } = await enrolled()
    expect(told(await browser.send('DELETE', '/user/second-factor'))).toBe('200')
    expect(told(await browser.get('/rest/settings'))).toBe('403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
    expect((await logIn()).attributes.duty).toBe('enrol-second-factor')
  })

  // REQ 4.77
  it('may be had by everybody, is then asked for, and may be given up where the role needs none', async () => {
    const therapist = await aClinic(server).therapist()
    const client = await aClinic(server).client(therapist)
    const { browser, attributes } = await logIn(undefined, client)
    expect(attributes.duty).toBeUndefined()
    expect((await browser.get('/user/second-factor')).attributes).toMatchObject({
      required: false,
      enrolled: false,
    })
    const begun = await browser.send('POST', '/user/second-factor')
    const code = app(String(begun.attributes.secret))
    const done = await confirm(browser, code())
    browser.token = String(done.attributes.token)
    server.clock.pass(2 * step)
    expect(told(await logIn(undefined, client))).toBe(needed)
    expect(told(await logIn(code(), client))).toBe('200')
    expect(told(await browser.send('DELETE', '/user/second-factor'))).toBe('200')
    expect((await browser.get('/user/second-factor')).attributes.enrolled).toBe(false)
    expect(told(await logIn(undefined, client))).toBe('200')
  })

  // ASVS 6.3.6, 6.4.3
  it('is not passed by a new password: the code is asked for all the same (§8)', async () => {
    const { code } = await enrolled()
    await new TestBrowser(server.urls, 'ADMIN').post('/user/recovery-init', 'recovery-init', {
      alias: administrator.alias,
    })
    const mails = await sendLoginMails(server)
    const link = mails.map(({ text }) => /#([\w-]+)/.exec(text)?.[1]).find((one) => one !== undefined)
    const recovery = { link, password: 'Boden unter den Füßen' }
    await new TestBrowser(server.urls, 'ADMIN').post('/user/recovery', 'recovery', recovery)
    const credentials = { alias: administrator.alias, password: recovery.password }
    const browser = new TestBrowser(server.urls, 'ADMIN')
    expect(told(await browser.post('/user/login', 'login', credentials))).toBe(needed)
    expect(told(await browser.post('/user/login', 'login', { ...credentials, code: code() }))).toBe('200')
  })
})

describe('the switch and the salt', () => {
  const put = (browser: TestBrowser, name: string, value: unknown) =>
    browser.send('PUT', `/rest/settings/${name}`, { type: 'settings', attributes: { value } })

  it('hold at once for open sessions', async () => {
    const { browser } = await enrolled()
    const therapist = await aClinic(server).therapist()
    const desk = await browserOf(server, therapist)
    expect(told(await put(browser, 'second_factor', { ADMIN: true, THERAPIST: true, CLIENT: false }))).toBe(
      '200',
    )
    expect(told(await desk.get('/rest/clients'))).toBe('403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
    expect(told(await browser.get('/rest/settings'))).toBe('200')
    await put(browser, 'second_factor', { ADMIN: true, THERAPIST: false, CLIENT: false })
    expect(told(await desk.get('/rest/clients'))).toBe('200')
  })

  it('make every enrolment void when the salt is another; it is never shown', async () => {
    const { browser, code } = await enrolled()
    const salt = 'eine neue Prise Salz'
    const answer = await put(browser, 'second_factor_salt', salt)
    expect([told(answer), answer.text.includes(salt)]).toEqual(['200', false])
    expect(told(await browser.get('/rest/settings'))).toBe('403 ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED')
    expect((await logIn(code())).attributes.duty).toBe('enrol-second-factor')
    const kept = JSON.stringify(await sqlRows(server.addresses.superuser, 'select s::text from settings s'))
    expect(kept).not.toContain(salt)
  })
})

describe('a second factor that was lost', () => {
  const reset = (by: TestBrowser, accountId: string) =>
    by.post('/rest/account/reset-second-factor', 'account', { accountId })
  const shown = async (by: TestBrowser, { id }: Person) =>
    (await by.get(`/rest/account?account=${id}`)).list[0]?.attributes['secondFactor']

  // ASVS 6.4.4, 6.5.6
  // REQ 6.17
  it('is taken away by another administrator; the owner enrols anew and hears of it (§3)', async () => {
    const lost = administrator
    const { browser } = await enrolled()
    administrator = await aClinic(server).administrator()
    const { browser: office } = await enrolled()
    expect(await shown(office, lost)).toBe(true)
    await sqlRows(server.addresses.superuser, 'delete from letters')
    expect((await reset(office, lost.id)).status).toBe(200)
    expect(await shown(office, lost)).toBe(false)
    expect(told(await browser.get('/rest/settings'))).toBe('401 ERROR.SESSION_EXPIRED')
    expect((await logIn(undefined, lost)).attributes.duty).toBe('enrol-second-factor')
    const letters = await sqlRows(
      server.addresses.superuser,
      `select kind from letters where account_id = $1 and kind <> 'new-device' order by kind`,
      [lost.id],
    )
    expect(letters).toEqual([{ kind: 'second-factor' }, { kind: 'told-second-factor-reset' }])
    const lines = await sqlRows(
      server.addresses.superuser,
      `select p.actor_role from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 and p.action = 'second-factor-reset'`,
      [lost.id],
    )
    expect(lines).toEqual([{ actor_role: 'ADMIN' }])
  })

  it('is not one’s own, and is not taken where there is none', async () => {
    const { browser: office } = await enrolled()
    const other = await aClinic(server).therapist()
    expect(told(await reset(office, administrator.id))).toBe('409 ERROR.UPDATE_FAILED')
    expect(told(await reset(office, other.id))).toBe('409 ERROR.UPDATE_FAILED')
    server.clock.pass(6 * 60)
    expect(told(await reset(office, other.id))).toBe('403 ERROR.STEP_UP_REQUIRED')
  })
})
