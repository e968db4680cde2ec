import { calendarPath } from '@standfest/domain/features/appointments/calendar.calls.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '#features/login/sessions.store.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const canary = 'Kanarienvogel Suchtgruppe'
const appoint = async (attributes: object) => {
  const made = await phone.post('/rest/appointments', 'appointment', { title: canary, ...attributes })
  expect(made.status).toBe(201)
  return String(made.body.data.id)
}
const timed = (startsAt: string) => ({ allDay: false, startsAt: Date.parse(startsAt) / 1000 })
const wholeDay = (day: string) => ({ allDay: true, day })
const makeAddress = async () =>
  String((await phone.send('POST', '/rest/calendarAddress')).attributes['secret'])
const since = async () => (await phone.get('/rest/calendarAddress')).attributes['madeAt']

/** A calendar program's request: without client headers and cookies. */
async function fetchCalendar(secret: string) {
  const response = await fetch(`${server.urls.CLIENT}/api${calendarPath(secret)}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function startsIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).startDate.toString())
}

describe('the secret address of the own appointments', () => {
  // REQ 7.18
  it('is made with a fresh proof only: it would outlive a session that somebody took over', async () => {
    server.clock.set(new Date((server.clock.instant() + 301) * 1000).toISOString())
    const made = await phone.send('POST', '/rest/calendarAddress')
    expect([made.status, made.code]).toEqual([403, 'ERROR.STEP_UP_REQUIRED'])
    expect(await since()).toBeNull()
  })

  // REQ 7.18
  it('shows a calendar when they are, timed and whole days, and no word of them', async () => {
    await appoint(timed('2026-03-30T10:00:00+02:00'))
    await appoint(wholeDay('2026-03-29'))
    const { status, headers, text } = await fetchCalendar(await makeAddress())
    expect(status).toBe(200)
    expect(startsIn(text)).toEqual(['2026-03-29', '2026-03-30T08:00:00Z'])
    expect(text).not.toContain(canary)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''termin.ics")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('leaves out what was deleted, what is long over, and what is somebody else’s', async () => {
    const gone = await appoint(wholeDay('2026-04-01'))
    await phone.send('DELETE', `/rest/appointments/${gone}`)
    await appoint(wholeDay('2025-12-11'))
    await appoint(wholeDay('2025-12-12'))
    const other = await browserOf(server, await clinic.client(therapist))
    await other.post('/rest/appointments', 'appointment', { title: 'x', ...wholeDay('2026-04-02') })
    expect(startsIn((await fetchCalendar(await makeAddress())).text)).toEqual(['2025-12-12'])
  })

  // REQ 7.18
  it('is shown once, and is in the database as a hash', async () => {
    const secret = await makeAddress()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect((await phone.get('/rest/calendarAddress')).attributes).toEqual({ madeAt: server.clock.instant() })
    const rows = await sqlRows<{ row: string }>(
      server.addresses.superuser,
      'select c::text as row from calendar_addresses c where owner_client = $1',
      [client.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secret)
  })

  it('ends when a new one is made, and when it is ended', async () => {
    const first = await makeAddress()
    const second = await makeAddress()
    expect([(await fetchCalendar(first)).status, (await fetchCalendar(second)).status]).toEqual([404, 200])
    expect((await phone.send('DELETE', '/rest/calendarAddress')).status).toBe(200)
    expect([(await fetchCalendar(second)).status, await since()]).toEqual([404, null])
    expect((await phone.send('DELETE', '/rest/calendarAddress')).status).toBe(200)
  })

  it('ends with the account, and does not come back with it', async () => {
    const secret = await makeAddress()
    await desk.post('/rest/account/deactivate', 'account', { accountId: client.id })
    expect((await fetchCalendar(secret)).status).toBe(404)
    await desk.post('/rest/account/activate', 'account', { accountId: client.id })
    expect((await fetchCalendar(secret)).status).toBe(404)
  })

  it('ends when the client is anonymised', async () => {
    const secret = await makeAddress()
    expect((await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })).status).toBe(200)
    expect((await fetchCalendar(secret)).status).toBe(404)
    const hash = hashSecret(secret)
    const kept = 'select made_at from calendar_addresses where secret_hash = $1'
    expect(await sqlRows(server.addresses.superuser, kept, [hash])).toEqual([])
  })

  it('shows nothing while the client has no active therapist', async () => {
    const secret = await makeAddress()
    await clinic.deactivate(therapist)
    expect((await fetchCalendar(secret)).status).toBe(404)
  })

  // ASVS 14.2.1
  // TR-2 O.Source_11
  it('stands in no line of the log', async () => {
    const secret = await makeAddress()
    await fetchCalendar(secret)
    await fetchCalendar(`${secret.slice(1)}A`)
    expect(server.logged.some((line) => 'call' in line && line.call === 'readCalendar')).toBe(true)
    expect(JSON.stringify(server.logged)).not.toContain(secret.slice(1))
  })

  it('is noted in the protocol when it is made and when it ends, without the address', async () => {
    await makeAddress()
    await phone.send('DELETE', '/rest/calendarAddress')
    await phone.send('DELETE', '/rest/calendarAddress')
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    const actions = list.map(({ attributes }) => String(attributes['action']))
    expect(actions.filter((one) => one.startsWith('calendar')).toSorted()).toEqual([
      'calendar-address-ended',
      'calendar-address-made',
    ])
  })

  it('is made by clients and therapists alone', async () => {
    const office = await browserOf(server, await clinic.administrator())
    expect((await office.send('POST', '/rest/calendarAddress')).code).toBe('ERROR.ACCESS_DENIED')
  })
})

describe('one appointment as a file', () => {
  it('is saved by its owner, in the language of the account', async () => {
    const english = await browserOf(server, await clinic.client(therapist, { language: 'en_EN' }))
    const made = await english.post('/rest/appointments', 'appointment', {
      title: canary,
      ...timed('2026-10-25T02:30:00+01:00'),
    })
    const path = `/rest/appointments/${made.body.data.id}/calendar`
    const { status, headers, text } = await english.get(path)
    expect([status, startsIn(text)]).toEqual([200, ['2026-10-25T01:30:00Z']])
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''appointment.ics")
    expect(text).toContain('SUMMARY:Appointment\r\n')
    expect(text).not.toContain(canary)
    expect((await phone.get(path)).code).toBe('ERROR.NOT_FOUND')
    expect((await desk.get(path)).code).toBe('ERROR.ACCESS_DENIED')
  })

  it('is not there once the appointment was deleted', async () => {
    const id = await appoint(wholeDay('2026-04-01'))
    await phone.send('DELETE', `/rest/appointments/${id}`)
    expect((await phone.get(`/rest/appointments/${id}/calendar`)).status).toBe(404)
  })
})

describe('the secret address of a therapist’s sessions', () => {
  const fetchFeed = async (secret: string, site: 'THERAPIST' | 'CLIENT' | 'ADMIN' = 'THERAPIST') => {
    const response = await fetch(`${server.urls[site]}/api${calendarPath(secret)}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const makeFeed = async (by = desk) =>
    String((await by.send('POST', '/rest/calendarAddress')).attributes['secret'])
  const at = (moment: string) => Date.parse(moment) / 1000
  const agree = async (by: TestBrowser, account: string, startsAt: string, more: object = {}) => {
    const appointment = { title: canary, location: canary, allDay: false, startsAt: at(startsAt), ...more }
    return String(
      (await by.post(`/rest/appointments?account=${account}`, 'appointment', appointment)).body.data.id,
    )
  }
  const useSetting = (feedShowsCode: boolean) =>
    sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('appointments', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify({ feedShowsCode })],
    )
  const summariesIn = (text: string) => [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary)

  // REQ 7.40
  it('has the times of sessions and groups, and no word of them', async () => {
    const person = { name: 'Ada', surname: 'Kranich', customId: 'P-77' }
    const named = await clinic.client(therapist, { person })
    await agree(desk, named.id, '2026-03-30T10:00:00+02:00')
    await agree(desk, named.id, '2026-03-30T12:00:00+02:00', { kind: 'own' })
    const off = await agree(desk, named.id, '2026-03-31T10:00:00+02:00')
    await desk.patch(`/rest/meetings/${off}?account=${named.id}`, 'meeting', { state: 'cancelled' })
    const { status, headers, text } = await fetchFeed(await makeFeed())
    expect([status, startsIn(text)]).toEqual([200, ['2026-03-30T08:00:00Z']])
    expect(text).not.toMatch(/Kranich|Ada|P-77|Kanarien/)
    expect(text).not.toContain(named.id)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  // REQ 7.40
  it('has the patient code only where the clinic has switched that on, and a group once', async () => {
    const coded = (customId: string) => clinic.client(therapist, { person: { surname: 'Kranich', customId } })
    const [one, other] = [await coded('P-1'), await coded('P-2')]
    await desk.post(`/rest/appointmentSeries?account=${one.id}`, 'appointmentSeries', {
      appointment: { kind: 'group', title: canary, allDay: false, startsAt: at('2026-03-18T17:00:00+01:00') },
      others: [other.id],
    })
    const secret = await makeFeed()
    expect(summariesIn((await fetchFeed(secret)).text)).toEqual(['Termin'])
    await useSetting(true)
    const { text } = await fetchFeed(secret)
    await useSetting(false)
    expect(summariesIn(text)).toEqual([expect.stringMatching(/^Termin P-[12]\\, P-[12]$/)])
    expect(text).not.toMatch(/Kranich|Kanarien/)
  })

  // REQ 7.40
  it('has sessions of covered clients on the days of the substitution only', async () => {
    const parent = await clinic.therapist()
    const covered = await clinic.client(parent)
    const parentDesk = await browserOf(server, parent)
    await agree(parentDesk, covered.id, '2026-03-13T10:00:00+01:00')
    await agree(parentDesk, covered.id, '2026-03-20T10:00:00+01:00')
    await clinic.substitution(parent, therapist, 0, 3)
    const secret = await makeFeed()
    expect(startsIn((await fetchFeed(secret)).text)).toEqual(['2026-03-13T09:00:00Z'])
    server.clock.set('2026-03-17T10:00:00+01:00')
    expect(startsIn((await fetchFeed(secret)).text)).toEqual([])
  })

  // REQ 4.210, 7.40
  it('has no session after the day on which a treatment was closed', async () => {
    const colleague = await clinic.therapist()
    const ended = await clinic.client(colleague)
    const theirDesk = await browserOf(server, colleague)
    for (const startsAt of [
      '2026-03-11T10:00:00+01:00',
      '2026-03-12T18:00:00+01:00',
      '2026-03-13T10:00:00+01:00',
    ])
      await agree(theirDesk, ended.id, startsAt)
    await clinic.closeTreatment(ended)
    const { text } = await fetchFeed(await makeFeed(theirDesk))
    expect(startsIn(text)).toEqual(['2026-03-11T09:00:00Z', '2026-03-12T17:00:00Z'])
    const busy = await theirDesk.get('/rest/busyTimes?from=2026-03-13&to=2026-03-13')
    expect(busy.list).toEqual([])
  })

  // REQ 7.40
  it('is answered on the therapists’ site alone, is shown once, renewed and ended', async () => {
    const statuses = async (secret: string) =>
      Promise.all(
        (['THERAPIST', 'CLIENT', 'ADMIN'] as const).map(
          async (site) => (await fetchFeed(secret, site)).status,
        ),
      )
    const first = await makeFeed()
    expect(await statuses(first)).toEqual([200, 404, 404])
    expect((await desk.get('/rest/calendarAddress')).attributes).toEqual({ madeAt: server.clock.instant() })
    const second = await makeFeed()
    expect(await statuses(first)).toEqual([404, 404, 404])
    expect(await statuses(second)).toEqual([200, 404, 404])
    await desk.send('DELETE', '/rest/calendarAddress')
    expect(await statuses(second)).toEqual([404, 404, 404])
    expect(await statuses(await makeAddress())).toEqual([404, 200, 404])
  })

  // REQ 7.40
  it('is in the database as a keyed hash, and in no line of the log', async () => {
    const secret = await makeFeed()
    await fetchFeed(secret)
    const rows = await sqlRows<{ secret_hash: Buffer }>(
      server.addresses.superuser,
      'select secret_hash from staff_calendar_addresses where account_id = $1',
      [therapist.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.secret_hash).not.toEqual(hashSecret(secret))
    expect(JSON.stringify(server.logged)).not.toContain(secret)
  })

  // REQ 7.40
  it('ends with the account, and does not come back with it', async () => {
    const colleague = await clinic.therapist()
    const secret = await makeFeed(await browserOf(server, colleague))
    const office = await browserOf(server, await clinic.administrator())
    await office.post('/rest/account/deactivate', 'account', { accountId: colleague.id })
    expect((await fetchFeed(secret)).status).toBe(404)
    await office.post('/rest/account/activate', 'account', { accountId: colleague.id })
    expect((await fetchFeed(secret)).status).toBe(404)
  })

  it('ends with a restore of the data', async () => {
    const secret = await makeFeed()
    await sqlRows(server.addresses.superuser, 'select end_all_calendar_addresses()')
    expect((await fetchFeed(secret)).status).toBe(404)
  })

  it('is noted in the audit log when it is made and when it ends', async () => {
    await makeFeed()
    await desk.send('DELETE', '/rest/calendarAddress')
    await desk.send('DELETE', '/rest/calendarAddress')
    const office = await browserOf(server, await clinic.administrator())
    const { list } = await office.get('/rest/protocol')
    const lines = list.filter(
      ({ attributes }) =>
        String(attributes['action']).startsWith('calendar') &&
        (attributes['actor'] as { id?: string }).id === therapist.id,
    )
    expect(lines.map(({ attributes }) => String(attributes['action'])).toSorted()).toEqual([
      'calendar-address-ended',
      'calendar-address-made',
    ])
  })
})
