import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let colleague: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
let otherDesk: TestBrowser
/** Today is 12 March 2026. */
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  colleague = await clinic.therapist()
  client = await clinic.client(therapist)
  await clinic.substitution(therapist, colleague, 0, 0)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  otherDesk = await browserOf(server, colleague)
  await switchTo(true)
})
afterAll(() => server.close())

const ask = <Row extends object>(sql: string, values: unknown[]) =>
  sqlRows<Row>(server.addresses.superuser, sql, values)
const setSwitch = `insert into settings (name, value) values ('read_receipts', $1::jsonb)
  on conflict (name) do update set value = excluded.value`
const switchTo = (isOn: boolean) => ask(setSwitch, [JSON.stringify(isOn)])
const stored = () => ask(`select * from read_receipts where owner_client = $1`, [client.id])

const open = (by: TestBrowser, entry: object) =>
  by.post(`/rest/readReceipts?account=${client.id}`, 'openedEntry', entry)
const receiptsOf = (query: string) => phone.get(`/rest/readReceipts?${query}`)
const shown = ({ list }: TestAnswer) =>
  list.map(({ attributes }) => {
    const { reader, readAs, changedSince } = attributes
    const { id, person } = reader as { id: string; person: object | null }
    return { reader: id, isNamed: person !== null, readAs, changedSince }
  })
const told = ({ status, code }: TestAnswer) => [status, code]

const byTherapist = () => ({ reader: therapist.id, isNamed: true, readAs: 'therapist', changedSince: false })
const bySubstitute = () => ({
  reader: colleague.id,
  isNamed: true,
  readAs: 'substitute',
  changedSince: false,
})

async function checkIn(): Promise<string> {
  return String((await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))).body.data.id)
}

async function write(by = phone, content = 'Heute war ein ruhiger Tag.') {
  const query = by === phone ? '' : `?account=${client.id}`
  const { body } = await by.post(`/rest/diary${query}`, 'diary', { content })
  return String(body.data.id)
}

describe('a read receipt', () => {
  // REQ 4.297, 4.298
  it('names whoever opened a check-in, and nobody else (§4)', async () => {
    const survey = await checkIn()
    await desk.get(`/rest/survey?account=${client.id}`)
    await desk.get(`/rest/survey/${survey}?account=${client.id}`)
    expect(shown(await receiptsOf('day=2026-03-12'))).toEqual([])
    expect(told(await open(desk, { survey }))).toEqual([200, undefined])
    expect(shown(await receiptsOf('day=2026-03-12'))).toEqual([byTherapist()])
    await open(otherDesk, { survey })
    await open(desk, { survey })
    expect(shown(await receiptsOf('day=2026-03-12'))).toHaveLength(2)
    expect(shown(await receiptsOf('day=2026-03-12'))).toEqual(
      expect.arrayContaining([byTherapist(), bySubstitute()]),
    )
    expect(shown(await receiptsOf('day=2026-03-11'))).toEqual([])
  })

  // REQ 4.298
  it('is of the version of a diary entry that was shown (§4)', async () => {
    const diary = await write()
    await open(desk, { diary, version: 1 })
    expect(shown(await receiptsOf(`diary=${diary}`))).toEqual([byTherapist()])
    await phone.patch(`/rest/diary/${diary}`, 'diary', { content: 'Und abends schwimmen.' })
    expect(shown(await receiptsOf(`diary=${diary}`))).toEqual([{ ...byTherapist(), changedSince: true }])
    expect(told(await open(desk, { diary, version: 9 }))).toEqual([422, 'ERROR.INVALID'])
    await open(desk, { diary, version: 2 })
    // A page that still shows the earlier version takes nothing back.
    await open(desk, { diary, version: 1 })
    expect(shown(await receiptsOf(`diary=${diary}`))).toEqual([byTherapist()])
  })

  // REQ 4.299
  it('is not left while the clinic does not want it, and is not shown then (§4)', async () => {
    const [survey, diary] = [await checkIn(), await write()]
    await switchTo(false)
    expect(told(await open(desk, { survey }))).toEqual([200, undefined])
    expect(told(await open(desk, { diary, version: 1 }))).toEqual([200, undefined])
    expect(await stored()).toEqual([])
    await switchTo(true)
    expect(shown(await receiptsOf('day=2026-03-12'))).toEqual([])
    await open(desk, { survey })
    await switchTo(false)
    expect(shown(await receiptsOf('day=2026-03-12'))).toEqual([])
  })

  // REQ 4.298
  it('is not left by the author of an entry, nor of what is gone or of another client (§4)', async () => {
    const own = await write(desk)
    await open(desk, { diary: own, version: 1 })
    expect(await stored()).toEqual([])
    const [survey, diary] = [await checkIn(), await write()]
    await phone.send('DELETE', `/rest/diary/${diary}`)
    expect(told(await open(desk, { diary, version: 1 }))).toEqual([403, 'ERROR.ACCESS_DENIED'])
    client = await clinic.client(therapist)
    expect(told(await open(desk, { survey }))).toEqual([403, 'ERROR.ACCESS_DENIED'])
    expect(await ask('select * from read_receipts where entry_id = $1', [survey])).toEqual([])
  })

  // REQ 4.298
  it('holds no time, and is erased when the client is anonymised (§4)', async () => {
    await open(desk, { survey: await checkIn() })
    const [row = {}] = await stored()
    expect(Object.keys(row).toSorted()).toEqual(
      ['entry_id', 'kind', 'owner_client', 'read_as', 'reader_id', 'version'].toSorted(),
    )
    const erased = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    expect(erased.status).toBe(200)
    expect(await ask('select * from read_receipts where reader_id = $1', [therapist.id])).toEqual([])
  })
})
