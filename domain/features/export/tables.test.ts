import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type {
  AccountId,
  ContentId,
  EventId,
  LifeAreaId,
  LifeAreaRatingId,
  LifeAreaTypeId,
  SoberAgreementId,
  SurveyId,
  SurveyTemplateVersionId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '#base/id.ts'
import type { DailySurvey, SurveyItem, SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '#features/daily-survey/first-template.ts'
import { newQuestion } from '#features/daily-survey/own-questions.ts'
import type { SoberAgreement } from '#features/sober-agreements/sober-agreements.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'
import { codebookRows } from './codebook.ts'
import { type ExportFlavour, exportFlavours } from './export.ts'
import { areaNamesOf } from './names-by-title.ts'
import { archiveFiles } from './readme.ts'
import { designationOf, type ExportedClient, recordsOf } from './records.ts'
import { layoutOf, rowsOf } from './tables.ts'
import { type RecordKind, recordKinds, type Variable } from './variable.ts'
import { variablesOf } from './variables.ts'

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
    consumptionDay: null,
    complete,
    sentBy: 'client',
    sender: null,
    content,
  }
}

const someone: ExportedClient = {
  registeredOn: '2026-03-01' as Day,
  closedOn: null,
  active: true,
  anonymised: false,
  streak: { currentStreak: 4, streakBucket: 3, longestStreak: 4, soberDays: 7, totalDays: 8 },
  saidDays: 6,
  lastConsumptionOn: '2026-03-05' as Day,
  lastConfirmedOn: null,
  counts: { goalsOpen: 1, goalsDone: 2, tasksOpen: 3, tasksDone: 4 },
  surveys: [],
  weeklySurveys: [],
  events: [],
  days: [],
  lifeAreas: [],
  analyses: [],
  soberAgreements: [],
  questionnaires: [],
}
const templates: SurveyTemplate[] = [firstSurveyTemplate]
const both = (words: string) => ({ de_DE: words, en_EN: words })
const weekly: WeeklyTemplate[] = [
  {
    refId: '01941f29-7c00-7b00-8000-000000000001' as WeeklyTemplateVersionId,
    number: 1,
    words: {
      areaQuestion: both('Dieser Bereich?'),
      overallTitle: both('Alles'),
      overallQuestion: both('Insgesamt?'),
      low: both('gar nicht'),
      middle: both('mittel'),
      high: both('sehr'),
    },
    areas: [],
  },
]
const terms = {
  zone: 'Europe/Berlin',
  texts: true,
  templates: new Map(templates.map((one) => [one.refId, one])),
  weekly: new Map(weekly.map((one) => [one.refId, one.number])),
  areaNames: new Map([[areaId, 'partnerschaft']]),
  packs: new Map(),
  intervalDays: 7,
}
const areas = [{ name: 'partnerschaft', titles: { de_DE: 'Partnerschaft', en_EN: 'Partner' } }]
const variables = variablesOf({ templates, weekly, areas, packs: [], texts: true })
const who = designationOf('P-1', '1')

