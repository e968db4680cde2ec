import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type {
  AccountId,
  EventId,
  LifeAreaId,
  LifeAreaRatingId,
  LifeAreaTypeId,
  SurveyId,
  WeeklySurveyId,
} from '#base/id.ts'
import type { DailySurvey, SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '#features/daily-survey/first-template.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import { codebookRows } from './codebook.ts'
import { designationOf, type ExportedClient, recordsOf } from './records.ts'
import { layoutOf, rowsOf } from './tables.ts'
import { areaNamesOf, type Variable, variablesOf } from './variables.ts'

const areaId = '01941f29-7c00-7000-8000-0000000000a1' as LifeAreaTypeId
const clientId = '01941f29-7c00-7000-8000-000000000001' as AccountId
/** 09.03.2026, 08:30 in Berlin. */
const morning = 1_773_041_400

function survey(content: DailySurvey['content'], complete = true): DailySurvey {
  return {
    id: '01941f29-7c00-7000-8000-000000000002' as SurveyId,
    version: 1,
    accountId: clientId,
    refId: firstSurveyTemplate.refId,
    execTime: morning,
    executionTime: morning,
    day: '2026-03-09' as Day,
    complete,
    sentBy: 'client',
    content,
  }
}

const someone: ExportedClient = {
  registeredOn: '2026-03-01' as Day,
  active: true,
  anonymised: false,
  streak: { currentStreak: 4, streakBucket: 3, longestStreak: 4, soberDays: 7, totalDays: 8 },
  lastConsumptionOn: '2026-03-05' as Day,
  lastConfirmedOn: null,
  counts: { goalsOpen: 1, goalsDone: 2, tasksOpen: 3, tasksDone: 4 },
  surveys: [],
  weeklySurveys: [],
  events: [],
  lifeAreas: [],
}
const templates: SurveyTemplate[] = [firstSurveyTemplate]
const terms = {
  zone: 'Europe/Berlin',
  texts: true,
  templates: new Map(templates.map((one) => [one.refId, one])),
  areaNames: new Map([[areaId, 'partnerschaft']]),
}
const areas = [{ name: 'partnerschaft', titles: { de_DE: 'Partnerschaft', en_EN: 'Partner' } }]
const variables = variablesOf({ templates, areas, texts: true })
const who = designationOf('P-1', 1)

/** The rows of a client as objects by the names of the columns. */
function rows(flavour: 'excel' | 'research', client: Partial<ExportedClient>, texts = true) {
  const layout = layoutOf(flavour, variablesOf({ templates, areas, texts }))
  const records = recordsOf({ ...someone, ...client }, { ...terms, texts })
  return rowsOf(layout, who, records).map((row) => {
    expect(row).toHaveLength(layout.header.length)
    return Object.fromEntries(layout.header.map((name, place) => [name, row[place] ?? '']))
  })
}
const answers = (client: Partial<ExportedClient>, record: string, texts?: boolean) =>
  Object.fromEntries(
    rows('research', client, texts)
      .filter((row) => row['record'] === record)
      .map((row) => [row['variable'], row['value']]),
  )

describe('the table for research', () => {
  it('has a row for each value, with client, entry, day and time (§9)', () => {
    const events = [
      {
        id: '01941f29-7c00-7000-8000-000000000003' as EventId,
        version: 1,
        accountId: clientId,
        kind: 'CONSUMPTION' as const,
        day: '2026-03-05' as Day,
        execTime: morning,
        ignored: true,
      },
    ]
    expect(rows('research', { events }).at(-1)).toEqual({
      client: 'P-1',
      client_named_by: 'patient-code',
      record: 'event',
      entry: '2',
      day: '2026-03-05',
      time: '08:30',
      version: '',
      variable: 'discussed',
      value: '1',
    })
  })

  it('tells questions that were not asked from those without an answer (§4)', () => {
    const sober = survey([
      { id: 'sleep', user_selection: 4 },
      { id: 'mood', user_selection: 2 },
      { id: 'pressure', user_selection: 1 },
      { id: 'consumption', user_selection: false },
    ])
    expect(answers({ surveys: [sober] }, 'daily')).toEqual({
      complete: '1',
      sent_by: 'client',
      sleep: '4',
      mood: '2',
      pressure: '1',
      consumption: '0',
      risks: '-9',
      consumption_trigger: '-8',
    })
    const later = survey(
      [
        { id: 'consumption', user_selection: true },
        { id: 'consumption_trigger', user_selection: '-Streit' },
      ],
      false,
    )
    expect(answers({ surveys: [later] }, 'daily')).toMatchObject({
      mood: '-8',
      risks: '-8',
      consumption: '1',
      consumption_trigger: "'-Streit",
    })
  })

  it('leaves texts out unless they were chosen', () => {
    const told = survey([{ id: 'risks', user_selection: 'Feierabend' }])
    const kept = answers({ surveys: [told] }, 'daily', false)
    expect(Object.keys(kept)).toEqual(['complete', 'sent_by', 'sleep', 'mood', 'pressure', 'consumption'])
  })

  it('names areas of life so that they can be read, each once (§3)', () => {
    const area = { id: clientId as string as LifeAreaId, version: 1, accountId: clientId, typeId: areaId }
    const lifeAreas = [{ ...area, visibleFlag: true, activeFlag: false }]
    expect(answers({ lifeAreas }, 'life_area')).toEqual({
      area: 'partnerschaft',
      area_active: '0',
      area_visible: '1',
    })
    const titles = ['Körperliche & seelische Gesundheit', 'Straße', 'Café', 'Cafe']
    const named = areaNamesOf(titles.map((de_DE, id) => ({ id, titles: { de_DE, en_EN: '' } })))
    expect([...named.values()]).toEqual(['koerperliche_seelische_gesundheit', 'strasse', 'cafe', 'cafe_2'])
  })

  it('has for each weekly survey the overall rating, and each rated area in an entry of its own (§3)', () => {
    const lifeareaId = clientId as string as LifeAreaId
    const area = { id: lifeareaId, version: 1, accountId: clientId, typeId: areaId }
    const lifeAreas = [{ ...area, visibleFlag: true, activeFlag: true }]
    const week: WeeklySurvey = {
      id: clientId as string as WeeklySurveyId,
      version: 1,
      accountId: clientId,
      execTime: morning,
      executionTime: morning,
      day: '2026-03-09' as Day,
      overallRating: 4,
      lifeareaRatings: [{ id: clientId as string as LifeAreaRatingId, lifeareaId, rating: 2 }],
      scaleMax: 5,
      sentBy: 'client',
    }
    const client = { lifeAreas, weeklySurveys: [week] }
    expect(answers(client, 'weekly')).toEqual({ overall_rating: '4', scale_max: '5', sent_by: 'client' })
    expect(answers(client, 'weekly_area')).toEqual({ area: 'partnerschaft', rating: '2' })
    expect(rows('excel', client).at(-1)).toMatchObject({
      record: 'weekly_area',
      day: '09.03.2026',
      time: '08:30',
      area: 'partnerschaft',
      rating: '2',
    })
  })

  it('knows of the anonymised neither the time of day nor what they planned (§4)', () => {
    const client = { anonymised: true, surveys: [survey([])] }
    const [whole, daily] = [answers(client, 'client'), rows('research', client).at(-1)]
    expect(whole).toMatchObject({ anonymised: '1', goals_open: '-9', tasks_done: '-9', current_streak: '4' })
    expect(daily).toMatchObject({ record: 'daily', day: '2026-03-09', time: '' })
  })
})

describe('the table for Excel', () => {
  it('has a row for each entry and a column for each variable, German days, nothing where nothing is (§9)', () => {
    const [client, daily] = rows('excel', { surveys: [survey([{ id: 'mood', user_selection: 3 }])] })
    expect(client).toMatchObject({
      record: 'client',
      registered_on: '01.03.2026',
      last_consumption_on: '05.03.2026',
      last_confirmed_on: '',
      goals_done: '2',
      mood: '',
    })
    expect(daily).toMatchObject({
      record: 'daily',
      day: '09.03.2026',
      version: '1',
      mood: '3',
      sleep: '',
      risks: '',
    })
  })
})

describe('how a client is called', () => {
  it('is the patient code, never disarmed away, or a number (§9)', () => {
    expect(designationOf('', 7)).toEqual({ name: '#7', kind: 'number' })
    const layout = layoutOf('research', variables)
    expect(rowsOf(layout, designationOf('=1', 1), recordsOf(someone, terms))[0]?.[0]).toBe("'=1")
  })
})

describe('the codebook', () => {
  const [header = [], ...lines] = codebookRows('research', variables)
  const lineOf = (name: string) => {
    const line = lines.find(([variable]) => variable === name) ?? []
    return Object.fromEntries(header.map((column, place) => [column, line[place]]))
  }

  it('has every variable that a table can have, for the record in which it stands', () => {
    const told = new Set(lines.map(([name, record]) => `${record} ${name}`))
    const client = { surveys: [survey([])], lifeAreas: [] }
    for (const row of rows('research', client)) expect(told).toContain(`${row['record']} ${row['variable']}`)
  })

  it('says label, values, missing codes, and the wording with its version, in both languages (§3)', () => {
    expect(lineOf('pressure')).toEqual({
      variable: 'pressure',
      record: 'daily',
      label_de: 'Suchtdruck',
      label_en: 'Craving',
      type: 'number',
      values: '1 = kaum / hardly any; 2; 3; 4; 5 = sehr stark / very strong',
      missing: 'nicht gefragt / not asked: -8; keine Antwort / no answer: -9',
      question_de: 'Wie stark war Ihr Suchtdruck?',
      question_en: 'How strong was your craving?',
      version: '1',
    })
    expect(lineOf('consumption')).toMatchObject({ type: 'yes-no', values: '0 = Nein / No; 1 = Ja / Yes' })
    expect(lineOf('area')).toMatchObject({ values: 'partnerschaft = Partnerschaft / Partner' })
  })

  it('has a question once for each version that asks it, and a clinic’s own under a name of its own', () => {
    const own = { ...firstSurveyTemplate.items[0], id: 'complete' } as SurveyTemplate['items'][number]
    const next: SurveyTemplate = {
      ...firstSurveyTemplate,
      number: 2,
      items: [...firstSurveyTemplate.items, own],
    }
    const both = variablesOf({ templates: [...templates, next], areas, texts: false })
    const versions = (name: string) =>
      both.filter((one: Variable) => one.name === name).map(({ version }) => version)
    expect([versions('mood'), versions('risks'), versions('complete'), versions('item_complete')]).toEqual([
      [1, 2],
      [],
      [undefined],
      [2],
    ])
    expect(layoutOf('excel', both).header.filter((name) => name === 'mood')).toHaveLength(1)
  })
})
