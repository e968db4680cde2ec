import fc from 'fast-check'
import { addDays, type Day, type Instant, startOfDay } from '#base/day.ts'
import type {
  AccountId,
  ContentId,
  EventId,
  LifeAreaId,
  LifeAreaRatingId,
  LifeAreaTypeId,
  SoberAgreementId,
  SurveyId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '#base/id.ts'
import type { DailySurvey, SurveySender, SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '#features/daily-survey/first-template.ts'
import { newQuestion } from '#features/daily-survey/own-questions.ts'
import { daySources, dayStates } from '#features/day-calendar/day-calendar.ts'
import type { ExportedClient } from '#features/export/records.ts'
import { both } from '#features/export/variable.ts'
import { analysisKinds } from '#features/functional-analyses/functional-analyses.ts'
import type { WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'
import { anyQuestionnaires } from './exchanged-packs.ts'

/** Invented clients of an export, and the clinic that asked them. */
export const exchangeZone = 'Europe/Berlin'
const registeredOn = '2026-03-01' as Day
export const exchangeAreas = ['partnerschaft', 'arbeit'].map((name, place) => ({
  id: `01941f29-7c00-7000-8000-0000000000a${place}` as LifeAreaTypeId,
  name,
  titles: both(name === 'arbeit' ? 'Arbeit' : 'Partnerschaft', name === 'arbeit' ? 'Work' : 'Partner'),
}))

const ownScale = newQuestion('own_1', 'scale_ten')
export const exchangeTemplates: readonly SurveyTemplate[] = [
  firstSurveyTemplate,
  {
    refId: '0190a5c0-0002-7000-8000-00000000da11' as SurveyTemplate['refId'],
    number: 2,
    items: [
      ...firstSurveyTemplate.items,
      { ...ownScale, question: both('Feierabend?', 'Evening?'), isWeekly: true },
    ],
  },
]

export const exchangeReviews: readonly WeeklyTemplate[] = [
  {
    refId: '01941f29-7c00-7b00-8000-000000000001' as WeeklyTemplateVersionId,
    number: 1,
    words: {
      areaQuestion: both('Wie zufrieden sind Sie hier?', 'How content are you here?'),
      overallTitle: both('Alles', 'All'),
      overallQuestion: both('Und insgesamt?', 'And overall?'),
      low: both('gar nicht', 'not at all'),
      middle: both('mittel', 'medium'),
      high: both('sehr', 'very'),
    },
    areas: exchangeAreas.map(({ id, titles }) => ({
      id,
      titles,
      parentArea: null,
      retired: false,
      preselected: true,
    })),
  },
]

const accountId = '01941f29-7c00-7000-8000-000000000001' as AccountId
const idOf = (kind: number, number: number) =>
  `01941f29-7c0${kind}-7000-8000-${String(number).padStart(12, '0')}`

const lifeAreas = exchangeAreas.map(({ id }, place) => ({
  id: idOf(1, place) as LifeAreaId,
  version: 1,
  accountId,
  typeId: id,
  visibleFlag: true,
  activeFlag: place === 0,
}))

const sender = fc.constantFrom<SurveySender[]>('client', 'therapist', 'substitute')
const step = (most: number, least = 1) => fc.integer({ min: least, max: most })

type AnySurvey = Readonly<{
  offset: number
  sleep: number
  mood: number
  pressure: number
  consumption: boolean
  text: string
  complete: boolean
  sentBy: SurveySender
}>

const anySurvey: fc.Arbitrary<AnySurvey> = fc.record({
  offset: step(40, 0),
  sleep: step(5),
  mood: step(3),
  pressure: step(5),
  consumption: fc.boolean(),
  text: fc.constantFrom('', 'Streit', '=1+1', 'zwei\nZeilen, "so"'),
  complete: fc.boolean(),
  sentBy: sender,
})

function surveyOf(one: AnySurvey, place: number): DailySurvey {
  const { consumption, text, complete, sentBy } = one
  const day = addDays(registeredOn, one.offset)
  const execTime: Instant = startOfDay(day, exchangeZone) + 30_000 + place
  const measured = (['sleep', 'mood', 'pressure'] as const).map((id) => ({ id, user_selection: one[id] }))
  const note = consumption ? 'consumption_trigger' : 'risks'
  const isNoted = text !== '' && (complete || consumption)
  return {
    id: idOf(2, place) as SurveyId,
    version: 1,
    accountId,
    refId: firstSurveyTemplate.refId,
    execTime,
    executionTime: execTime,
    day,
    consumptionDay: consumption ? day : null,
    complete,
    sentBy,
    sender: null,
    content: [
      ...(complete ? measured : []),
      { id: 'consumption', user_selection: consumption },
      ...(isNoted ? [{ id: note, user_selection: text }] : []),
    ],
  }
}

/** Clients with any answers; their days are in order. */
export const anyExchangedClient: fc.Arbitrary<ExportedClient> = fc
  .record({
    anonymised: fc.boolean(),
    closed: fc.boolean(),
    surveys: fc.array(anySurvey, { maxLength: 12 }),
    reviews: fc.array(
      fc.record({ offset: step(40, 0), overall: step(5), area: step(5), own: step(10, 0), sentBy: sender }),
      {
        maxLength: 5,
      },
    ),
    states: fc.array(
      fc.record({
        state: fc.constantFrom(...dayStates),
        source: fc.constantFrom(...daySources),
        lag: step(9, 0),
      }),
      { minLength: 1, maxLength: 41 },
    ),
    events: fc.array(fc.record({ offset: step(40, 0), ignored: fc.boolean() }), { maxLength: 9 }),
    figures: fc.array(step(400, 0), { minLength: 9, maxLength: 9 }),
    analyses: fc.array(
      fc.record({
        about: fc.constantFrom(...analysisKinds),
        first: fc.constantFrom('', 'Streit'),
        made: step(4, 0),
      }),
      { maxLength: 3 },
    ),
    agreements: fc.array(fc.record({ offset: step(40, 0), days: step(30) }), { maxLength: 2 }),
    questionnaires: anyQuestionnaires,
  })
  .map(({ anonymised, closed, surveys, reviews, states, events, figures, ...more }) => {
    const [current = 0, bucket = 0, longest = 0, said = 0, total = 0, ...counts] = figures
    const closedOn = closed ? addDays(registeredOn, 60) : null
    return {
      registeredOn,
      closedOn,
      active: !closed,
      anonymised,
      streak: {
        currentStreak: current,
        streakBucket: bucket,
        longestStreak: longest,
        soberDays: current + bucket,
        totalDays: total,
      },
      saidDays: said,
      lastConsumptionOn: null,
      lastConfirmedOn: addDays(registeredOn, 3),
      counts: {
        goalsOpen: counts[0] ?? 0,
        goalsDone: counts[1] ?? 0,
        tasksOpen: counts[2] ?? 0,
        tasksDone: counts[3] ?? 0,
      },
      surveys: surveys.toSorted((one, other) => one.offset - other.offset).map(surveyOf),
      weeklySurveys: reviews
        .toSorted((one, other) => one.offset - other.offset)
        .map(({ offset, overall, area, own, sentBy }, place) => {
          const day = addDays(registeredOn, offset)
          const execTime = startOfDay(day, exchangeZone) + 60_000 + place
          const asked = exchangeTemplates[1]
          return {
            id: idOf(3, place) as WeeklySurveyId,
            version: 1,
            accountId,
            execTime,
            executionTime: execTime,
            day,
            overallRating: overall,
            lifeareaRatings: lifeAreas.slice(0, 1 + (place % 2)).map(({ id }) => ({
              id: idOf(4, place) as LifeAreaRatingId,
              lifeareaId: id,
              rating: area,
            })),
            scaleMax: 5,
            sentBy,
            sender: null,
            refId: exchangeReviews[0]?.refId ?? ('' as WeeklyTemplateVersionId),
            ...(asked && {
              ownAnswers: {
                refId: asked.refId,
                chosenQuestions: '',
                content: [{ id: ownScale.id, user_selection: own }],
              },
            }),
          }
        }),
      events: events
        .toSorted((one, other) => one.offset - other.offset)
        .map(({ offset, ignored }, place) => {
          const day = addDays(registeredOn, offset)
          return {
            id: idOf(5, place) as EventId,
            version: 1,
            accountId,
            kind: 'CONSUMPTION' as const,
            day,
            execTime: startOfDay(day, exchangeZone) + 40_000,
            ignored,
          }
        }),
      days: states.map(({ state, source, lag }, place) => ({
        day: addDays(registeredOn, place),
        version: 1,
        state,
        source: state === 'open' ? null : source,
        lag: state === 'open' ? null : lag,
        unknown: false,
        word: '',
        amount: null,
        entryId: null,
        sentBy: null,
        sender: null,
      })),
      lifeAreas,
      analyses: more.analyses.map(({ about, first, made }, place) => ({
        id: `chain-${place}` as ContentId,
        writtenAt: startOfDay(addDays(registeredOn, place), exchangeZone) + 50_000,
        // One is about a day before the registration.
        day: place === 0 ? addDays(registeredOn, -3) : null,
        analysis: { about, outside: 'Zuhause', first },
        made,
      })),
      soberAgreements: more.agreements.map(({ offset, days }, place) => ({
        id: idOf(6, place) as SoberAgreementId,
        version: 1,
        accountId,
        startsOn: addDays(registeredOn, offset),
        endsOn: addDays(registeredOn, offset + days - 1),
        why: 'Streit',
        helps: '',
        hardMoment: '',
        review: null,
        createdAt: startOfDay(addDays(registeredOn, place), exchangeZone) + 55_000,
        sentBy: 'therapist' as const,
        sender: { id: accountId, person: null },
      })),
      // Anonymising removes what was filled in.
      questionnaires: anonymised ? [] : more.questionnaires,
    }
  })
