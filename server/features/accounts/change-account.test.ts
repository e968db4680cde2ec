import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { openJson } from '#vault/sealing.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
let phone: TestBrowser
let office: TestBrowser
let count = 0

const mail = () => `person.${(count += 1)}@example.org`
const born = (day: string) => String(Date.parse(`${day}T00:00:00Z`) / 1000)

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist({ person: { email: mail() } })
  client = await clinic.client(therapist, {
    person: {
      name: 'Jonas',
      surname: 'Brandt',
      email: mail(),
      street: 'Uferweg 1',
      birthday: born('1984-06-17'),
    },
  })
  desk = await browserOf(server, therapist)
  phone = await browserOf(server, client)
  office = await browserOf(server, await clinic.administrator({ person: { email: mail() } }))
})
afterAll(() => server.close())

const own = async (browser: TestBrowser) => (await browser.get('/rest/account')).list[0]?.attributes ?? {}
const change = (browser: TestBrowser, attributes: object, headers = {}) =>
  browser.patch('/rest/account', 'account', attributes, headers)
const changeOf = (browser: TestBrowser, { id }: Person, attributes: object, headers = {}) =>
  browser.patch(`/rest/account?account=${id}`, 'account', attributes, headers)

/** The changed fields of the latest audit log entry, decrypted. */
async function notedFields(of: Person) {
  const [line] = await sqlRows<{ id: string; action: string; facts: Buffer }>(
    server.addresses.superuser,
    `select p.id, p.action, p.facts from protocol p join accounts a on a.subject_ref = p.subject_ref
     where a.id = $1 order by p.at desc, p.id desc limit 1`,
    [of.id],
  )
  if (!line) throw new Error('nothing was noted')
  const place = { table: 'protocol', column: 'facts', row: line.id, owner: 'instance' }
  return [line.action, openJson(server.vault.instanceKey, line.facts, place)]
}

describe('changing one’s account', () => {
  // REQ 7.12
  it('changes what is named and leaves the rest (§7)', async () => {
    const before = await own(phone)
    const answer = await change(phone, {
      surname: ' Brandt-Weber ',
      phone: '+49 (30) 123-4567',
      notifyViaMail: false,
    })
    const number = { phone: '+49301234567', phoneShown: '+49 30 1234567' }
    const changed = { surname: 'Brandt-Weber', ...number, notifyViaMail: false }
    expect(answer.status).toBe(200)
    expect(answer.attributes).toEqual({ ...before, ...changed, version: 2 })
    expect(await own(phone)).toEqual(answer.attributes)
  })

  it('keeps the version where nothing is another than before', async () => {
    expect((await change(phone, { name: ' Jonas', notifyViaMail: true })).attributes['version']).toBe(1)
  })

  // REQ 7.14
  it('is refused to who saw an older version, with the present one (§7)', async () => {
    await change(phone, { location: 'Altenrode' }, { 'if-match': '"1"' })
    const late = await change(phone, { location: 'Rodebach' }, { 'if-match': '"1"' })
    expect([late.status, late.body.errors]).toEqual([412, [{ code: 'ERROR.CONFLICT', count: 2 }]])
    expect(await own(phone)).toMatchObject({ location: 'Altenrode', version: 2 })
  })

  it('tells every fault by its field and stores nothing (§5)', async () => {
    const answer = await change(phone, {
      name: 'Jo',
      email: 'nowhere',
      phone: '12',
      birthday: born('2008-03-13'),
    })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        { code: 'ERROR.TOO_SHORT', field: 'name', count: 3 },
        { code: 'ERROR.EMAIL_INVALID', field: 'email' },
        { code: 'ERROR.PHONE_INVALID', field: 'phone' },
        { code: 'ERROR.AGE_TOO_YOUNG', field: 'birthday', count: 18 },
      ],
    ])
    expect(await own(phone)).toMatchObject({ name: 'Jonas', version: 1 })
  })

  it.each([
    ['2008-03-12', ordinaryTimestamp, 200, 'on the eighteenth birthday'],
    ['2008-03-13', '2026-03-12T23:59:59+01:00', 422, 'a second before it begins'],
    ['2008-03-13', '2026-03-13T00:00:00+01:00', 200, 'as it begins where the clinic stands'],
    ['2008-02-29', '2026-02-28T23:59:59+01:00', 422, 'born on a leap day, on the last of February'],
    ['2008-02-29', '2026-03-01T00:00:00+01:00', 200, 'born on a leap day, on the first of March'],
    ['1926-03-12', '2026-03-12T23:59:59+01:00', 200, 'until the hundredth birthday ends'],
    ['1926-03-12', '2026-03-13T00:00:00+01:00', 422, 'and no longer'],
  ])('takes the birthday %s at %s with %i: %s (§5)', async (day, moment, status) => {
    server.clock.set(moment)
    const browser = await browserOf(server, client)
    expect((await change(browser, { birthday: born(day) })).status).toBe(status)
  })

  // REQ 3.3
  it('of a therapist knows neither birthday nor any number (§5)', async () => {
    const account = await own(desk)
    expect(
      ['birthday', 'phone', 'mobile', 'customId', 'externalId', 'surveyTimeHour'].filter(
        (field) => field in account,
      ),
    ).toEqual([])
    for (const field of ['birthday', 'phone', 'mobile']) {
      expect((await change(desk, { [field]: '112' })).body.errors).toEqual([
        { code: 'ERROR.ACCESS_DENIED', field },
      ])
    }
    expect((await change(desk, { titleId: 'Prof. Dr.' })).attributes).toMatchObject({ titleId: 'Prof. Dr.' })
    expect((await change(phone, { mobile: '0170 1234567' })).attributes).toMatchObject({
      mobile: '+491701234567',
      mobileShown: '0170 1234567',
    })
  })

  it('notes the names of the changed fields, and none of their values', async () => {
    await change(desk, { surname: 'Sommerfeld', location: 'Neuenrode', language: 'de_DE' })
    expect(await notedFields(therapist)).toEqual(['account-changed', { fields: ['surname', 'location'] }])
    await change(desk, { language: 'en_EN' })
    expect(await notedFields(therapist)).toEqual(['language-changed', { fields: ['language'] }])
  })

  // ASVS 7.5.1
  // TR-2 O.Auth_11
  // TR-3 O.Auth_12
  // REQ 6.17
  it('asks for a fresh proof before another login name or mail address, and for nothing else', async () => {
    server.clock.pass(301)
    for (const wanted of [{ email: mail() }, { alias: crypto.randomUUID() }]) {
      const answers = [
        await change(phone, wanted),
        await changeOf(desk, client, wanted),
        await changeOf(office, therapist, wanted),
        await desk.patch(`/rest/compound?account=${client.id}`, 'compound', { account: wanted }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'ERROR.STEP_UP_REQUIRED'))
    }
    expect((await change(phone, { location: 'Altenrode' })).status).toBe(200)
  })

  // ASVS 6.3.7
  // REQ 4.80
  it('tells the owner of another login name, whoever changed it, and does not name it', async () => {
    await sendLoginMails(server)
    const alias = crypto.randomUUID()
    expect((await changeOf(desk, client, { alias, location: 'Altenrode' })).status).toBe(200)
    const { email } = await own(phone)
    const mails = await sendLoginMails(server)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Standfest: Ihr Anmeldename wurde geändert'],
    ])
    expect(mails[0]?.text).not.toContain(alias)
    await changeOf(desk, client, { location: 'Neuenrode' })
    expect(await sendLoginMails(server)).toEqual([])
  })
})