/** The rows of a client as objects by the names of the columns. */
function rows(flavour: 'excel' | 'research', client: Partial<ExportedClient>, texts = true) {
  const layout = layoutOf(flavour, recordKinds, variablesOf({ templates, weekly, areas, packs: [], texts }))
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
      entry: '1',
      day: '2026-03-05',
      time: '08:30',
      version: '',
      period: '',
      pack: '',
      week: '',
      area: '',
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
      consumption_on: '-7',
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

  // REQ 4.293
  it('tells own questions of another day or client from those without an answer, weekly ones with the review', () => {
    const own = (id: string, when: Partial<SurveyItem>) => ({ ...newQuestion(id, 'scale_ten'), ...when })
    const refId = '01941f29-7c00-7000-8000-0000000000f2' as SurveyTemplateVersionId
    // 9 March 2026 was a Monday.
    const version: SurveyTemplate = {
      refId,
      number: 2,
      items: [
        own('own_1', { weekdays: '1' }),
        own('own_2', { weekdays: '234567' }),
        own('own_3', { isInPool: true }),
        own('own_4', { isInPool: true }),
        own('own_5', { isWeekly: true }),
        own('own_6', { isWeekly: true, isInPool: true }),
      ],
    }
    const daily = { ...survey([{ id: 'own_3', user_selection: 10 }]), refId, chosenQuestions: 'own_3' }
    const review: WeeklySurvey = {
      id: '01941f29-7c00-7000-8000-000000000004' as WeeklySurveyId,
      version: 1,
      accountId: clientId,
      execTime: morning,
      executionTime: morning,
      day: '2026-03-09' as Day,
      overallRating: 3,
      lifeareaRatings: [],
      scaleMax: 5,
      sentBy: 'client',
      sender: null,
      refId: weekly[0]?.refId as WeeklyTemplateVersionId,
      ownAnswers: { refId, chosenQuestions: '', content: [{ id: 'own_5', user_selection: 0 }] },
    }
    const records = recordsOf(
      { ...someone, surveys: [daily], weeklySurveys: [review] },
      { ...terms, templates: new Map([[refId, version]]) },
    )
    const cells = (kind: RecordKind) =>
      Object.fromEntries(
        (records.find((record) => record.kind === kind)?.values ?? []).filter(([name]) =>
          name.startsWith('own_'),
        ),
      )
    expect(cells('daily')).toEqual({
      own_1: { missing: 'unanswered' },
      own_2: { missing: 'not-asked' },
      own_3: { number: 10 },
      own_4: { missing: 'not-asked' },
    })
    expect(cells('weekly')).toEqual({ own_5: { number: 0 }, own_6: { missing: 'not-asked' } })
    const described = variablesOf({ templates: [version], weekly, areas, packs: [], texts: true })
    expect(described.find(({ name }) => name === 'own_5')).toMatchObject({ records: ['weekly'], version: 2 })
    expect(described.find(({ name }) => name === 'own_3')?.values).toHaveLength(11)
  })

  // REQ 4.28
  it.each([
    ['excel', 'Therapeutisch nachgetragen', 'Added by the therapist'],
    ['research', 'Added by the therapist', 'Therapeutisch nachgetragen'],
  ] as const)('has the note of an entry by hand in its own language: %s', (flavour, own, other) => {
    for (const sent of [own, other]) {
      const content = [
        { id: 'consumption', user_selection: true },
        { id: 'consumption_trigger', user_selection: sent },
      ]
      const told = JSON.stringify(rows(flavour, { surveys: [survey(content, false)] }))
      expect(told).toContain(own)
      expect(told).not.toContain(other)
    }
  })

  // REQ 3.80
  it('contains the language in which a check-in was asked, and nothing if it is unknown', () => {
    const told = survey([{ id: 'consumption', user_selection: false }])
    const inEasyGerman: DailySurvey = { ...told, askedIn: 'de_SIMPLE' }
    expect(answers({ surveys: [inEasyGerman] }, 'daily')).toMatchObject({ asked_in: 'de_SIMPLE' })
    expect(answers({ surveys: [told] }, 'daily')).not.toHaveProperty('asked_in')
  })

  it('leaves texts out unless they were chosen', () => {
    const told = survey([{ id: 'risks', user_selection: 'Feierabend' }])
    const kept = answers({ surveys: [told] }, 'daily', false)
    expect(Object.keys(kept)).toEqual([
      'complete',
      'sent_by',
      'consumption_on',
      'sleep',
      'mood',
      'pressure',
      'consumption',
    ])
  })

  it('names areas of life so that they can be read, each once (§3)', () => {
    const area = { id: clientId as string as LifeAreaId, version: 1, accountId: clientId, typeId: areaId }
    const lifeAreas = [{ ...area, visibleFlag: true, activeFlag: false }]
    expect(answers({ lifeAreas }, 'life_area')).toEqual({
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
      sender: null,
      refId: weekly[0]?.refId as WeeklyTemplateVersionId,
    }
    const client = { lifeAreas, weeklySurveys: [week] }
    expect(answers(client, 'weekly')).toEqual({ overall_rating: '4', scale_max: '5', sent_by: 'client' })
    expect(answers(client, 'weekly_area')).toEqual({ rating: '2' })
    const rated = rows('research', client).filter(({ variable }) => variable === 'rating')
    expect(rated).toMatchObject([{ area: 'partnerschaft', period: '1', value: '2' }])
    expect(rows('excel', client).at(-1)).toMatchObject({
      'Art des Eintrags': 'weekly_area',
      Tag: '09.03.2026',
      Uhrzeit: '08:30',
      'Version der Befragung': '1',
      'Zeitraum ab 0 seit der Aufnahme': '1',
      Lebensbereich: 'partnerschaft',
      'Zufriedenheit im Lebensbereich': '2',
    })
    const worded = variables.filter(({ name }) => name === 'overall_rating' || name === 'rating')
    expect(worded.map(({ question, version }) => [question?.de_DE, version])).toEqual([
      ['Insgesamt?', 1],
      ['Dieser Bereich?', 1],
    ])
  })

  // REQ 9.46
  it('counts what was written into a chain, and has the words only where free texts are wanted', () => {
    const analysis = { about: 'drinking', action: 'Drei Bier', chosen: ['evening', 'tense'] } as const
    const analyses = [{ id: 'chain' as ContentId, writtenAt: morning, day: null, analysis, made: 1 }]
    const counts = { chain_kind: 'drinking', boxes_filled: '3', words_chosen: '2', items_made: '1' }
    expect(answers({ analyses }, 'functional_analysis', false)).toEqual(counts)
    expect(answers({ analyses }, 'functional_analysis')).toEqual({
      ...counts,
      chain_outside: '-9',
      chain_inside: '-9',
      chain_action: 'Drei Bier',
      chain_first: '-9',
      chain_later: '-9',
    })
    expect(rows('research', { analyses }).at(-1)).toMatchObject({ day: '2026-03-09', time: '08:30' })
    const columns = variablesOf({ templates, weekly, areas, packs: [], texts: false }).map(({ name }) => name)
    expect(columns.filter((name) => name.startsWith('chain_'))).toEqual(['chain_kind'])
  })

  it('keeps the name of an area that is called otherwise later, and gives it to no other (§3)', () => {
    const versions = [
      { id: 1, titles: both('Arbeit') },
      { id: 1, titles: both('Beruf') },
      { id: 2, titles: both('Arbeit') },
    ]
    expect([...areaNamesOf(versions)]).toEqual([
      [1, 'arbeit'],
      [2, 'arbeit_2'],
    ])
  })

  it('knows of the anonymised neither the time of day nor what they planned (§4)', () => {
    const client = { anonymised: true, surveys: [survey([])] }
    const [whole, daily] = [answers(client, 'client'), rows('research', client).at(-1)]
    expect(whole).toMatchObject({ anonymised: '1', goals_open: '-6', tasks_done: '-6', current_streak: '4' })
    expect(daily).toMatchObject({ record: 'daily', day: '2026-03-09', time: '' })
  })
})

