import type { Day } from '@standfest/domain/base/day.ts'
import { addDays } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import { runningTime } from '#testing/running-time.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const today = '2026-03-12' as Day
const ago = (days: number) => addDays(today, -days)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aRecord(registeredDaysAgo = 200) {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo })
  const desk = await browserOf(server, therapist)
  const phone = await browserOf(server, client)
  const at = `account=${client.id}`
  const write = async (path: string, type: string, attributes: object) =>
    (await desk.post(`/rest/${path}?${at}`, type, attributes)).body.data
  const prepare = (by: TestBrowser = desk, more = '') => by.get(`/rest/preparation?${at}${more}`)
  return { clinic, therapist, client, desk, phone, at, write, prepare }
}

const appointmentOn = (day: Day, title: string) => ({ title, allDay: true, day })

describe('preparing a meeting', () => {
  // REQ 4.47
  it('tells of the time since the last appointment, whatever lies ahead', async () => {
    const { client, write, prepare } = await aRecord()
    await write('appointments', 'appointment', appointmentOn(ago(30), 'Einzelgespräch'))
    await write('appointments', 'appointment', appointmentOn(ago(10), 'Gruppe'))
    await write('appointments', 'appointment', appointmentOn(today, 'Heute'))
    await write('appointments', 'appointment', appointmentOn(addDays(today, 7), 'Später'))
    await keepPastSurveys(
      server,
      client,
      pastSurveys(40, today, (days) => (days === 4 ? undefined : { consumption: days === 3 || days === 20 })),
    )
    expect((await prepare()).attributes).toMatchObject({
      from: ago(10),
      to: today,
      appointments: [
        { day: ago(10), title: 'Gruppe' },
        { day: ago(30), title: 'Einzelgespräch' },
      ],
      next: { day: today, startsAt: null, title: 'Heute' },
      checkIns: { answered: 9, missed: 1 },
      consumption: { count: 1, shown: [{ day: ago(3), triggers: [] }] },
      course: { from: ago(27), gaps: [{ from: ago(4), to: ago(4) }], consumption: [ago(20), ago(3)] },
    })
    const { attributes } = await prepare(undefined, `&from=${ago(30)}`)
    expect(attributes).toMatchObject({ from: ago(30), consumption: { count: 2 } })
  })

  // REQ 3.21, 4.47
  it('counts no appointment that the client made for something else', async () => {
    const { phone, write, prepare } = await aRecord()
    await write('appointments', 'appointment', appointmentOn(ago(9), 'Gespräch'))
    await phone.post('/rest/appointments', 'appointment', appointmentOn(ago(1), 'Zahnarzt'))
    await phone.post('/rest/appointments', 'appointment', appointmentOn(today, 'Friseur'))
    await write('appointments', 'appointment', {
      ...appointmentOn(addDays(today, 4), 'Gruppe'),
      kind: 'group',
    })
    expect((await prepare()).attributes).toMatchObject({
      from: ago(9),
      appointments: [{ title: 'Gespräch' }],
      next: { title: 'Gruppe' },
    })
  })

  it('names goals and tasks, but none of a goal that is done or deleted (§3)', async () => {
    const { desk, at, write, prepare } = await aRecord()
    const goal = (title: string) => write('goals', 'goal', { title, dueDate: addDays(today, 5) })
    const [open, done, deleted] = [await goal('Offen'), await goal('Erledigt'), await goal('Gelöscht')]
    for (const { id } of [open, done, deleted])
      await write('interventions', 'intervention', { goalId: id, title: 'Anrufen', dueDate: ago(2) })
    await desk.patch(`/rest/goals/${done.id}?${at}`, 'goal', { doneAt: server.clock.instant() })
    await desk.send('DELETE', `/rest/goals/${deleted.id}?${at}`)
    expect((await prepare()).attributes).toMatchObject({
      done: { count: 1, shown: [{ kind: 'goal', title: 'Erledigt', day: today }] },
      due: { count: 1, shown: [{ kind: 'goal', title: 'Offen', day: addDays(today, 5) }] },
      overdue: { count: 1, shown: [{ kind: 'task', title: 'Anrufen', day: ago(2) }] },
    })
  })

  // REQ 4.47
  it('counts what the reader has not read and names what was written into the diary', async () => {
    const { phone, client, desk, at, prepare } = await aRecord()
    await phone.post('/message/create', 'message', { accountId: client.id, content: 'Guten Morgen' })
    await phone.post('/rest/diary', 'diary', { title: 'Ein ruhiger Tag', content: 'Lange geschlafen' })
    const { attributes, text } = await prepare()
    expect(attributes).toMatchObject({
      unread: 1,
      words: { count: 1, shown: [{ kind: 'message', text: 'Guten Morgen' }] },
      diary: { count: 1, shown: [{ day: today, title: 'Ein ruhiger Tag' }] },
    })
    expect(text).not.toContain('Lange geschlafen')
    const { list } = await desk.get(`/rest/protocol?${at}`)
    expect(list.map(({ attributes: line }) => line['action'])).toContain('messages-viewed')
  })

  // REQ 4.266
  it('names the chains that were written since the last session, without what stands in them', async () => {
    const { phone, write, prepare } = await aRecord()
    await write('appointments', 'appointment', appointmentOn(ago(9), 'Gespräch'))
    await phone.post('/rest/functionalAnalyses', 'functionalAnalysis', {
      about: 'pleasant',
      title: 'Schwimmen mit Paul',
      later: 'Tief geschlafen',
    })
    const { attributes, text } = await prepare()
    expect(attributes['analyses']).toMatchObject({
      count: 1,
      shown: [{ about: 'pleasant', day: null, title: 'Schwimmen mit Paul' }],
    })
    expect(text).not.toContain('Tief geschlafen')
  })

  // REQ 4.195
  it('has drinking that nobody discussed from before the time since the last session', async () => {
    const { client, desk, at, write, prepare } = await aRecord()
    server.clock.set('2026-02-20T09:00:00+01:00')
    const early = await browserOf(server, client)
    await early.post('/rest/survey', 'survey', wholeSurvey('Nichts'))
    await early.post('/rest/survey', 'survey', surveyOfBefore('Feier'))
    server.clock.set(ordinaryTimestamp)
    await write('appointments', 'appointment', appointmentOn(ago(9), 'Gespräch'))
    const open = async () =>
      (await prepare()).attributes['openBefore'] as { count: number; shown: { event: { id: string } }[] }
    const before = await open()
    expect(before).toMatchObject({
      count: 1,
      shown: [{ day: '2026-02-20', triggers: ['Feier'], isOpen: true }],
    })
    await desk.patch(`/rest/events/${before.shown[0]?.event.id}?${at}`, 'event', { ignored: true })
    expect((await open()).count).toBe(0)
  })

  // REQ 4.194
  it('names what was agreed in sessions and is open, with whether the client has it too', async () => {
    const { desk, at, write, prepare } = await aRecord()
    const { id: meetingId } = await write('appointments', 'appointment', appointmentOn(ago(9), 'Gespräch'))
    const agree = (text: string, shared: boolean) =>
      write('agreements', 'agreement', { meetingId, text, shared })
    await agree('Anna anrufen', true)
    await agree('Blutdruck ansprechen', false)
    const { id } = await agree('Schlaftagebuch', true)
    await desk.patch(`/rest/agreements/${id}?${at}`, 'agreement', { outcome: 'kept' })
    expect((await prepare()).attributes).toMatchObject({
      agreed: { count: 1, shown: [{ text: 'Anna anrufen' }] },
      agreedPrivately: { count: 1, shown: [{ text: 'Blutdruck ansprechen' }] },
    })
  })

  // REQ 4.277
  it('names the agreed time without alcohol while it is running or ahead, not once it is over', async () => {
    const { write, prepare } = await aRecord()
    const agree = (startsOn: string, endsOn: string) =>
      write('soberAgreements', 'soberAgreement', { startsOn, endsOn })
    const soberTime = async () => (await prepare()).attributes['soberTime']
    await agree('2026-02-01', '2026-02-28')
    expect(await soberTime()).toBe(null)
    await agree('2026-04-01', '2026-04-30')
    expect(await soberTime()).toEqual({ startsOn: '2026-04-01', endsOn: '2026-04-30' })
    await agree('2026-03-04', '2026-03-31')
    expect(await soberTime()).toEqual({ startsOn: '2026-03-04', endsOn: '2026-03-31' })
  })

  it('holds the weekly review against the last one before this time, by the titles of the areas (§6)', async () => {
    server.clock.set('2026-02-01T09:00:00+01:00')
    const { phone, desk, client, therapist, prepare } = await aRecord()
    const { list: types } = await desk.get('/rest/areaType')
    const type = types.find(({ attributes }) => attributes['parentArea'] !== null)
    const area = await desk.post(`/rest/lifearea?account=${client.id}`, 'lifearea', { typeId: type?.id })
    const rate = (by: TestBrowser, rating: number) =>
      by.post('/rest/weeklySurvey', 'weeklySurvey', {
        overallRating: rating,
        lifeareaRatings: [{ lifeareaId: area.body.data.id, rating }],
      })
    await rate(phone, 2)
    server.clock.set(ordinaryTimestamp)
    await rate(await browserOf(server, client), 4)
    const later = await browserOf(server, therapist)
    expect((await prepare(later)).attributes['lifeAreas']).toEqual({
      on: today,
      before: '2026-02-01',
      scaleMax: 5,
      overall: { rating: 4, before: 2 },
      areas: {
        count: 1,
        shown: [{ id: area.body.data.id, title: type?.attributes['title'], rating: 4, before: 2 }],
      },
    })
  })

  it('answers with a year of data within a second and a half', async () => {
    const { client, phone, prepare } = await aRecord(400)
    await keepPastSurveys(
      server,
      client,
      pastSurveys(400, today, (days) => ({ consumption: days % 9 === 0 })),
    )
    for (let entry = 0; entry < 30; entry += 1)
      await phone.post('/rest/diary', 'diary', { title: `Tag ${entry}` })
    const begun = runningTime()
    const { attributes } = await prepare(undefined, `&from=${ago(365)}`)
    const milliseconds = runningTime() - begun
    console.log(`preparation of a year: ${milliseconds.toFixed(0)} ms`)
    expect(milliseconds).toBeLessThan(1500)
    expect(attributes).toMatchObject({ checkIns: { answered: 365 }, diary: { count: 30 } })
  })

  it('is for the treating side, and stands in the protocol when a substitute reads it (§6)', async () => {
    const { clinic, therapist, client, desk, phone, prepare } = await aRecord()
    expect((await prepare(phone)).code).toBe('ERROR.ACCESS_DENIED')
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    expect((await prepare(await browserOf(server, colleague))).status).toBe(200)
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('preparation-viewed')
  })
})