describe('changing the account of a client', () => {
  // REQ 6.16
  it('is the treating therapist’s, who also sets patient code and consumption display (§6)', async () => {
    const values = { customId: 'K-0815', consumptionVisible: false, surveyTimeHour: 21, surveyTimeMinute: 30 }
    expect((await changeOf(desk, client, values)).attributes).toMatchObject(values)
    expect(await own(phone)).toMatchObject(values)
    expect('currentStreak' in (await own(phone))).toBe(false)
  })

  it('says in the protocol when it is the consumption display alone', async () => {
    const latest = async () =>
      (await desk.get(`/rest/protocol?account=${client.id}&group=account`)).list[0]?.attributes['action']
    await changeOf(desk, client, { consumptionVisible: false })
    expect(await latest()).toBe('consumption-hidden')
    await changeOf(desk, client, { consumptionVisible: true })
    expect(await latest()).toBe('consumption-shown')
  })

  // ASVS 8.2.3
  // TR-3 O.Auth_14
  it('shows a substitute the phone and no other way to reach the client (§6)', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const standIn = await browserOf(server, colleague)
    const seen = (await standIn.get(`/rest/account?account=${client.id}`)).list[0]?.attributes ?? {}
    const hidden = ['email', 'mobile', 'address', 'street', 'zip', 'location', 'birthday', 'externalId']
    expect(['phone', ...hidden].filter((field) => field in seen)).toEqual(['phone'])
    expect((await changeOf(standIn, client, { phone: '112' })).code).toBe('ERROR.ACCESS_DENIED')
  })

  // ASVS 14.2.6
  // TR-2 O.Data_5
  // TR-3 O.Data_3
  it('shows an administrator what names the person, and lets them set the number in another system only', async () => {
    const path = `/rest/account?account=${client.id}`
    const seen = (await office.get(path)).list[0]?.attributes ?? {}
    expect(seen).toMatchObject({ name: 'Jonas', parentId: therapist.id, externalId: '' })
    const ofTreatment = [
      'birthday',
      'street',
      'phone',
      'currentStreak',
      'lastRelapseDate',
      'surveyFlag',
      'customId',
    ]
    expect(ofTreatment.filter((field) => field in seen)).toEqual([])
    expect((await changeOf(office, client, { externalId: 'X-7' })).attributes['externalId']).toBe('X-7')
    expect((await changeOf(office, client, { surname: 'Anders' })).body.errors).toEqual([
      { code: 'ERROR.ACCESS_DENIED', field: 'surname' },
    ])
  })

  it('can be repeated by an administrator with the same key and has one effect', async () => {
    const send = () => changeOf(office, client, { externalId: 'X-8' }, { 'idempotency-key': 'same-again' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await own(phone))['version']).toBe(2)
  })
})

