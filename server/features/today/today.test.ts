import type { Day } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countStatements } from '#testing/watched-queries.ts'

const today = '2026-03-12' as Day
const at = (moment: string) => Date.parse(moment) / 1000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aDesk() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const desk = await browserOf(server, therapist)
  const aClient = (surname: string, registeredDaysAgo = 30) =>
    clinic.client(therapist, { registeredDaysAgo, person: { name: 'Kim', surname } })
  return { clinic, therapist, desk, aClient }
}

const dayOf = async (by: TestBrowser) => (await by.get('/rest/today')).attributes
const namesIn = (part: unknown) =>
  (part as { client: { surname: string } }[]).map(({ client }) => client.surname)

describe('the page of the day', () => {
  // REQ 2.90
  it('has the sessions and groups of today by the clock, no client’s own appointment and none of another day', async () => {
    const { desk, aClient } = await aDesk()
    const [early, late] = [await aClient('Früh'), await aClient('Spät')]
    const make = (client: Person, attributes: object) =>
      desk.post(`/rest/appointments?account=${client.id}`, 'appointment', {
        title: 'Gespräch',
        ...attributes,
      })
    const timed = (startsAt: string) => ({ allDay: false, startsAt: at(startsAt), location: 'Raum 2.14' })
    await make(late, timed('2026-03-12T16:00:00+01:00'))
    await make(early, timed('2026-03-12T08:30:00+01:00'))
    await make(early, timed('2026-03-13T08:30:00+01:00'))
    const { body } = await make(early, { allDay: true, day: '2026-03-01' })
    for (const text of ['Anna anrufen', 'Früher schlafen'])
      await desk.post(`/rest/agreements?account=${early.id}`, 'agreement', {
        meetingId: body.data.id,
        text,
        shared: true,
      })
    await make(late, { ...timed('2026-03-12T10:00:00+01:00'), kind: 'own', title: 'Zahnarzt' })
    const { meetings } = await dayOf(desk)
    expect(namesIn(meetings)).toEqual(['Früh', 'Spät'])
    expect((meetings as object[])[0]).toMatchObject({
      kind: 'session',
      location: 'Raum 2.14',
      startsAt: at('2026-03-12T08:30:00+01:00'),
      drinkingOn: null,
      agreed: 2,
    })
  })

  // REQ 2.90
  it('has who waits for an answer, the longest first, until somebody answers, however often the thread was read', async () => {
    const { desk, aClient } = await aDesk()
    const [first, second] = [await aClient('Petersen'), await aClient('Yıldız')]
    const write = async (client: Person, content: string) =>
      (await browserOf(server, client)).post('/message/create', 'message', { content })
    await write(first, 'Kann ich die Tabletten auch abends nehmen?')
    server.clock.set('2026-03-12T08:35:00+01:00')
    await write(second, 'Geht auch Freitag?')
    const more = await write(first, 'Bitte noch heute')
    const read = `/message/messageHeader/${more.body.data.id}?account=${first.id}`
    await desk.patch(read, 'messageHeader', { new: false })
    const { waiting } = await dayOf(desk)
    expect(waiting).toMatchObject([
      { client: { surname: 'Petersen' }, count: 2, preview: 'Kann ich die Tabletten auch abends nehmen?' },
      { client: { surname: 'Yıldız' }, count: 1, since: at('2026-03-12T08:35:00+01:00') },
    ])
    server.clock.set('2026-03-12T08:36:00+01:00')
    await desk.post('/message/create', 'message', { accountId: first.id, content: 'Ja, das geht.' })
    expect(namesIn((await dayOf(desk))['waiting'])).toEqual(['Yıldız'])
    const { list } = await desk.get(`/rest/protocol?account=${second.id}`)
    expect(list.map(({ attributes }) => attributes['action'])).toContain('messages-viewed')
  })

  // REQ 2.90
  it('has follow-ups that are due or were done today, free ones too, and who is silent', async () => {
    const { desk, aClient } = await aDesk()
    const [silent, lively] = [await aClient('Still', 20), await aClient('Rege', 20)]
    await (await browserOf(server, lively)).post('/rest/survey', 'survey', wholeSurvey('Keine'))
    const followUp = (text: string, dueOn: string, query = '') =>
      desk.post(`/rest/followUps${query}`, 'followUp', { text, dueOn })
    await followUp('Bericht anfordern', '2026-03-10', `?account=${lively.id}`)
    await followUp('Später', '2026-03-13', `?account=${lively.id}`)
    const done = await followUp('Raum buchen', '2026-03-12')
    await desk.patch(`/rest/followUps/${done.body.data.id}`, 'followUp', { done: true })
    const { followUps, nextFollowUp, silent: quiet } = await dayOf(desk)
    expect(nextFollowUp).toMatchObject({ dueOn: '2026-03-13', client: { surname: 'Rege' } })
    expect(followUps).toMatchObject([
      { followUp: { text: 'Bericht anfordern', doneAt: 0 }, client: { surname: 'Rege' } },
      { followUp: { text: 'Raum buchen', doneAt: server.clock.instant() }, client: null },
    ])
    expect(quiet).toMatchObject([{ client: { id: silent.id }, days: 20 }])
  })

  // REQ 2.90, 6.93
  it('is for a substitute the day of both, with whom he covers for', async () => {
    const { clinic, therapist, desk, aClient } = await aDesk()
    const client = await aClient('Vertreten')
    await desk.post(`/rest/followUps?account=${client.id}`, 'followUp', {
      text: 'Anrufen',
      dueOn: '2026-03-12',
    })
    await desk.post('/rest/followUps', 'followUp', { text: 'Nur meine', dueOn: '2026-03-12' })
    const colleague = await clinic.therapist({ person: { name: 'Jo', surname: 'Winter' } })
    await clinic.substitution(therapist, colleague, 0, 3)
    const seen = await dayOf(await browserOf(server, colleague))
    expect(seen).toMatchObject({
      clients: 1,
      covered: 1,
      covers: [{ isByReader: true, startDate: today, endDate: '2026-03-15', clients: 1 }],
      followUps: [{ followUp: { text: 'Anrufen' }, client: { id: client.id } }],
    })
    expect(await dayOf(desk)).toMatchObject({
      covers: [{ isByReader: false, person: { surname: 'Winter' } }],
    })
  })

  // REQ 2.91
  it('takes as many statements for 24 clients as for 12', async () => {
    const { desk, aClient } = await aDesk()
    const grow = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        const client = await aClient(`Person ${number}`)
        const surveys = pastSurveys(10, today, (ago) => ({ consumption: ago === number % 40 }))
        await keepPastSurveys(server, client, surveys)
        if (number % 6 === 0)
          await (await browserOf(server, client)).post('/message/create', 'message', {
            content: 'Eine Frage',
          })
        if (number % 10 === 0)
          await desk.post(`/rest/appointments?account=${client.id}`, 'appointment', {
            title: 'Gespräch',
            allDay: false,
            startsAt: at('2026-03-12T10:00:00+01:00'),
          })
      }
    }
    const statementsFor = async (clients: number) => {
      // The first answer of a day writes its line in the audit log.
      await dayOf(desk)
      const counted = countStatements()
      expect(await dayOf(desk)).toMatchObject({ clients })
      const statements = counted()
      vi.restoreAllMocks()
      return statements
    }
    await grow(0, 12)
    const few = await statementsFor(12)
    expect(few).toBeGreaterThan(0)
    await grow(12, 24)
    expect(await statementsFor(24)).toBe(few)
  })
})