describe('the table for Excel', () => {
  it('has a row for each entry and a column for each variable, German days, nothing where nothing is (§9)', () => {
    const [client, daily] = rows('excel', { surveys: [survey([{ id: 'mood', user_selection: 3 }])] })
    expect(client).toMatchObject({
      'Art des Eintrags': 'client',
      'Tag der Aufnahme': '01.03.2026',
      'Letzter Konsumtag': '05.03.2026',
      'Letzter bestätigter nüchterner Tag': '',
      'Erreichte Ziele': '2',
      Stimmung: '',
    })
    expect(daily).toMatchObject({
      'Art des Eintrags': 'daily',
      Tag: '09.03.2026',
      'Version der Befragung': '1',
      Stimmung: '3',
      Schlaf: '',
      'Schwierige Situationen': '',
    })
  })
})

describe('how a client is called', () => {
  it('is the patient code, never disarmed away, or a number (§9)', () => {
    expect(designationOf('', '7')).toEqual({ name: '#7', kind: 'number' })
    const layout = layoutOf('research', recordKinds, variables)
    expect(rowsOf(layout, designationOf('=1', '1'), recordsOf(someone, terms))[0]?.[0]).toBe("'=1")
  })
})

describe('what did not happen', () => {
  it('is told from what was not asked, and from what nobody answered', () => {
    const never = { lastConsumptionOn: null, lastConfirmedOn: null }
    expect(answers(never, 'client')).toMatchObject({ last_consumption_on: '-7', last_confirmed_on: '-7' })
  })
})

describe('an agreement for a time without alcohol', () => {
  const agreement: SoberAgreement = {
    id: '01941f29-7c00-7000-8000-000000000009' as SoberAgreementId,
    version: 1,
    accountId: clientId,
    startsOn: '2026-03-04' as Day,
    endsOn: '2026-04-02' as Day,
    why: 'Klar im Kopf',
    helps: '',
    hardMoment: 'Bernd anrufen',
    review: null,
    createdAt: morning,
    sentBy: 'therapist',
    sender: { id: clientId, person: null },
  }
  const told = {
    starts_on: '2026-03-04',
    ends_on: '2026-04-02',
    agreed_days: '30',
    agreement_by: 'therapist',
  }

  // REQ 7.71
  it('is a record of its own, its words only where texts are exported', () => {
    const soberAgreements = [agreement]
    const withTexts = answers({ soberAgreements }, 'agreement')
    expect(withTexts).toMatchObject({ ...told, agreement_why: 'Klar im Kopf' })
    const without = answers({ soberAgreements }, 'agreement', false)
    expect(without).toMatchObject(told)
    expect(Object.keys(without).filter((name) => /why|helps|hard/.test(name))).toEqual([])
    const [row] = rows('research', { soberAgreements }).filter(({ record }) => record === 'agreement')
    expect(row).toMatchObject({ day: '2026-03-09', time: '08:30' })
  })
})