describe('what belongs to one account only', () => {
  const taken = [
    ['alias', 'somebody.else', 'Somebody.ELSE', 'ERROR.ALIAS_NOT_AVAILABLE'],
    ['email', 'taken@example.org', 'Taken@Example.org', 'ERROR.EMAIL_NOT_AVAILABLE'],
    ['phone', '+4930999', '+49 30 / 999', 'ERROR.PHONE_NOT_AVAILABLE'],
    ['customId', 'K-0001', 'k-0001', 'ERROR.PATIENT_CODE_NOT_AVAILABLE'],
  ] as const
  let holder: Person
  beforeAll(async () => {
    holder = await clinic.client(await clinic.therapist(), {
      alias: 'somebody.else',
      person: { email: 'taken@example.org', phone: '+4930999', customId: 'K-0001' },
    })
  })

  // REQ 5.6, 8.6
  it.each(taken)('is told at its field: %s "%s" against "%s" (§5, §8)', async (field, _kept, typed, code) => {
    const answer = await changeOf(desk, client, { [field]: typed })
    expect([answer.status, answer.body.errors]).toEqual([409, [{ code, field }]])
  })

  it('is told of all fields at once', async () => {
    const values = Object.fromEntries(taken.map(([field, , typed]) => [field, typed]))
    const answer = await changeOf(desk, client, values)
    expect(answer.body.errors).toEqual(taken.map(([field, , , code]) => ({ code, field })))
  })

  // REQ 5.6
  it('stays with whoever is deactivated, and is free once they are deleted', async () => {
    await clinic.deactivate(holder)
    expect((await changeOf(desk, client, { customId: 'K-0001' })).status).toBe(409)
    await clinic.remove(holder)
    expect((await changeOf(desk, client, { customId: 'K-0001' })).status).toBe(200)
  })

  it('may be kept, and written in another case', async () => {
    const { alias } = client
    expect((await change(phone, { alias: alias.toUpperCase() })).attributes['alias']).toBe(
      alias.toUpperCase(),
    )
  })

  it('goes to one of many who take it at the same time; the others are told which field it is', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => clinic.client(therapist)))
    const answers = await Promise.all(
      people.map(async (person) => change(await browserOf(server, person), { alias: 'everybodys.darling' })),
    )
    const told = answers.map(({ status, body }) => [status, body.errors?.[0]?.field ?? ''].join(' '))
    expect(told.toSorted()).toEqual(['200 ', ...Array.from({ length: 7 }, () => '409 alias')])
  })
})

describe('lists of accounts', () => {
  it('are the administrators’, by kind and by therapist, page by page', async () => {
    const ids = async (query: string) => (await office.get(`/rest/account?${query}`)).list.map(({ id }) => id)
    const second = await clinic.client(therapist)
    expect(await ids(`type=3&parentId=${therapist.id}`)).toEqual([client.id, second.id])
    expect(await ids(`type=3&parentId=${therapist.id}&offset=1&limit=1`)).toEqual([second.id])
    expect(await ids('type=2')).toContain(therapist.id)
    expect((await desk.get('/rest/account?type=3')).code).toBe('ERROR.ACCESS_DENIED')
    expect((await office.get('/rest/account?parentId=' + therapist.id)).status).toBe(400)
  })

  it('of therapists name the active ones in order; the number of clients is for administrators', async () => {
    const [late, early] = [
      await clinic.therapist({ person: { name: 'Ada', surname: 'Zorn' } }),
      await clinic.therapist({ person: { name: 'Bert', surname: 'Öhler' } }),
    ]
    const gone = await clinic.therapist()
    await clinic.deactivate(gone)
    const listed = (await desk.get('/rest/therapists')).list
    const ids = listed.map(({ id }) => id)
    expect(ids).not.toContain(gone.id)
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id))
    expect(listed.find(({ id }) => id === late.id)?.attributes).toEqual({
      deletedAt: 0,
      prefix: '',
      titleId: '',
      name: 'Ada',
      surname: 'Zorn',
    })
    const counted = (await office.get('/rest/therapists')).list.find(({ id }) => id === therapist.id)
    expect(counted?.attributes['clients']).toBe(1)
  })
})
