import { clockTimeOf, dayOf } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

const zone = 'Europe/Berlin'
const at = (moment: string) => Date.parse(moment) / 1000
const session = (startsAt: string, more: object = {}) => ({
  kind: 'session',
  title: 'Gespräch',
  location: 'Raum 2',
  allDay: false,
  startsAt: at(startsAt),
  endsAt: at(startsAt) + 3000,
  reminder: [0, 0, 1],
  ...more,
})
const ofSeries = '/rest/appointmentSeries'
type Places = { id: string; number: number; deleted: boolean }[]

async function aTreatment() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { person: { name: 'Ada', surname: 'Kranich' } })
  const desk = await browserOf(server, therapist)
  return { clinic, therapist, client, desk, ...of(desk, client) }
}

/** What a therapist does in the record of one client. */
function of(desk: TestBrowser, client: Person) {
  const inRecord = `account=${client.id}`
  const series = async () =>
    (await desk.get(`${ofSeries}?${inRecord}`)).list.map(({ id, attributes }) => ({
      id: String(id),
      version: Number(attributes['version']),
      places: attributes['places'] as Places,
      others: attributes['others'] as { id: string; surname: string; places: { number: number }[] }[],
    }))
  const only = async () => {
    const [one] = await series()
    if (one === undefined) throw new Error('no series')
    return one
  }
  return {
    inRecord,
    series,
    only,
    make: (body: object, headers: Record<string, string> = {}) =>
      desk.post(`${ofSeries}?${inRecord}`, 'appointmentSeries', body, headers),
    change: async (chosen: number, scope: string, appointment: object, version?: number) => {
      const found = await only()
      const body = { chosen: placeIn(found.places, chosen), scope, appointment }
      const ifMatch = { 'if-match': `"${version ?? found.version}"` }
      return desk.patch(`${ofSeries}/${found.id}?${inRecord}`, 'appointmentSeries', body, ifMatch)
    },
    remove: async (chosen: number, scope: string, more = '') => {
      const { id, places } = await only()
      return desk.send(
        'DELETE',
        `${ofSeries}/${id}?${inRecord}&chosen=${placeIn(places, chosen)}&scope=${scope}${more}`,
      )
    },
    changeAlone: async (chosen: number, appointment: object, by = desk) => {
      const { places } = await only()
      const query = by === desk ? `?${inRecord}` : ''
      return by.patch(`/rest/appointments/${placeIn(places, chosen)}${query}`, 'appointment', appointment)
    },
    times: async (deleted = '') =>
      (await desk.get(`/rest/appointments?${inRecord}${deleted}`)).list
        .map(
          ({ attributes: { startsAt } }) =>
            `${dayOf(Number(startsAt), zone)} ${clockTimeOf(Number(startsAt), zone)}`,
        )
        .toReversed(),
    titles: async () =>
      (await desk.get(`/rest/appointments?${inRecord}`)).list
        .map(({ attributes }) => attributes['title'])
        .toReversed(),
    actions: async () =>
      (await desk.get(`/rest/protocol?${inRecord}`)).list
        .map(({ attributes }) => String(attributes['action']))
        .filter((action) => action.startsWith('series') || action.startsWith('content')),
  }
}

function placeIn(places: Places, number: number): string {
  const found = places.find((place) => place.number === number)
  if (found === undefined) throw new Error(`no place ${number}`)
  return found.id
}

const weekly = { appointment: session('2026-03-16T10:00:00+01:00'), repetition: { everyWeeks: 1, times: 4 } }

