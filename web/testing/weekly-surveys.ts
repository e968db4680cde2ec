import type { Day } from '@standfest/domain/base/day.ts'
import type {
  LifeAreaId,
  LifeAreaRatingId,
  LifeAreaTypeId,
  WeeklySurveyId,
  WeeklyTemplateVersionId,
} from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { listLifeAreas } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import {
  listWeeklySurveys,
  submitWeeklySurvey,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { NewWeeklySurvey, WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import {
  readWeeklyTemplate,
  type WeeklyTemplateVersion,
} from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import { type FakeServer, fakeServer, type Received } from './fake-server.ts'
import { anAccount, testInstant } from './people.ts'

const uuid = (end: number) => `0195a000-0000-7000-8000-${String(end).padStart(12, '0')}`
const typeIds = {
  family: uuid(201) as LifeAreaTypeId,
  partner: uuid(202) as LifeAreaTypeId,
  work: uuid(203) as LifeAreaTypeId,
}

/** The client's areas: two that are rated, and the group that one of them belongs to. */
export const areaIds = {
  family: uuid(211) as LifeAreaId,
  partner: uuid(212) as LifeAreaId,
  work: uuid(213) as LifeAreaId,
}

const areaOf = (id: LifeAreaTypeId, de_DE: string, en_EN: string, parentArea: LifeAreaTypeId | null) => ({
  id,
  parentArea,
  titles: { de_DE, en_EN },
  retired: false,
  preselected: true,
})

/** The template of the weekly review, with as much of the catalogue as tests need. */
export const aWeeklyTemplate: WeeklyTemplateVersion = {
  refId: uuid(250) as WeeklyTemplateVersionId,
  number: 1,
  madeAt: testInstant,
  words: {
    areaQuestion: {
      de_DE: 'Wie zufrieden sind Sie zurzeit mit diesem Bereich?',
      en_EN: 'How content are you with this area at present?',
    },
    overallTitle: { de_DE: 'Alles zusammen', en_EN: 'Everything together' },
    overallQuestion: {
      de_DE: 'Wie zufrieden sind Sie zurzeit mit Ihrem Leben insgesamt?',
      en_EN: 'How content are you with your life as a whole at present?',
    },
    low: { de_DE: 'gar nicht zufrieden', en_EN: 'not at all content' },
    middle: { de_DE: 'mittel', en_EN: 'medium' },
    high: { de_DE: 'sehr zufrieden', en_EN: 'very content' },
  },
  areas: [
    areaOf(typeIds.family, 'Familie und Beziehungen', 'Family and relationships', null),
    areaOf(typeIds.partner, 'Partnerschaft', 'Partner', typeIds.family),
    areaOf(typeIds.work, 'Arbeit', 'Work', null),
  ],
}

/** A clinic without questions of its own in the weekly review. */
export const noOwnQuestions = { refId: firstSurveyTemplate.refId, items: [] }

type Facts = {
  /** The days of existing surveys, newest first. */
  readonly answeredOn?: readonly string[]
  readonly areas?: readonly (keyof typeof areaIds)[]
}

/** A survey of a day with default values; a test overrides the fields it is about. */
export function aWeeklySurvey(day: string, different: Partial<WeeklySurvey> = {}): WeeklySurvey {
  const execTime = Date.parse(`${day}T08:00:00Z`) / 1000
  return {
    id: uuid(execTime % 1_000_000_000) as WeeklySurveyId,
    version: 1,
    accountId: anAccount('CLIENT').id,
    execTime,
    executionTime: execTime,
    day: day as Day,
    overallRating: 3,
    lifeareaRatings: [],
    scaleMax: 5,
    sentBy: 'client',
    sender: null,
    refId: aWeeklyTemplate.refId,
    ...different,
  }
}

/** The rating of an area as a survey stores it. */
export function aRating(area: keyof typeof areaIds, rating: number) {
  return { id: uuid(900) as LifeAreaRatingId, lifeareaId: areaIds[area], rating }
}

/**
 * Answers every request that the weekly survey makes, for a client who registered a week before the day of the tests.
 */
export function aWeeklyServer({
  answeredOn = [],
  areas = ['family', 'partner', 'work'],
}: Facts = {}): FakeServer {
  const server = fakeServer()
  const registeredOn = '2026-03-05' as Day
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', { registeredOn }) }])
  server.answer(listSettings, [
    {
      id: 'survey_weekly_interval',
      attributes: { name: 'survey_weekly_interval', value: 7, version: 0, deletedAt: 0 },
    },
  ])
  server.answer(readWeeklyTemplate, { attributes: aWeeklyTemplate })
  server.answer(
    listLifeAreas,
    areas.map((area) => ({
      id: areaIds[area],
      attributes: {
        id: areaIds[area],
        version: 1,
        accountId: anAccount('CLIENT').id,
        typeId: typeIds[area],
        visibleFlag: true,
        activeFlag: true,
      },
    })),
  )
  haveSurveys(
    server,
    answeredOn.map((day) => aWeeklySurvey(day)),
  )
  return server
}

/** The existing surveys, newest first. */
export function haveSurveys(server: FakeServer, surveys: readonly WeeklySurvey[]): void {
  server.answer(
    listWeeklySurveys,
    surveys.map((survey) => ({ id: survey.id, attributes: survey })),
  )
}

/** Accepts a survey as the server does, and lists it from then on. */
export function takeSurveys(server: FakeServer): void {
  server.answer(submitWeeklySurvey, ({ body }: Received) => {
    const { overallRating = 3 } = body as NewWeeklySurvey
    const survey = aWeeklySurvey('2026-03-12', { overallRating })
    haveSurveys(server, [survey])
    return { id: survey.id, attributes: survey }
  })
}
