import {
  dailySurveyTemplateId,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const path = `/rest/surveyTemplate/${dailySurveyTemplateId}/versions`
const { items } = firstSurveyTemplate
const outside: SurveyItem = {
  ...newQuestion('own_1', 'boolean'),
  question: { de_DE: ' Waren Sie draußen? ', en_EN: 'Were you outside?' },
}

let server: TestServer
let client: Person
let therapist: Person
let administrator: Person
let office: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  administrator = await clinic.administrator()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  office = await browserOf(server, administrator)
  phone = await browserOf(server, client)
  await sqlRows(server.addresses.superuser, 'delete from daily_surveys')
  await sqlRows(server.addresses.superuser, 'delete from survey_template_versions where number > 1')
})
afterAll(() => server.close())

function ask(sent: readonly SurveyItem[], seen?: number) {
  const headers: Record<string, string> = seen === undefined ? {} : { 'if-match': `"${seen}"` }
  return office.send('POST', path, { type: 'surveyTemplate', attributes: { items: sent }, headers })
}

const present = async () => (await phone.get(`/rest/surveyTemplate/${dailySurveyTemplateId}`)).attributes

describe('a new version of the daily survey', () => {
  it('is what clients are asked from now on, and stands in the protocol (§6)', async () => {
    expect((await present()).number).toBe(1)
    const made = await ask([...items, outside], 1)
    expect([made.status, made.attributes.number]).toEqual([201, 2])
    const { number, items: asked } = await present()
    expect([number, (asked as SurveyItem[]).at(-1)?.question]).toEqual([
      2,
      { de_DE: 'Waren Sie draußen?', en_EN: 'Were you outside?' },
    ])
    const lines = `select 1 from protocol where action = 'setting-changed'`
    expect((await sqlRows(server.addresses.superuser, lines)).length).toBeGreaterThan(0)
  })

  // REQ 3.7, 4.41
  it('leaves the earlier ones as they were asked, with what was answered to them', async () => {
    const worded = {
      ...items[0],
      question: { de_DE: 'Und die Nacht?', en_EN: 'And the night?' },
    } as SurveyItem
    const { attributes: second } = await ask([worded, ...items.slice(1), outside])
    const { list } = await office.get(path)
    const wordings = list.map(({ attributes }) => (attributes.items as SurveyItem[])[0]?.question.de_DE)
    expect(list.map(({ attributes }) => attributes.number)).toEqual([2, 1])
    expect(wordings).toEqual(['Und die Nacht?', 'Wie haben Sie geschlafen?'])
    const content = [
      { id: 'sleep', user_selection: 3 },
      { id: 'mood', user_selection: 2 },
      { id: 'pressure', user_selection: 1 },
      { id: 'consumption', user_selection: false },
    ]
    const early = await phone.post('/rest/survey', 'survey', { refId: firstSurveyTemplate.refId, content })
    expect([early.status, early.attributes.refId]).toEqual([201, firstSurveyTemplate.refId])
    server.clock.pass(86_400)
    phone = await browserOf(server, client)
    const answered = [...content, { id: 'own_1', user_selection: true }]
    const late = await phone.post('/rest/survey', 'survey', { refId: second.refId, content: answered })
    expect([late.status, late.attributes.content]).toEqual([201, expect.arrayContaining(answered)])
  })

  it('is read with all earlier ones by therapists, who read old answers with their words, and by no client', async () => {
    await ask([...items, outside], 1)
    const desk = await browserOf(server, therapist)
    const read = (await desk.get(path)).list.map(({ attributes }) => attributes['number'])
    expect(read).toEqual([2, 1])
    expect([(await phone.get(path)).status, (await desk.send('POST', path)).status]).toEqual([403, 403])
  })

  it('is refused question by question', async () => {
    const answer = await ask([...items.slice(1), { ...outside, question: { de_DE: 'Draußen?', en_EN: ' ' } }])
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['items', 'items.5.question.en_EN'],
    ])
    expect((await present()).number).toBe(1)
  })

  // REQ 4.42
  it('is one, when two administrators write the next one', async () => {
    const answers = await Promise.all([ask([...items, outside], 1), ask(items, 1)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]))
    const stale = await ask(items, 1)
    expect([stale.code, stale.body.errors]).toEqual([
      'ERROR.CONFLICT',
      [{ code: 'ERROR.CONFLICT', count: 2 }],
    ])
  })

  it('needs a fresh proof', async () => {
    server.clock.pass(301)
    expect((await ask(items)).code).toBe('ERROR.STEP_UP_REQUIRED')
  })
})