describe('the codebook', () => {
  const [header = [], ...lines] = codebookRows('research', variables)
  const lineOf = (name: string) => {
    const line = lines.find(([variable]) => variable === name) ?? []
    return Object.fromEntries(header.map((column, place) => [column, line[place]]))
  }

  it('has every variable that a table can have, for the file in which it stands', () => {
    const told = new Set(lines.map(([name, file]) => `${file} ${name}`))
    const client = { surveys: [survey([])], lifeAreas: [] }
    for (const { record, variable } of rows('research', client))
      expect(told).toContain(`${record}.csv ${variable}`)
  })

  const columnsOf = (flavour: ExportFlavour, kind: RecordKind) => layoutOf(flavour, [kind], variables).header
  const untold = (flavour: ExportFlavour, from: readonly Variable[], kinds = recordKinds) => {
    const told = codebookRows(flavour, from).slice(1)
    return kinds.flatMap((kind) => {
      const file: string = archiveFiles[flavour][kind]
      const names = told.filter(([, files = '']) => files.split(', ').includes(file)).map(([name]) => name)
      return columnsOf(flavour, kind).filter((column) => !names.includes(column))
    })
  }

  // REQ 9.24
  it.each(exportFlavours)('has every column of every file, and complains of none: %s', (flavour) => {
    expect(untold(flavour, variables)).toEqual([])
  })

  it.each([
    ['excel', 'Stimmung'],
    ['research', 'value'],
  ] as const)('is found to lack a column that nobody described: %s', (flavour, column) => {
    const names = { Stimmung: 'mood', value: 'value' }
    const without = variables.filter(({ name }) => name !== names[column])
    expect(new Set(untold(flavour, without))).toEqual(new Set([column]))
  })

  // REQ 9.24
  it('calls columns in German for Excel, each once, and by their variables for research', () => {
    expect(columnsOf('excel', 'event')).toEqual([
      'Patientencode oder Nummer',
      'Art des Codes',
      'Art des Eintrags',
      'Nummer des Eintrags',
      'Tag',
      'Uhrzeit',
      'Konsumereignis besprochen',
    ])
    expect(columnsOf('research', 'life_area')).toEqual([
      'client',
      'client_named_by',
      'record',
      'entry',
      'area',
      'variable',
      'value',
    ])
    const own = { ...variables.find(({ name }) => name === 'mood'), name: 'own' } as Variable
    const heads = layoutOf('excel', ['daily'], [...variables, own]).header
    expect(heads.filter((head) => head.startsWith('Stimmung'))).toEqual(['Stimmung', 'Stimmung (own)'])
  })

  it('says label, values, missing codes, and the wording with its version, in both languages (§3)', () => {
    expect(lineOf('pressure')).toEqual({
      variable: 'pressure',
      file: 'daily.csv',
      label_de: 'Suchtdruck',
      label_en: 'Craving',
      type: 'number',
      values: '1 = kaum / none to slight; 2; 3; 4; 5 = sehr stark / very strong',
      missing:
        'nicht mehr vorhanden (anonymisiert) / no longer kept (anonymised): -6; gab es nicht / there was none: -7; nicht gefragt / not asked: -8; keine Antwort / no answer: -9',
      question_de: 'Wie stark war Ihr Suchtdruck?',
      question_en: 'How strong was your craving?',
      version: '1',
    })
    expect(lineOf('consumption')).toMatchObject({ type: 'yes-no', values: '0 = Nein / No; 1 = Ja / Yes' })
    expect(lineOf('area')).toMatchObject({ values: 'partnerschaft = Partnerschaft / Partner' })
  })

  // REQ 4.41
  it('has a question once for each version that asks it, and a clinic’s own under a name of its own', () => {
    const own = { ...firstSurveyTemplate.items[0], id: 'complete' } as SurveyTemplate['items'][number]
    const next: SurveyTemplate = {
      ...firstSurveyTemplate,
      number: 2,
      items: [...firstSurveyTemplate.items, own],
    }
    const asked = variablesOf({ templates: [...templates, next], weekly, areas, packs: [], texts: false })
    const versions = (name: string) =>
      asked.filter((one: Variable) => one.name === name).map(({ version }) => version)
    expect([versions('mood'), versions('risks'), versions('complete'), versions('item_complete')]).toEqual([
      [1, 2],
      [],
      [undefined],
      [2],
    ])
    expect(layoutOf('excel', ['daily'], asked).header.filter((name) => name === 'Stimmung')).toHaveLength(1)
  })
})

describe('the variable names of life areas', () => {
  it.each([
    ['a title without a Latin letter', ['❤️', 'Семья', '家']],
    ['a title that is another one with its number', ['Familie', 'Familie', 'Familie 2', 'Familie!']],
  ])('are unique and never empty: %s', (_, titles) => {
    const catalogue = titles.map((title, id) => ({ id, titles: { de_DE: title, en_EN: title } }))
    const names = [...areaNamesOf(catalogue).values()]
    expect(new Set(names).size).toBe(titles.length)
    expect(names.filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([])
  })
})
