import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoClinicSettings } from '#demo/clinic-settings.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let people: Readonly<Record<Role, Person>>
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  people = {
    THERAPIST: therapist,
    CLIENT: await clinic.client(therapist),
    ADMIN: await clinic.administrator(),
  }
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from settings')
  await put(await browserOf(server, people.ADMIN), 'second_factor', {
    ADMIN: false,
    THERAPIST: false,
    CLIENT: false,
  })
  office = await browserOf(server, people.ADMIN)
})
afterAll(() => server.close())

const told = ({ status, code }: TestAnswer) => [status, code].filter((one) => one !== undefined).join(' ')

function put(browser: TestBrowser, name: string, value: unknown, headers: Record<string, string> = {}) {
  return browser.send('PUT', `/rest/settings/${name}`, { type: 'settings', attributes: { value }, headers })
}

const login = async (role: Role, site: Role = role) =>
  told(await new TestBrowser(server.urls, site).login(people[role].alias, testPassword))

async function valueOf(browser: TestBrowser, name: string) {
  const { list } = await browser.get('/rest/settings')
  const row = list.find(({ id }) => id === name)
  return [row?.attributes.value, row?.attributes.version]
}

describe('security settings', () => {
  it('have a default while nobody decided, and a version from the first decision on (§3)', async () => {
    expect(await valueOf(office, 'survey_weekly_interval')).toEqual([7, 0])
    expect(told(await put(office, 'survey_weekly_interval', 14, { 'if-match': '"0"' }))).toBe('200')
    expect(await valueOf(office, 'survey_weekly_interval')).toEqual([14, 1])
    const phone = await browserOf(server, people.CLIENT)
    expect(await valueOf(phone, 'survey_weekly_interval')).toEqual([14, 1])
    expect(await valueOf(phone, 'login_disabled')).toEqual([undefined, undefined])
  })

  it('are not written over what somebody else decided meanwhile', async () => {
    await put(office, 'role_check_off', true)
    const stale = await put(office, 'role_check_off', false, { 'if-match': '"0"' })
    expect([told(stale), stale.body.errors]).toEqual([
      '412 ERROR.CONFLICT',
      [{ code: 'ERROR.CONFLICT', count: 1 }],
    ])
    const answers = await Promise.all(
      [3, 5].map((days) => put(office, 'survey_weekly_interval', days, { 'if-match': '"0"' })),
    )
    expect(answers.map(told).sort()).toEqual(['200', '412 ERROR.CONFLICT'])
  })

  it('need a fresh proof, and stand in the protocol', async () => {
    server.clock.pass(301)
    expect(told(await put(office, 'role_check_off', true))).toBe('403 ERROR.STEP_UP_REQUIRED')
    const { attributes } = await office.post('/user/step-up', 'step-up', { password: testPassword })
    office.token = String(attributes.token)
    const count = () =>
      sqlRows(server.addresses.superuser, `select 1 from protocol where action = 'setting-changed'`)
    const before = (await count()).length
    expect(told(await put(office, 'role_check_off', true))).toBe('200')
    expect((await count()).length).toBe(before + 1)
  })

  it.each([
    ['password_rules', { minLength: 7 }, ['value.minLength']],
    ['login_disabled', { ADMIN: true }, ['value.ADMIN']],
    ['survey_weekly_interval', 366, ['value']],
    ['session', { idleSeconds: { ADMIN: 1 } }, ['value.idleSeconds.ADMIN']],
  ])('refuse what would not do: %s %j', async (name, value, fields) => {
    const answer = await put(office, name, value)
    expect([told(answer), answer.body.errors?.map(({ field }) => field)]).toEqual([
      '422 ERROR.INVALID',
      fields,
    ])
  })
})

