import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let desk: TestBrowser
let count = 0
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const firstPassword = 'Regenschirm am Dienstag'
const ofClient = (more: object = {}) => {
  count += 1
  const alias = `new.client.${count}`
  return {
    alias,
    name: 'Jonas',
    surname: 'Brandt',
    email: `${alias}@example.org`,
    password: firstPassword,
    ...more,
  }
}
const create = (account: object, lifeareas?: readonly object[], headers = {}) =>
  desk.post('/rest/compound', 'compound', { account, ...(lifeareas ? { lifeareas } : {}) }, headers)
const change = (id: unknown, attributes: object, headers = {}) =>
  desk.patch(`/rest/compound?account=${String(id)}`, 'compound', attributes, headers)
const areaIds = async () => {
  const types = (await desk.get('/rest/areaType')).list
  return types.filter(({ attributes }) => attributes['parentArea'] !== null).map(({ id }) => String(id))
}
const clients = async () =>
  Number(
    (
      await sqlRows<{ n: string }>(
        server.addresses.superuser,
        'select count(*) as n from accounts where type = 3',
      )
    )[0]?.n,
  )

describe('making a client', () => {
  // REQ 1.18, 3.2
  it('stores account and life areas together; who makes it treats the client (§3, §6)', async () => {
    const [work = '', money = ''] = await areaIds()
    const details = { customId: `P-${count}`, surveyTimeHour: 19, language: 'en_EN', titleId: 'Dr.' }
    const answer = await create(ofClient(details), [{ typeId: work }, { typeId: money, activeFlag: false }])
    expect(answer.status).toBe(201)
    expect(answer.attributes).toMatchObject({
      ...details,
      type: 3,
      parentId: therapist.id,
      activeFlag: true,
      registeredOn: '2026-03-12',
      notifyViaMail: true,
      currentStreak: 0,
      lastLogin: null,
    })
    const areas = answer.body.included?.map(({ attributes }) => attributes as Record<string, unknown>)
    expect(areas?.map(({ typeId, activeFlag, visibleFlag }) => [typeId, activeFlag, visibleFlag])).toEqual([
      [work, true, true],
      [money, false, true],
    ])
    expect(answer.text).not.toContain('password')
  })

  // REQ 3.2, 9.11
  it('reminds at eight by mail and not by push, where nothing else is said (§3)', async () => {
    expect((await create(ofClient())).attributes).toMatchObject({
      surveyTimeHour: 8,
      surveyTimeMinute: 0,
      notifyViaMail: true,
      notifyViaPush: false,
    })
  })

  // REQ 6.27
  it('sets a first password that is good once, for seven days (§6)', async () => {
    const account = ofClient()
    await create(account)
    const phone = new TestBrowser(server.urls, 'CLIENT')
    expect((await phone.login(account.alias, firstPassword)).attributes['duty']).toBe('change-password')
    expect((await phone.get('/rest/account')).code).toBe('ERROR.PASSWORD_CHANGE_REQUIRED')
    server.clock.pass(7 * 86_400 + 1)
    expect((await new TestBrowser(server.urls, 'CLIENT').login(account.alias, firstPassword)).code).toBe(
      'ERROR.PASSWORD_EXPIRED',
    )
  })

  it('stores nothing at all where anything is wrong', async () => {
    const before = await clients()
    const [area = ''] = await areaIds()
    const strange = '01941f29-7c00-7a00-8000-0000000000ff'
    const answers = [
      await create(ofClient({ surname: 'Li' })),
      await create(ofClient({ email: '' })),
      await create(ofClient({ password: 'kurz' })),
      await create(ofClient({ password: 'jonas.brandt' })),
      await create(ofClient(), [{ typeId: strange }]),
      await create(ofClient(), [{ typeId: area }, { typeId: area }]),
    ]
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
      [422, 'surname'],
      [422, 'email'],
      [422, 'password'],
      [422, 'password'],
      [422, 'lifeareas'],
      [422, 'lifeareas'],
    ])
    expect(await clients()).toBe(before)
  })

  it('tells taken values at their fields, also when eight ask for the same at once', async () => {
    const same = ofClient({ customId: 'P-everybody' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(same)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const late = await create({ ...ofClient(), alias: same.alias.toUpperCase(), customId: 'p-EVERYBODY' })
    expect(late.body.errors).toEqual([
      { code: 'ERROR.ALIAS_NOT_AVAILABLE', field: 'alias' },
      { code: 'ERROR.PATIENT_CODE_NOT_AVAILABLE', field: 'customId' },
    ])
  })

  it('happens once, however often it is repeated with the same key', async () => {
    const account = ofClient()
    const [first, second] = [
      await create(account, [], { 'idempotency-key': 'once' }),
      await create(account, [], { 'idempotency-key': 'once' }),
    ]
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
  })

  // REQ 6.17
  it('asks for a fresh proof, because a password is set', async () => {
    server.clock.pass(301)
    expect((await create(ofClient())).code).toBe('ERROR.STEP_UP_REQUIRED')
  })

  it('never happens for a therapist who is deactivated at the same moment', async () => {
    const office = await browserOf(server, await clinic.administrator())
    for (let round = 0; round < 4; round += 1) {
      const doctor = await clinic.therapist()
      desk = await browserOf(server, doctor)
      await Promise.all([
        create(ofClient()),
        office.post('/rest/account/deactivate', 'account', { accountId: doctor.id }),
      ])
      const untreated = await sqlRows(
        server.addresses.superuser,
        'select from accounts c join accounts t on t.id = c.parent_id where t.id = $1 and c.active and not t.active',
        [doctor.id],
      )
      expect(untreated).toEqual([])
    }
  })
})

describe('changing a client in one go', () => {
  it('changes account and life areas, and leaves what is not named', async () => {
    const [work = '', money = '', health = ''] = await areaIds()
    const { body } = await create(ofClient(), [{ typeId: work }, { typeId: money }])
    const answer = await change(body.data.id, {
      account: { surname: 'Brandt-Weber' },
      lifeareas: [{ typeId: money, activeFlag: false }, { typeId: health }],
    })
    expect(answer.attributes).toMatchObject({ name: 'Jonas', surname: 'Brandt-Weber', version: 2 })
    const areas = answer.body.included?.map(({ attributes }) => attributes as Record<string, unknown>)
    expect(areas?.map(({ typeId, activeFlag, version }) => [typeId, activeFlag, version])).toEqual([
      [work, true, 1],
      [money, false, 2],
      [health, true, 1],
    ])
  })

  it('stores neither where one of them is refused, nor over somebody else’s change', async () => {
    const [work = ''] = await areaIds()
    const { body } = await create(ofClient(), [])
    const { id } = body.data
    const lifeareas = [{ typeId: work }]
    expect((await change(id, { account: { surname: 'Li' }, lifeareas })).status).toBe(422)
    expect((await change(id, { lifeareas }, { 'if-match': '"9"' })).status).toBe(412)
    const strange = [{ typeId: '01941f29-7c00-7a00-8000-0000000000ff' }]
    expect((await change(id, { account: { surname: 'Anders' }, lifeareas: strange })).status).toBe(422)
    const left = await desk.get(`/rest/account?account=${String(id)}`)
    expect(left.list[0]?.attributes).toMatchObject({ surname: 'Brandt', version: 1 })
    expect((await desk.get(`/rest/lifearea?account=${String(id)}`)).list).toEqual([])
  })
})
