import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoClinicSettings, demoClinicTexts } from '#demo/clinic-settings.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { freePorts } from '#testing/free-ports.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { nginx, startNginx } from '#testing/nginx.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { type TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  server = await openTestServer()
  setClock(ordinaryTimestamp)
  // With one account the database is not empty, so that no demo clinic is loaded.
  await aClinic(server).administrator()
  one = await startOne()
  other = await startOne()
}, 600_000)
const ears: Ear[] = []
afterEach(() => {
  for (const ear of ears.splice(0)) ear.hangUp()
})
afterAll(async () => {
  await one.kill()
  await other.kill()
  await server.close()
})

function setClock(moment: string): void {
  server.clock.set(moment)
  turnClockTo(moment, clockFile())
}

function clockFile(): string {
  return join(server.folder, 'clock')
}

/** Starts another server process on the same database, with the same keys and time. */
function startOne(): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: server.folder,
    DATABASE_URL: server.addresses.app,
    DATABASE_JOBS_URL: server.addresses.jobs,
    TEST_CLOCK_FILE: clockFile(),
    // High rate limits, which are counted per process; failed logins are still counted.
    TEST_LIMITS: 'high-requests',
  })
}

async function people() {
  const clinic = aClinic(server)
  const [therapist, colleague] = [await clinic.therapist(), await clinic.therapist()]
  await clinic.substitution(therapist, colleague, 0, 0)
  return { therapist, colleague, client: await clinic.client(therapist) }
}

/** A user who is signed in, with a page that one of the processes serves. */
async function at({ urls }: ServerProcess, person: Person): Promise<TestBrowser> {
  const signedIn = await browserOf(server, person)
  const browser = new TestBrowser(urls, person.role)
  browser.token = signedIn.token
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  return browser
}

async function listen(browser: TestBrowser, query = ''): Promise<Ear> {
  const ear = await openEar(browser, query)
  ears.push(ear)
  return ear
}

const account = (by: TestBrowser, client: Person) => (by.role === 'CLIENT' ? '' : `?account=${client.id}`)
async function write(by: TestBrowser, client: Person, content: string) {
  const sent = await by.post(`/message/create${account(by, client)}`, 'message', { content })
  expect(sent.status).toBe(201)
}
async function contentsFor(by: TestBrowser, client: Person) {
  const { list } = await by.get(`/message/messageBody${account(by, client)}`)
  return list.map(({ attributes }) => attributes.content)
}
const change = ({ id }: Person) => `event: change\ndata: {"clientId":"${id}","what":"message"}`
const gap = 'event: gap\ndata: {}'
const told = ({ status, code }: TestAnswer) => [status, code].filter((word) => word !== undefined).join(' ')

describe('two server processes on one database', () => {
  it('tell a message within a second to whoever is connected to the other one, both ways', async () => {
    const { therapist, colleague, client } = await people()
    const [phone, desk, standIn] = [
      await at(one, client),
      await at(other, therapist),
      await at(other, colleague),
    ]
    const [phoneEar, ...staffEars] = [await listen(phone), await listen(desk), await listen(standIn)]
    await write(phone, client, 'Am Abend war es schwer.')
    await until('the staff hears', () => staffEars.every((ear) => ear.heard().includes(change(client))), 1000)
    expect(await contentsFor(desk, client)).toEqual(['Am Abend war es schwer.'])
    const before = phoneEar.heard().length
    await write(standIn, client, 'Ich rufe Sie an.')
    await until('the client hears', () => phoneEar.heard().length > before, 1000)
    expect(phoneEar.heard().at(-1)).toBe(change(client))
    expect(await contentsFor(phone, client)).toEqual(['Ich rufe Sie an.', 'Am Abend war es schwer.'])
  })

  it('let whoever comes back miss nothing, at the other process and at one that has just started', async () => {
    // Long after their start, so that they have heard all changes since.
    setClock('2026-03-12T08:40:00+01:00')
    const { therapist, client } = await people()
    const desk = await at(one, therapist)
    const phone = await at(other, client)
    const ear = await listen(phone)
    await other.kill()
    await until('the channel is lost', ear.ended)
    await write(desk, client, 'Sind Sie noch da?')
    // The surviving process knows the changes made meanwhile.
    const moved = await at(one, client)
    const again = await listen(moved, '?secondsBefore=20')
    await until('the message is told', () => again.heard().includes(change(client)), 1000)
    expect(await contentsFor(moved, client)).toEqual(['Sind Sie noch da?'])
    // A process that started later knows that it has missed changes: the page reads everything again.
    other = await startOne()
    const home = await at(other, client)
    const fresh = await listen(home, '?secondsBefore=20')
    await until('the gap is told', () => fresh.heard().includes(gap), 1000)
    await write(desk, client, 'Bis morgen.')
    await until('the next message is told', () => fresh.heard().includes(change(client)), 1000)
    expect(await contentsFor(home, client)).toEqual(['Bis morgen.', 'Sind Sie noch da?'])
  }, 600_000)
})

