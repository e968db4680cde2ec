import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { firstDailySurveyVersionId as refId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { keepPastSurveys, pastSurveys } from '#testing/past-surveys.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const today = '2026-03-12' as Day
const ago = (days: number) => addDays(today, -days)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function aTreatment() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist, { registeredDaysAgo: 60 })
  const desk = await browserOf(server, therapist)
  const at = `account=${client.id}`
  const write = async (path: string, type: string, attributes: object) =>
    (await desk.post(`/rest/${path}?${at}`, type, attributes)).body.data
  const facts = (more = '') => desk.get(`/rest/letters/facts?${at}${more}`)
  return { clinic, therapist, client, desk, at, write, facts }
}

describe('the facts of a letter', () => {
  // REQ 4.230, 4.231, 4.232, 4.234
  it('are those of the whole treatment or of chosen days, as the records have them', async () => {
    const { client, desk, at, write, facts } = await aTreatment()
    for (const [day, state] of [
      [ago(50), 'held'],
      [ago(20), 'no-show'],
      [ago(10), undefined],
      [today, undefined],
    ] as const) {
      const { id } = await write('appointments', 'appointment', { title: 'Gespräch', allDay: true, day })
      if (state) await desk.patch(`/rest/meetings/${id}?${at}`, 'meeting', { state })
    }
    await write('appointments', 'appointment', { title: 'Zahnarzt', allDay: true, day: ago(5), kind: 'own' })
    await keepPastSurveys(
      server,
      client,
      pastSurveys(30, today, (days) => (days === 4 ? undefined : {})),
    )
    const goal = await write('goals', 'goal', { title: 'Wieder schwimmen' })
    await write('interventions', 'intervention', { goalId: goal.id, title: 'Bad heraussuchen' })
    const { attributes } = await facts()
    expect(attributes).toMatchObject({
      from: ago(60),
      to: today,
      registeredOn: ago(60),
      consumptionVisible: true,
      sessions: { held: 1, noShow: 1, cancelled: 0, unrecorded: 1 },
      days: { sober: 29, drinking: 0, open: 31 },
      lifeAreas: null,
      goals: [{ title: 'Wieder schwimmen', doneOn: null, tasks: { done: 0, all: 1 } }],
      words: [],
    })
    expect((await facts(`&from=${ago(20)}&to=${ago(4)}`)).attributes).toMatchObject({
      sessions: { held: 0, noShow: 1, cancelled: 0, unrecorded: 1 },
      days: { sober: 16, drinking: 0, open: 1 },
      goals: [],
    })
  })

  // REQ 4.232, 4.235
  it('hold the words of the client only where they are asked for, and never a note, a message or the diary', async () => {
    const { client, at, desk, write, facts } = await aTreatment()
    const phone = await browserOf(server, client)
    const answers = {
      sleep: 3,
      mood: 2,
      pressure: 3,
      consumption: true,
      consumption_trigger: 'Streit am Telefon',
    }
    const content = Object.entries(answers).map(([id, user_selection]) => ({ id, user_selection }))
    expect((await phone.post('/rest/survey', 'survey', { refId, content })).status).toBeLessThan(300)
    await desk.post(`/rest/notes?${at}`, 'note', { text: 'Wirkt erschöpft' })
    await phone.post('/message/create', 'message', { accountId: client.id, content: 'Guten Morgen' })
    await phone.post('/rest/diary', 'diary', { title: 'Ein ruhiger Tag', content: 'Lange geschlafen' })
    await write('goals', 'goal', { title: 'Schlafen', description: 'Weil es nachts schlimm ist' })
    const without = await facts()
    expect(without.attributes).toMatchObject({ days: { drinking: 1 }, words: [] })
    const withWords = await facts('&words=true')
    expect(withWords.attributes['words']).toEqual([{ day: today, text: 'Streit am Telefon' }])
    expect(without.text).not.toContain('Streit')
    for (const secret of ['erschöpft', 'Guten Morgen', 'ruhiger Tag', 'geschlafen', 'nachts'])
      expect(withWords.text).not.toContain(secret)
  })

  // REQ 4.235
  it('say that the client chose not to see figures about drinking', async () => {
    const { clinic, client, facts } = await aTreatment()
    await clinic.hideConsumption(client)
    expect((await facts()).attributes).toMatchObject({ consumptionVisible: false })
  })
})

describe('a letter that was made', () => {
  // REQ 6.110
  it('is a line in the audit log with its kind and form; nothing else of it is stored', async () => {
    const { desk, at } = await aTreatment()
    const made = { kind: 'discharge', form: 'docx' }
    expect((await desk.post(`/rest/letters?${at}`, 'letter', made)).status).toBeLessThan(300)
    const refused = await desk.post(`/rest/letters?${at}`, 'letter', { ...made, text: 'Frau Vogel' })
    expect(refused.status).toBe(422)
    const log = await desk.get(`/rest/protocol?${at}`)
    expect(log.list.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'letter-made', object: 'discharge-docx' })]),
    )
  })

  // REQ 4.210, 4.230
  it('is made of a closed treatment too: a discharge summary is written when it is over', async () => {
    const { clinic, therapist, client, at } = await aTreatment()
    await clinic.closeTreatment(client)
    server.clock.set('2026-03-22T10:00:00+01:00')
    const desk = await browserOf(server, therapist)
    const { attributes } = await desk.get(`/rest/letters/facts?${at}`)
    // Nobody confirms days after the closing: they are not open.
    expect(attributes).toMatchObject({ from: ago(60), to: today, days: { sober: 0, drinking: 0, open: 61 } })
    const made = { kind: 'discharge', form: 'pdf' }
    expect((await desk.post(`/rest/letters?${at}`, 'letter', made)).status).toBe(200)
  })

  // REQ 6.111
  it('is the treating therapist’s: neither a substitute inside the dates nor the client makes one', async () => {
    const { clinic, therapist, client, at } = await aTreatment()
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, -1, 3)
    const cover = await browserOf(server, colleague)
    expect((await cover.get(`/rest/preparation?${at}`)).status).toBe(200)
    const made = { kind: 'report', form: 'pdf' }
    expect((await cover.get(`/rest/letters/facts?${at}`)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await cover.post(`/rest/letters?${at}`, 'letter', made)).code).toBe('ERROR.ACCESS_DENIED')
    const phone = await browserOf(server, client)
    expect((await phone.post('/rest/letters', 'letter', made)).status).toBe(403)
    const rows = await sqlRows(
      server.addresses.superuser,
      "select from protocol where action = 'letter-made' and actor_role <> 'THERAPIST'",
    )
    expect(rows).toHaveLength(0)
  })
})