describe('a series of appointments', () => {
  // REQ 4.240
  it('is made in one step: ordinary appointments for the client, the local time kept, one line in the audit log', async () => {
    const { client, make, times, actions } = await aTreatment()
    const made = await make(weekly)
    expect([made.status, made.attributes['version']]).toEqual([201, 1])
    expect(await times()).toEqual([
      '2026-03-16 10:00',
      '2026-03-23 10:00',
      '2026-03-30 10:00',
      '2026-04-06 10:00',
    ])
    expect(await actions()).toEqual(['series-created'])
    const phone = await browserOf(server, client)
    const { list, text } = await phone.get('/rest/appointments')
    expect(list).toHaveLength(4)
    expect(list[0]?.attributes).toMatchObject({ kind: 'session', title: 'Gespräch', reminder: [0, 0, 1] })
    expect(text).not.toContain(String(made.body.data.id))
    expect((await phone.get(ofSeries)).code).toBe('ERROR.ACCESS_DENIED')
  })

  // REQ 4.240
  it('is made once, however often it is sent, also when the key is forgotten', async () => {
    const { desk, inRecord, make, times } = await aTreatment()
    const key = { 'idempotency-key': 'weekly-with-ada' }
    const [first, second] = [await make(weekly, key), await make(weekly, key)]
    expect(second.body).toEqual(first.body)
    const id = String(first.body.data.id)
    const again = await desk.send('POST', `${ofSeries}?${inRecord}`, {
      raw: JSON.stringify({ data: { type: 'appointmentSeries', id, attributes: weekly } }),
    })
    expect(again.body.data.id).toBe(id)
    expect(await times()).toHaveLength(4)
  })

  // REQ 4.240
  it('is made as a whole or not at all', async () => {
    const { clinic, therapist, client, make, times } = await aTreatment()
    const other = await clinic.client(await clinic.therapist())
    const own = await clinic.client(therapist)
    const group = {
      ...weekly,
      appointment: { ...weekly.appointment, kind: 'group' },
      others: [own.id, other.id],
    }
    expect((await make(group)).code).toBe('ERROR.ACCESS_DENIED')
    expect(await times()).toEqual([])
    const rows = await sqlRows(
      server.addresses.superuser,
      'select from series_places where owner_client = any($1)',
      [[client.id, own.id]],
    )
    expect(rows).toEqual([])
  })

  // REQ 5.70
  it.each([
    [{ repetition: { everyWeeks: 1, times: 53 } }, 'repetition.times'],
    [{ repetition: { everyWeeks: 3, times: 2 } }, 'repetition.everyWeeks'],
    [{ repetition: { everyWeeks: 1, until: '2027-04-01' } }, 'repetition.until'],
    [
      { others: Array.from({ length: 16 }, (_, n) => `01941f29-7c00-7000-8000-0000000000${n + 10}`) },
      'others',
    ],
  ])('is refused beyond its limits: %j', async (more, field) => {
    const { make } = await aTreatment()
    const refused = await make({ ...weekly, ...more })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
  })

  // REQ 5.70
  it.each([
    [
      'its last day',
      { allDay: true, day: '9999-12-20', startsAt: null, endsAt: null, reminder: null },
      'day',
    ],
    ['its last beginning', { startsAt: 99_999_999_000, endsAt: null }, 'startsAt'],
    ['its last end', { endsAt: 99_999_999_000 }, 'endsAt'],
  ])(
    'is refused where %s is beyond the calendar, and the appointments can still be read',
    async (_, times, field) => {
      const { client, make, times: present } = await aTreatment()
      const refused = await make({ ...weekly, appointment: { ...weekly.appointment, ...times } })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
      expect(await present()).toEqual([])
      expect((await (await browserOf(server, client)).get('/rest/appointments')).status).toBe(200)
    },
  )

  // REQ 4.241, 5.70
  it('is not moved beyond the calendar', async () => {
    const { make, change, times } = await aTreatment()
    await make(weekly)
    const moved = await change(1, 'all', { startsAt: 99_999_999_000, endsAt: null })
    expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([422, 'startsAt'])
    expect(await times()).toHaveLength(4)
  })

  // REQ 4.241
  it.each([
    ['one', ['Gespräch', 'Neu', 'Gespräch', 'Gespräch']],
    ['following', ['Gespräch', 'Neu', 'Neu', 'Neu']],
    ['all', ['Neu', 'Neu', 'Neu', 'Neu']],
  ] as const)('is changed for %s', async (scope, titles) => {
    const { make, change, titles: present } = await aTreatment()
    await make(weekly)
    expect((await change(2, scope, { title: 'Neu' })).attributes).toMatchObject({ version: 2 })
    expect(await present()).toEqual(titles)
  })

  // REQ 4.241
  it('moves as a whole from this one on, and keeps what has begun', async () => {
    const { make, change, times, actions } = await aTreatment()
    await make({ ...weekly, appointment: session('2026-03-09T10:00:00+01:00') })
    await change(3, 'all', {
      startsAt: at('2026-03-24T14:00:00+01:00'),
      endsAt: at('2026-03-24T15:00:00+01:00'),
    })
    expect(await times()).toEqual([
      '2026-03-09 10:00',
      '2026-03-17 14:00',
      '2026-03-24 14:00',
      '2026-03-31 14:00',
    ])
    expect((await actions()).toSorted()).toEqual(['series-changed', 'series-created'])
  })

  // REQ 4.242
  it('keeps what client or therapist changed for one alone', async () => {
    const { client, make, change, changeAlone, times, titles } = await aTreatment()
    await make(weekly)
    await changeAlone(2, { startsAt: at('2026-03-24T16:00:00+01:00'), endsAt: null })
    const phone = await browserOf(server, client)
    expect((await changeAlone(3, { title: 'Mein Gespräch' }, phone)).status).toBe(200)
    const moved = { startsAt: at('2026-03-16T11:00:00+01:00'), endsAt: null, title: 'Neu' }
    expect((await change(1, 'all', moved)).status).toBe(200)
    expect(await times()).toEqual([
      '2026-03-16 11:00',
      '2026-03-24 16:00',
      '2026-03-30 11:00',
      '2026-04-06 11:00',
    ])
    expect(await titles()).toEqual(['Neu', 'Neu', 'Mein Gespräch', 'Neu'])
  })

  // REQ 6.121
  it('is not changed over what somebody else changed, in whole or in one appointment', async () => {
    const { make, change, changeAlone, titles } = await aTreatment()
    await make(weekly)
    await change(4, 'following', { title: 'Kollegin' })
    expect((await change(1, 'all', { title: 'Ich' }, 1)).code).toBe('ERROR.CONFLICT')
    await changeAlone(3, { title: 'Einzeln' })
    expect((await change(1, 'all', { title: 'Ich' }, 2)).code).toBe('ERROR.CONFLICT')
    expect(await titles()).toEqual(['Gespräch', 'Gespräch', 'Einzeln', 'Kollegin'])
  })

  // REQ 4.241
  it.each([
    ['one', ['2026-03-16 10:00', '2026-03-30 10:00', '2026-04-06 10:00']],
    ['following', ['2026-03-16 10:00']],
    ['all', []],
  ] as const)('is deleted for %s, and can be restored', async (scope, left) => {
    const { desk, inRecord, make, remove, only, times } = await aTreatment()
    await make(weekly)
    expect((await remove(2, scope)).status).toBe(200)
    expect(await times()).toEqual(left)
    const second = placeIn((await only()).places, 2)
    await desk.patch(`/rest/appointments/${second}?${inRecord}`, 'appointment', { deletedAt: 0 })
    expect(await times()).toContain('2026-03-23 10:00')
  })

  // REQ 4.241
  it('keeps a session that was called off or missed', async () => {
    const { desk, inRecord, make, remove, only, change, titles } = await aTreatment()
    await make(weekly)
    const third = placeIn((await only()).places, 3)
    await desk.patch(`/rest/meetings/${third}?${inRecord}`, 'meeting', { state: 'cancelled' })
    await change(1, 'all', { title: 'Neu' })
    expect(await titles()).toEqual(['Neu', 'Neu', 'Gespräch', 'Neu'])
    await remove(1, 'all')
    expect(await titles()).toEqual(['Gespräch'])
  })

  it('forgets an appointment that was deleted for good', async () => {
    const { desk, inRecord, make, remove, only } = await aTreatment()
    await make(weekly)
    const second = placeIn((await only()).places, 2)
    await remove(2, 'one')
    await desk.send('DELETE', `/rest/appointments/${second}?${inRecord}&final=true`)
    expect((await only()).places.map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it('is not deleted by a substitute, who changes it', async () => {
    const { clinic, therapist, client, make } = await aTreatment()
    await make(weekly)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 5)
    const standIn = of(await browserOf(server, colleague), client)
    expect((await standIn.change(1, 'all', { title: 'Neu' })).status).toBe(200)
    expect((await standIn.remove(1, 'all')).code).toBe('ERROR.ACCESS_DENIED')
  })
})

async function aGroup() {
  const treatment = await aTreatment()
  const { clinic, therapist, desk, make } = treatment
  const second = await clinic.client(therapist, { person: { name: 'Bela', surname: 'Reiher' } })
  const third = await clinic.client(therapist, { person: { name: 'Cleo', surname: 'Specht' } })
  const appointment = session('2026-03-18T17:00:00+01:00', { kind: 'group', title: 'Mittwochsgruppe' })
  const body = { appointment, repetition: { everyWeeks: 2, times: 3 }, others: [second.id, third.id] }
  const made = await make(body, { 'idempotency-key': 'the-group' })
  expect(made.status).toBe(201)
  return { ...treatment, second, third, made, ofSecond: of(desk, second), ofThird: of(desk, third) }
}

describe('a group with several clients', () => {
  // REQ 4.243
  it('is an appointment of each of them, in one step', async () => {
    const { times, ofSecond, ofThird, only } = await aGroup()
    const expected = ['2026-03-18 17:00', '2026-04-01 17:00', '2026-04-15 17:00']
    expect([await times(), await ofSecond.times(), await ofThird.times()]).toEqual([
      expected,
      expected,
      expected,
    ])
    const { others } = await only()
    expect(others.map(({ surname }) => surname)).toEqual(['Reiher', 'Specht'])
    expect(others[0]?.places.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await ofSecond.actions()).toEqual(['series-created'])
  })

  // REQ 6.120
  it('tells no client who else is in it, in no answer and no file', async () => {
    const { client, second, third, clinic, desk } = await aGroup()
    const strangers = await clinic.therapist()
    const names = /Kranich|Reiher|Specht/g
    const everybody = [client, second, third]
    for (const person of everybody) {
      const phone = await browserOf(server, person)
      const paths = ['/rest/appointments', '/rest/dashboard', '/rest/protocol', ofSeries, '/rest/agreements']
      const answers = await Promise.all(paths.map((path) => phone.get(path)))
      const own: readonly string[] =
        (await desk.get(`/rest/account?account=${person.id}`)).text.match(names) ?? []
      const told = answers.flatMap(({ text }) => text.match(names) ?? [])
      expect(told.filter((name) => !own.includes(name))).toEqual([])
      for (const other of everybody)
        expect(answers.some(({ text }) => other.id !== person.id && text.includes(other.id))).toBe(false)
    }
    expect((await (await browserOf(server, strangers)).get(`${ofSeries}?account=${client.id}`)).status).toBe(
      403,
    )
  })

  // REQ 6.120
  it('leaves no name in an answer that is kept for repeats', async () => {
    const { made } = await aGroup()
    expect(made.text).not.toMatch(/Reiher|Specht/)
  })

  // REQ 4.243
  it('is changed for all, but for who comes at another time', async () => {
    const { change, times, ofSecond, ofThird } = await aGroup()
    await ofThird.changeAlone(2, { startsAt: at('2026-04-01T18:00:00+02:00'), endsAt: null })
    await change(2, 'one', { startsAt: at('2026-04-02T16:00:00+02:00'), endsAt: null, location: 'Saal' })
    expect(await times()).toEqual(['2026-03-18 17:00', '2026-04-02 16:00', '2026-04-15 17:00'])
    expect(await ofSecond.times()).toEqual(await times())
    expect(await ofThird.times()).toEqual(['2026-03-18 17:00', '2026-04-01 18:00', '2026-04-15 17:00'])
  })

  // REQ 4.243
  it('is deleted for all, or for one who leaves', async () => {
    const { remove, times, ofSecond, ofThird, only } = await aGroup()
    await ofSecond.remove(2, 'following', '&alone=true')
    expect([await ofSecond.times(), (await times()).length]).toEqual([['2026-03-18 17:00'], 3])
    expect((await only()).others.map(({ surname, places }) => [surname, places.length])).toEqual([
      ['Reiher', 1],
      ['Specht', 3],
    ])
    await remove(1, 'all')
    expect([await times(), await ofSecond.times(), await ofThird.times()]).toEqual([[], [], []])
  })

  // REQ 4.243
  it('has a session page for each, with agreements of their own', async () => {
    const { desk, only, ofSecond, inRecord } = await aGroup()
    const mine = placeIn((await only()).places, 1)
    const theirs = placeIn((await ofSecond.only()).places, 1)
    expect((await desk.get(`/rest/meetings/${mine}?${inRecord}`)).attributes).toMatchObject({ kind: 'group' })
    await desk.patch(`/rest/meetings/${mine}?${inRecord}`, 'meeting', { state: 'held' })
    const agreement = { meetingId: mine, text: 'Ada meldet sich', shared: true }
    await desk.post(`/rest/agreements?${inRecord}`, 'agreement', agreement)
    const other = await desk.get(`/rest/meetings/${theirs}?${ofSecond.inRecord}`)
    expect(other.attributes).toMatchObject({ kind: 'group', state: 'planned', agreed: [] })
    expect((await desk.get(`/rest/meetings/${mine}?${ofSecond.inRecord}`)).status).toBe(404)
  })

  // REQ 6.120
  it('after a hand-over is changed by each therapist for own clients', async () => {
    const { clinic, third, change, times, ofThird, only } = await aGroup()
    const colleague = await clinic.therapist()
    await clinic.handOver(third, colleague)
    expect((await only()).others.map(({ surname }) => surname)).toEqual(['Reiher'])
    await change(1, 'all', { startsAt: at('2026-03-18T18:00:00+01:00'), endsAt: null })
    expect((await times())[0]).toBe('2026-03-18 18:00')
    const next = of(await browserOf(server, colleague), third)
    expect((await next.times())[0]).toBe('2026-03-18 17:00')
    expect((await next.only()).others).toEqual([])
    expect((await ofThird.make(weekly)).code).toBe('ERROR.ACCESS_DENIED')
  })

  // REQ 4.210, 4.243
  it('goes on without one whose treatment is closed, who keeps the appointments as they were', async () => {
    const { clinic, second, change, remove, times, ofSecond, ofThird } = await aGroup()
    await clinic.closeTreatment(second)
    const moved = { startsAt: at('2026-03-18T18:00:00+01:00'), endsAt: null }
    expect((await change(1, 'all', moved)).status).toBe(200)
    expect([(await times())[0], (await ofThird.times())[0]]).toEqual(['2026-03-18 18:00', '2026-03-18 18:00'])
    expect((await remove(2, 'following')).status).toBe(200)
    expect([(await times()).length, (await ofThird.times()).length]).toEqual([1, 1])
    expect(await ofSecond.times()).toEqual(['2026-03-18 17:00', '2026-04-01 17:00', '2026-04-15 17:00'])
    expect((await ofSecond.change(1, 'all', moved)).code).toBe('ERROR.TREATMENT_CLOSED')
  })

  // REQ 6.120
  it('goes on without one who is anonymised, of whom nothing is left', async () => {
    const { desk, second, only, change, times } = await aGroup()
    await desk.post('/rest/account/anonymise', 'account', { accountId: second.id })
    expect((await only()).others.map(({ surname }) => surname)).toEqual(['Specht'])
    expect((await change(1, 'all', { location: 'Saal' })).status).toBe(200)
    expect(await times()).toHaveLength(3)
    const left = 'select from series_places where owner_client = $1'
    expect(await sqlRows(server.addresses.superuser, left, [second.id])).toEqual([])
  })
})

describe('the times at which a therapist is busy', () => {
  // REQ 5.71
  it('have a group once, and no appointment that is the client’s own, called off or another therapist’s', async () => {
    const { clinic, desk, inRecord, make, client } = await aGroup()
    await make({ appointment: session('2026-03-16T10:00:00+01:00'), repetition: { everyWeeks: 1, times: 2 } })
    const post = (by: TestBrowser, query: string, appointment: object) =>
      by.post(`/rest/appointments${query}`, 'appointment', appointment)
    await post(await browserOf(server, client), '', {
      title: 'Zahnarzt',
      allDay: false,
      startsAt: at('2026-03-17T09:00:00+01:00'),
    })
    const off = await post(desk, `?${inRecord}`, session('2026-03-17T12:00:00+01:00'))
    await desk.patch(`/rest/meetings/${off.body.data.id}?${inRecord}`, 'meeting', { state: 'cancelled' })
    const colleague = await clinic.therapist()
    const theirs = await clinic.client(colleague)
    await post(
      await browserOf(server, colleague),
      `?account=${theirs.id}`,
      session('2026-03-17T14:00:00+01:00'),
    )
    const { list, text } = await desk.get('/rest/busyTimes?from=2026-03-16&to=2026-03-22')
    expect(list.map(({ attributes }) => attributes['startsAt'])).toEqual([
      at('2026-03-16T10:00:00+01:00'),
      at('2026-03-18T17:00:00+01:00'),
    ])
    expect(text).not.toMatch(/Gespräch|Mittwoch|Kranich|Raum/)
  })
})
