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
  await sqlRows(server.addresses.superuser, 'delete from weekly_surveys')
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

describe('own questions that are not asked of everybody every day', () => {
  const worded = (id: string, type: SurveyItem['answerType'], when: Partial<SurveyItem>): SurveyItem => {
    const question = newQuestion(id, type)
    const options = question.options.map((option) => ({ ...option, label: { de_DE: 'Wort', en_EN: 'Word' } }))
    return { ...question, question: { de_DE: 'Frage?', en_EN: 'Question?' }, options, ...when }
  }
  const pool = [
    worded('own_1', 'scale_ten', { isInPool: true }),
    worded('own_2', 'text', { isWeekly: true, isInPool: true }),
    worded('own_3', 'scale_ten', { isWeekly: true }),
  ]
  const core = [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 1 },
    { id: 'consumption', user_selection: false },
  ]
  const choose = async (chosenQuestions: string) => {
    const desk = await browserOf(server, therapist)
    return desk.patch(`/rest/account?account=${client.id}`, 'account', { chosenQuestions })
  }

  // REQ 4.291
  it('are chosen by the treating therapist from the pool, by nobody else', async () => {
    await ask([...items, ...pool])
    expect((await choose('own_1 own_2')).attributes.chosenQuestions).toBe('own_1 own_2')
    expect((await choose('own_3')).status).toBe(422)
    expect((await phone.patch('/rest/account', 'account', { chosenQuestions: '' })).status).toBe(403)
    expect((await phone.get('/rest/account')).list[0]?.attributes.chosenQuestions).toBe('own_1 own_2')
    expect((await choose('')).status).toBe(200)
  })

  // REQ 4.291
  it('can be taken out one by one where a later version asks too much', async () => {
    const ids = ['own_4', 'own_5', 'own_6', 'own_7', 'own_8', 'own_9', 'own_10']
    const asked = (count: number, when: Partial<SurveyItem>) =>
      ids.map((id, place) => worded(id, 'boolean', { isInPool: true, ...(place < count ? when : {}) }))
    await ask([...items, ...asked(2, { isWeekly: true })])
    expect((await choose(ids.join(' '))).status).toBe(200)
    await ask([...items, ...asked(0, {})])
    const fewer = await choose(ids.slice(1).join(' '))
    expect([fewer.status, fewer.attributes.chosenQuestions]).toEqual([200, ids.slice(1).join(' ')])
    expect((await choose(ids.join(' '))).status).toBe(422)
  })

  // REQ 4.292
  it('keep the choice with each answer, and take an answer to one that was taken out', async () => {
    const { attributes: version } = await ask([...items, ...pool])
    await choose('own_1')
    const content = [...core, { id: 'own_1', user_selection: 10 }]
    const first = await phone.post('/rest/survey', 'survey', { refId: version.refId, content })
    expect([first.status, first.attributes.chosenQuestions]).toEqual([201, 'own_1'])
    await choose('')
    server.clock.pass(86_400)
    phone = await browserOf(server, client)
    const second = await phone.post('/rest/survey', 'survey', { refId: version.refId, content })
    expect([second.status, second.attributes.chosenQuestions, second.attributes.content]).toEqual([
      201,
      undefined,
      expect.arrayContaining([{ id: 'own_1', user_selection: 10 }]),
    ])
    server.clock.pass(86_400)
    phone = await browserOf(server, client)
    const off = [...core, { id: 'own_1', user_selection: 11 }]
    const refused = await phone.post('/rest/survey', 'survey', { refId: version.refId, content: off })
    expect(refused.status).toBe(422)
    const weekly = [...core, { id: 'own_3', user_selection: 1 }]
    const asked = await phone.post('/rest/survey', 'survey', { refId: version.refId, content: weekly })
    expect(asked.status).toBe(422)
  })

  // REQ 4.294
  it('are answered in the weekly review, texts encrypted, and read by both sides', async () => {
    const { attributes: version } = await ask([...items, ...pool])
    await choose('own_2')
    const content = [
      { id: 'own_2', user_selection: ' Schach im Verein ' },
      { id: 'own_3', user_selection: 0 },
    ]
    const review = (ownAnswers: unknown) =>
      phone.post('/rest/weeklySurvey', 'weeklySurvey', { overallRating: 4, lifeareaRatings: [], ownAnswers })
    const daily = { refId: version.refId, content: [{ id: 'own_1', user_selection: 1 }] }
    expect((await review(daily)).body.errors).toMatchObject([{ field: 'content.own_1' }])
    const made = await review({ refId: version.refId, content })
    const kept = {
      refId: version.refId,
      chosenQuestions: 'own_2',
      content: [
        { id: 'own_3', user_selection: 0 },
        { id: 'own_2', user_selection: 'Schach im Verein' },
      ],
    }
    expect([made.status, made.attributes.ownAnswers]).toEqual([201, kept])
    const desk = await browserOf(server, therapist)
    const { list } = await desk.get(`/rest/weeklySurvey?account=${client.id}`)
    expect(list[0]?.attributes.ownAnswers).toEqual(kept)
    const [row] = await sqlRows<{ row: string }>(
      server.addresses.superuser,
      'select w::text as row from weekly_surveys w where owner_client = $1',
      [client.id],
    )
    expect(row?.row).not.toContain('Schach')
    await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const left = await sqlRows(
      server.addresses.superuser,
      'select answers, texts, chosen_questions from weekly_surveys where questions_version = $1',
      [version.refId],
    )
    expect(left).toEqual([{ answers: { own_3: 0 }, texts: null, chosen_questions: 'own_2' }])
  })
})