/** A different valid value for each setting that administrators can change. */
const otherValues: Readonly<
  Record<Exclude<SecuritySettingName, 'reveal_unknown_alias' | 'channel_id'>, unknown>
> = {
  second_factor: { ADMIN: false, THERAPIST: true, CLIENT: false },
  second_factor_salt: 'Nordwind-und-Sonne-2026',
  password_rules: { minLength: 14 },
  registration_domains: ['klinik.example'],
  role_check_off: true,
  second_administrator: 'second-administrator',
  survey_weekly_interval: 14,
  protocol_years: 12,
  day_calendar: { daysAlone: 3, amounts: [] },
  text_sets: { de_SIMPLE: true, tr_TR: false, ru_RU: false },
  read_receipts: true,
  hospital_receiver: { way: 'none', name: 'KIS' },
  after_closing: { windowDays: 60, anonymise: false, retentionYears: 12 },
  outcome_figures_from: 12,
  appointments: { sessionMinutes: 45, groupMinutes: 100, feedShowsCode: true },
  login_disabled: { CLIENT: true, THERAPIST: false },
  session: { lockAfterBackgroundSeconds: { ADMIN: 600 } },
  clinic: { ...demoClinicSettings, appName: 'Festland' },
  clinic_texts: demoClinicTexts,
  sender_address: 'post@klinik.example',
  mail_template_folder: 'eigene-worte',
  new_message_notification: false,
  push_request_target: ['push.klinik.example'],
  auth_key: Buffer.alloc(32, 7).toString('base64url'),
  monitoring_report: { enabled: true, address: 'technik@klinik.example', weekday: 2 },
}

describe('settings in two server processes', () => {
  let before: readonly object[]
  beforeAll(async () => {
    before = await sql('select name, value from settings')
    mkdirSync(join(server.folder, 'mail-templates', 'eigene-worte'), { recursive: true })
  })
  afterAll(async () => {
    await sql('delete from settings')
    await sql(
      `insert into settings (name, value)
       select name, value from jsonb_to_recordset($1::jsonb) as s (name text, value jsonb)`,
      [JSON.stringify(before)],
    )
  })

  it('hold in both within a second, and of two administrators who save one at once a single one is heard', async () => {
    const [mine, yours] = [await aClinic(server).administrator(), await aClinic(server).administrator()]
    const [here, there] = [await at(one, mine), await at(other, yours)]
    const versionAt = async (office: TestBrowser, name: string) =>
      (await office.get('/rest/settings')).list.find(({ id }) => id === name)?.attributes.version
    for (const [name, value] of Object.entries(otherValues)) {
      const seen = await versionAt(here, name)
      const save = (office: TestBrowser) =>
        office.send('PUT', `/rest/settings/${name}`, {
          type: 'settings',
          attributes: { value },
          headers: { 'if-match': `"${String(seen)}"` },
        })
      const answers = (await Promise.all([save(here), save(there)])).map(told)
      expect([name, ...answers.toSorted()]).toEqual([name, '200', '412 ERROR.CONFLICT'])
      const holds = async () =>
        (await versionAt(here, name)) === Number(seen) + 1 &&
        (await versionAt(there, name)) === Number(seen) + 1
      await until(`${name} holds in both`, holds, 1000)
    }
    const configs = await Promise.all([one, other].map(({ urls }) => configOf(urls.ADMIN)))
    for (const config of configs)
      expect(config).toMatchObject({
        appName: 'Festland',
        passwordMinLength: 14,
        lockAfterBackgroundSeconds: 600,
      })
  })
})