describe('the rules of passwords', () => {
  it('hold for the next password, with all their faults', async () => {
    await put(office, 'password_rules', { minLength: 20, digits: true })
    const phone = await browserOf(server, people.CLIENT)
    const attributes = { oldPassword: testPassword, newPassword: 'Boden unter Füßen' }
    const { body } = await phone.post('/user/password', 'password', attributes)
    expect(body.errors).toEqual([
      { code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', field: 'newPassword', count: 20 },
      { code: 'ERROR.PASSWORD_RESTRICTION_DIGIT', field: 'newPassword' },
    ])
  })
})

describe('the role check', () => {
  it('keeps everybody on the site of their role, unless it is off (§6)', async () => {
    expect(await login('THERAPIST', 'CLIENT')).toBe('403 ERROR.WRONG_CREDENTIALS')
    await put(office, 'role_check_off', true)
    expect(await login('THERAPIST', 'CLIENT')).toBe('200')
    const phone = new TestBrowser(server.urls, 'THERAPIST')
    await phone.login(people.CLIENT.alias, testPassword)
    expect(told(await phone.get('/rest/clients'))).toBe('403 ERROR.ACCESS_DENIED')
    expect(told(await phone.get('/rest/account'))).toBe('200')
    await put(office, 'role_check_off', false)
    expect(told(await phone.get('/rest/account'))).toBe('401 ERROR.SESSION_EXPIRED')
  })
})

describe('switching logins off', () => {
  // ASVS 7.4.5
  it('keeps clients out and ends their sessions; staff go on (§3)', async () => {
    const [phone, desk] = [await browserOf(server, people.CLIENT), await browserOf(server, people.THERAPIST)]
    await put(office, 'login_disabled', { CLIENT: true, THERAPIST: false })
    expect(told(await phone.get('/rest/account'))).toBe('401 ERROR.SESSION_EXPIRED')
    expect(told(await desk.get('/rest/clients'))).toBe('200')
    expect(await login('CLIENT')).toBe('403 ERROR.LOGIN_SWITCHED_OFF')
    const guess = await new TestBrowser(server.urls, 'CLIENT').login(people.CLIENT.alias, 'daneben geraten')
    expect(told(guess)).toBe('403 ERROR.WRONG_CREDENTIALS')
    expect([await login('THERAPIST'), await login('ADMIN')]).toEqual(['200', '200'])
    await put(office, 'login_disabled', { CLIENT: false, THERAPIST: false })
    expect(await login('CLIENT')).toBe('200')
  })

  it('leaves no session of a login that was under way', async () => {
    const logins = Array.from({ length: 6 }, () => login('CLIENT'))
    await put(office, 'login_disabled', { CLIENT: true, THERAPIST: true })
    await Promise.all(logins)
    const left = await sqlRows(
      server.addresses.superuser,
      'select 1 from sessions s join accounts a on a.id = s.account_id where a.type in (2, 3)',
    )
    expect(left).toEqual([])
  })
})

describe('the durations of sessions', () => {
  it('hold at once, for open sessions too (§9)', async () => {
    const phone = await browserOf(server, people.CLIENT)
    await put(office, 'session', { idleSeconds: { CLIENT: 300 }, longestSeconds: 3600 })
    server.clock.pass(299)
    expect(told(await phone.get('/rest/account'))).toBe('200')
    server.clock.pass(1)
    expect(told(await phone.get('/rest/account'))).toBe('401 ERROR.SESSION_EXPIRED')
    expect((await office.get('/user/session')).attributes.endsAt).toBe(server.clock.instant() - 300 + 3600)
  })

  it('cover pages in the background by role', async () => {
    await put(office, 'session', { lockAfterBackgroundSeconds: { CLIENT: 60, ADMIN: 0 } })
    const secondsOn = async (site: Role) =>
      ((await (await fetch(`${server.urls[site]}/config`)).json()) as { lockAfterBackgroundSeconds: number })
        .lockAfterBackgroundSeconds
    expect([await secondsOn('CLIENT'), await secondsOn('THERAPIST'), await secondsOn('ADMIN')]).toEqual([
      60, 300, 0,
    ])
  })
})

describe('the last administrator', () => {
  it.each([
    ['second_factor', { ADMIN: true, THERAPIST: true, CLIENT: true }],
    ['second_factor_salt', 'eine neue Prise Salz'],
    [
      'password_rules',
      { minLength: 64, upperCase: true, lowerCase: true, digits: true, specialCharacters: true },
    ],
    ['registration_domains', []],
    ['role_check_off', false],
    ['login_disabled', { CLIENT: true, THERAPIST: true }],
    [
      'session',
      {
        idleSeconds: { CLIENT: 300, THERAPIST: 300, ADMIN: 300 },
        longestSeconds: 3600,
        lockAfterBackgroundSeconds: { CLIENT: 1, THERAPIST: 1, ADMIN: 1 },
      },
    ],
  ])('still logs in when %s is at its strictest', async (name, value) => {
    expect(told(await put(office, name, value))).toBe('200')
    const browser = new TestBrowser(server.urls, 'ADMIN')
    const answer = await browser.login(people.ADMIN.alias, testPassword)
    expect(told(answer)).toBe('200')
    const toDo = answer.attributes.duty === undefined ? '/rest/settings' : '/user/second-factor'
    expect(told(await browser.get(toDo))).toBe('200')
  })
})

describe('the clinic’s details', () => {
  const details = {
    ...demoClinicSettings,
    language: 'en_EN',
    hotlines: [{ name: { de_DE: 'Nachtdienst', en_EN: 'Night service' }, phone: '030 7654321' }],
  }
  const configOn = async (site: Role) =>
    (await (await fetch(`${server.urls[site]}/config`)).json()) as Record<string, unknown>

  it('stand in the configuration of every site at once (§3)', async () => {
    expect(told(await put(office, 'clinic', details, { 'if-match': '"0"' }))).toBe('200')
    for (const site of ['CLIENT', 'THERAPIST', 'ADMIN'] as const) {
      const { language, clinic, hotlines, supportAddress } = await configOn(site)
      expect({ language, clinic, hotlines, supportAddress }).toEqual({
        language: 'en_EN',
        clinic: { ...details.clinic, phone: '+49301234567', phoneShown: '+49 30 1234567' },
        // In dialled form, and grouped as typed.
        hotlines: [{ ...details.hotlines[0], phone: '+49307654321', phoneShown: '030 7654321' }],
        supportAddress: details.supportAddress,
      })
    }
    expect(await valueOf(office, 'clinic')).toEqual([details, 1])
  })

  it('are the first of two administrators’ who save at the same time, the other hears of it', async () => {
    const answers = await Promise.all(
      ['Haus Nord', 'Haus Süd'].map((name) =>
        put(office, 'clinic', { ...details, clinic: { ...details.clinic, name } }, { 'if-match': '"0"' }),
      ),
    )
    expect(answers.map(told).sort()).toEqual(['200', '412 ERROR.CONFLICT'])
  })

  it('are refused field by field, and nobody but administrators reads or changes them here', async () => {
    const clinic = { ...details.clinic, phone: 'auf Anfrage', email: 'kontakt@' }
    const answer = await put(office, 'clinic', { ...details, clinic })
    expect([told(answer), answer.body.errors?.map(({ field }) => field)]).toEqual([
      '422 ERROR.INVALID',
      ['value.clinic.phone', 'value.clinic.email'],
    ])
    const desk = await browserOf(server, people.THERAPIST)
    expect(await valueOf(desk, 'clinic')).toEqual([undefined, undefined])
    expect(told(await put(desk, 'clinic', details))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('have texts of their own, which every site tells before a login, and nobody but administrators sets', async () => {
    const words = { de_DE: ' **Aufsicht**: Kammer ', en_EN: '' }
    expect(told(await put(office, 'clinic_texts', { imprint: words }, { 'if-match': '"0"' }))).toBe('200')
    for (const site of ['CLIENT', 'THERAPIST', 'ADMIN'] as const) {
      expect((await configOn(site)).clinicTexts).toEqual({
        imprint: { de_DE: '**Aufsicht**: Kammer', en_EN: '' },
        ...Object.fromEntries(['privacy', 'terms', 'help'].map((name) => [name, { de_DE: '', en_EN: '' }])),
      })
    }
    const long = await put(office, 'clinic_texts', { terms: { de_DE: 'a'.repeat(20_001) } })
    expect(told(long)).toMatch(/^4/)
    const stale = await put(office, 'clinic_texts', {}, { 'if-match': '"0"' })
    expect(told(stale)).toBe('412 ERROR.CONFLICT')
    const desk = await browserOf(server, people.THERAPIST)
    expect(told(await put(desk, 'clinic_texts', {}))).toBe('403 ERROR.ACCESS_DENIED')
  })

  it('decide the language of a new account without one of its own', async () => {
    await put(office, 'clinic', details)
    const made = await office.post('/rest/account', 'account', {
      type: 2,
      alias: 'b.sommer',
      prefix: 'Frau',
      titleId: '',
      name: 'Beate',
      surname: 'Sommer',
      email: 'b.sommer@klinik.example',
    })
    expect([told(made), made.attributes.language]).toEqual(['201', 'en_EN'])
  })
})