function sql(text: string, values: readonly unknown[] = []) {
  return sqlRows<object>(server.addresses.superuser, text, values)
}

async function configOf(site: string): Promise<unknown> {
  return (await fetch(`${site}/config`)).json()
}

/** Starts a proxy with both processes behind one address for each site; each answer names its process. */
async function openFront() {
  const [clientPort = 0, therapistPort = 0, adminPort = 0] = await freePorts(3)
  const ports: Readonly<Record<Role, number>> = {
    CLIENT: clientPort,
    THERAPIST: therapistPort,
    ADMIN: adminPort,
  }
  const http = (Object.keys(ports) as Role[])
    .map((site) => {
      const members = [one, other]
        .map(({ urls }) => `server ${new URL(urls[site]).host} max_fails=0;`)
        .join(' ')
      return `upstream ${site} { ${members} }
        server { listen 127.0.0.1:${ports[site]}; location / { proxy_pass http://${site}; add_header x-served-by $upstream_addr always; } }`
    })
    .join('\n')
  const front = await startNginx(server.folder, { http, port: adminPort })
  const urlOf = (site: Role) => `http://127.0.0.1:${ports[site]}`
  return {
    stop: front.stop,
    urls: { CLIENT: urlOf('CLIENT'), THERAPIST: urlOf('THERAPIST'), ADMIN: urlOf('ADMIN') },
  }
}

describe.skipIf(nginx === undefined)('two server processes behind one proxy [needs nginx]', () => {
  let front: Awaited<ReturnType<typeof openFront>>
  beforeAll(async () => {
    front = await openFront()
  })
  afterAll(() => front.stop())

  it('know each other’s sessions: who logs in at one is known to both, and who logs out is to neither', async () => {
    const { client } = await people()
    const phone = new TestBrowser(front.urls, 'CLIENT')
    expect(told(await phone.login(client.alias, testPassword))).toBe('200')
    const answers = [await phone.get('/rest/account'), await phone.get('/rest/account')]
    expect(answers.map(told)).toEqual(['200', '200'])
    expect(new Set(answers.map(({ headers }) => headers.get('x-served-by'))).size).toBe(2)
    await phone.send('POST', '/user/logout')
    expect([told(await phone.get('/rest/account')), told(await phone.get('/rest/account'))]).toEqual([
      '401 ERROR.SESSION_EXPIRED',
      '401 ERROR.SESSION_EXPIRED',
    ])
  })

  it('count failed logins together, however they are spread', async () => {
    const { client } = await people()
    const stranger = new TestBrowser(front.urls, 'CLIENT')
    const answers: TestAnswer[] = []
    for (let number = 0; number < 6; number += 1) answers.push(await stranger.login(client.alias, 'daneben'))
    expect(answers.map(told)).toEqual([
      ...Array<string>(5).fill('403 ERROR.WRONG_CREDENTIALS'),
      '429 ERROR.DEVICE_LOCKED',
    ])
    expect(new Set(answers.map(({ headers }) => headers.get('x-served-by'))).size).toBe(2)
  })

  it('go by a setting as soon as it was saved at the other one', async () => {
    const { client } = await people()
    const admin = await aClinic(server).administrator()
    const office = await at(one, admin)
    const close = async (closed: boolean) =>
      office.send('PUT', '/rest/settings/login_disabled', {
        type: 'settings',
        attributes: { value: { CLIENT: closed, THERAPIST: false } },
      })
    const logins = () =>
      Promise.all(
        [one, other].map(async ({ urls }) =>
          told(await new TestBrowser(urls, 'CLIENT').login(client.alias, testPassword)),
        ),
      )
    expect(told(await close(true))).toBe('200')
    expect(await logins()).toEqual(Array<string>(2).fill('403 ERROR.LOGIN_SWITCHED_OFF'))
    expect(told(await close(false))).toBe('200')
    expect(await logins()).toEqual(['200', '200'])
  })

  it('go on without a failed answer while one of them is gone', async () => {
    const { client } = await people()
    const phone = new TestBrowser(front.urls, 'CLIENT')
    await phone.login(client.alias, testPassword)
    await other.kill()
    const answers: string[] = []
    for (let number = 0; number < 10; number += 1) answers.push(told(await phone.get('/rest/account')))
    expect(answers).toEqual(Array<string>(10).fill('200'))
  })
})
