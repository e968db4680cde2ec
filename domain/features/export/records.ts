import { clockTimeOf, type Day, dayOf, daysBetween, type Instant } from '#base/day.ts'
import type { ContentId, LifeAreaTypeId, SurveyTemplateVersionId, WeeklyTemplateVersionId } from '#base/id.ts'
import { checkInQuestions, reviewQuestions } from '#features/daily-survey/asked-questions.ts'
import {
  type AnswerValue,
  answersOf,
  type DailySurvey,
  fixedNoteOf,
  openQuestions,
  type SurveyItem,
  type SurveyTemplate,
} from '#features/daily-survey/daily-survey.ts'
import type { CalendarDay } from '#features/day-calendar/day-calendar.ts'
import type { ClientEvent } from '#features/events/events.ts'
import {
  type AnalysisText,
  analysisBoxes,
  type ChosenWord,
  filledBoxes,
} from '#features/functional-analyses/functional-analyses.ts'
import type { LifeArea } from '#features/life-areas/life-areas.ts'
import type { SoberAgreement } from '#features/sober-agreements/sober-agreements.ts'
import type { Streak } from '#features/streak/streak.ts'
import { type WeeklySurvey, weeklyPeriodOf } from '#features/weekly-survey/weekly-survey.ts'
import type { Cell } from './cells.ts'
import { type ExportedQuestionnaire, type PacksByVersion, packCells } from './packs.ts'
import { type RecordKind } from './variable.ts'
import { variableOfBox, variableOfItem } from './variables.ts'

/** A client's designation in an export: never the name (§9). */
export type Designation = {
  readonly name: string
  readonly kind: 'patient-code' | 'number'
}

/** The patient code, or the client's number in every export: neither id nor name (§9). */
export function designationOf(patientCode: string, number: string): Designation {
  return patientCode === ''
    ? { name: `#${number}`, kind: 'number' }
    : { name: patientCode, kind: 'patient-code' }
}

/** The exported data of one client. */
export type ExportedClient = {
  readonly registeredOn: Day
  /** The day on which the treatment was closed; null: it is not. */
  readonly closedOn: Day | null
  readonly active: boolean
  readonly anonymised: boolean
  readonly streak: Streak
  /** How many days since the registration were said, without drinking or with it. */
  readonly saidDays: number
  readonly lastConsumptionOn: Day | null
  readonly lastConfirmedOn: Day | null
  readonly counts: {
    readonly goalsOpen: number
    readonly goalsDone: number
    readonly tasksOpen: number
    readonly tasksDone: number
  }
  /** Oldest first, like all following lists. */
  readonly surveys: readonly DailySurvey[]
  readonly weeklySurveys: readonly WeeklySurvey[]
  readonly events: readonly ClientEvent[]
  /** Every day since registration. */
  readonly days: readonly CalendarDay[]
  readonly lifeAreas: readonly LifeArea[]
  readonly analyses: readonly ExportedAnalysis[]
  readonly soberAgreements: readonly SoberAgreement[]
  readonly questionnaires: readonly ExportedQuestionnaire[]
}

/** A functional analysis with the timestamp of its first words. */
export type ExportedAnalysis = {
  readonly id: ContentId
  readonly writtenAt: Instant
  /** The day it is about; null: none was named. */
  readonly day: Day | null
  readonly analysis: AnalysisText & { readonly chosen?: readonly ChosenWord[] | undefined }
  /** How many items were made from it. */
  readonly made: number
}

/** The terms needed to interpret a client's answers. */
export type RecordTerms = {
  readonly zone: string
  readonly texts: boolean
  readonly templates: ReadonlyMap<SurveyTemplateVersionId, SurveyTemplate>
  /** Version numbers of the weekly review. */
  readonly weekly: ReadonlyMap<WeeklyTemplateVersionId, number>
  readonly areaNames: ReadonlyMap<LifeAreaTypeId, string>
  /** The packs that are exported; what others asked is left out. */
  readonly packs: PacksByVersion
  /** The period length of the weekly review (§4). */
  readonly intervalDays: number
}

/** One record of an export: its subject, time, and values by variable. */
export type ExportRecord = {
  readonly kind: RecordKind
  /** Names what the record is made of, the same in every export, and later things later. It is in no file. */
  readonly key: string
  readonly day?: Day
  /** Clock time in the clinic's zone; absent where only the day is stored. */
  readonly time?: string
  /** The answered template version, where there is one. */
  readonly version?: number
  /** The answered period of the weekly review, counted from 0 at the registration (§4). */
  readonly period?: number
  /** The rated life area. */
  readonly area?: string
  /** The questionnaire pack, and the week of its plan. */
  readonly pack?: string
  readonly week?: number
  readonly values: readonly (readonly [variable: string, value: Cell])[]
}

/** All exported data of one client, record by record (§7). */
export function recordsOf(client: ExportedClient, terms: RecordTerms): ExportRecord[] {
  const timeOf = (at: Instant) => (client.anonymised ? {} : { time: clockTimeOf(at, terms.zone) })
  return [
    wholeOf(client),
    ...client.lifeAreas.map((area) => areaRecord(area, terms)),
    ...client.surveys.map((survey) => ({ ...dailyRecord(survey, terms), ...timeOf(survey.execTime) })),
    ...client.days.map((day) => calendarRecord(day, client)),
    ...client.weeklySurveys.flatMap((survey) =>
      weeklyRecords(survey, client, terms).map((record) => ({
        ...record,
        ...timeOf(survey.execTime),
      })),
    ),
    ...client.soberAgreements.map((agreement) => ({
      ...agreementRecord(agreement, terms),
      ...timeOf(agreement.createdAt),
    })),
    ...client.events.map(
      ({ id, day, execTime, ignored }): ExportRecord => ({
        kind: 'event',
        key: id,
        day,
        ...timeOf(execTime),
        values: [['discussed', { yes: ignored }]],
      }),
    ),
    ...client.analyses.map((one) => ({ ...analysisRecord(one, terms), ...timeOf(one.writtenAt) })),
    ...client.questionnaires.flatMap((one) =>
      questionnaireRecords(one, terms).map((record) => ({ ...record, ...timeOf(one.answeredAt) })),
    ),
  ]
}

function wholeOf({ streak, counts, ...client }: ExportedClient): ExportRecord {
  // Anonymising erases goals and tasks, so that their number is unknown.
  const countOf = (number: number): Cell => (client.anonymised ? { missing: 'not-kept' } : { number })
  return {
    kind: 'client',
    key: 'client',
    values: [
      ['registered_on', { day: client.registeredOn }],
      ['treatment_closed_on', dayOrNone(client.closedOn)],
      ['active', { yes: client.active }],
      ['anonymised', { yes: client.anonymised }],
      ['current_streak', { number: streak.currentStreak }],
      ['streak_bucket', { number: streak.streakBucket }],
      ['longest_streak', { number: streak.longestStreak }],
      ['sober_days', { number: streak.soberDays }],
      ['total_days', { number: streak.totalDays }],
      ['said_days', { number: client.saidDays }],
      ['last_consumption_on', dayOrNone(client.lastConsumptionOn)],
      ['last_confirmed_on', dayOrNone(client.lastConfirmedOn)],
      ['goals_open', countOf(counts.goalsOpen)],
      ['goals_done', countOf(counts.goalsDone)],
      ['tasks_open', countOf(counts.tasksOpen)],
      ['tasks_done', countOf(counts.tasksDone)],
    ],
  }
}

function dayOrNone(day: Day | null): Cell {
  return day === null ? { missing: 'none' } : { day }
}

function textOrNone(text = ''): Cell {
  return text === '' ? { missing: 'unanswered' } : { text }
}

function areaRecord({ typeId, activeFlag, visibleFlag }: LifeArea, { areaNames }: RecordTerms): ExportRecord {
  return {
    kind: 'life_area',
    key: typeId,
    area: areaNames.get(typeId) ?? '',
    values: [
      ['area_active', { yes: activeFlag }],
      ['area_visible', { yes: visibleFlag }],
    ],
  }
}

function dailyRecord(survey: DailySurvey, { templates, texts }: RecordTerms): ExportRecord {
  const template = templates.get(survey.refId)
  const items = (template?.items ?? []).filter(
    ({ contentType, isWeekly }) => isWeekly !== true && (texts || contentType !== 'text'),
  )
  const answers = answersOf(survey.content)
  const chosen = survey.chosenQuestions ?? ''
  const ofDay = checkInQuestions(items, { day: survey.day, chosen })
  const asked = new Set(openQuestions(ofDay, answers, { doneToday: !survey.complete }))
  return {
    kind: 'daily',
    key: survey.id,
    day: survey.day,
    ...(template === undefined ? {} : { version: template.number }),
    values: [
      ['complete', { yes: survey.complete }],
      ['sent_by', { text: survey.sentBy }],
      ...askedIn(survey),
      ['consumption_on', dayOrNone(survey.consumptionDay ?? null)],
      ...items.map((item) => [variableOfItem(item.id), answerCell(item, answers[item.id], asked)] as const),
    ],
  }
}

type Asked =
  | Pick<DailySurvey, 'askedIn'>
  | Pick<WeeklySurvey, 'askedIn'>
  | Pick<ExportedQuestionnaire, 'askedIn'>

/** The language in which a survey was asked; empty if unknown. */
function askedIn({ askedIn: language }: Asked): ExportRecord['values'] {
  return language === undefined || language === null ? [] : [['asked_in', { text: language }]]
}

/** A day of the calendar; anonymising erases when, and so from where, it was answered. */
function calendarRecord(
  { day, state, source, lag }: CalendarDay,
  { anonymised }: Pick<ExportedClient, 'anonymised'>,
): ExportRecord {
  const missing: Cell = { missing: anonymised && state !== 'open' ? 'not-kept' : 'none' }
  return {
    kind: 'day',
    key: day,
    day,
    values: [
      ['day_state', { text: state }],
      ['day_source', source === null || anonymised ? missing : { text: source }],
      ['day_lag', lag === null || anonymised ? missing : { number: lag }],
    ],
  }
}

/** An agreed time without alcohol. What happened in it is in the other records. */
function agreementRecord(
  { id, startsOn, endsOn, why, helps, hardMoment, review, sentBy, createdAt }: SoberAgreement,
  { texts, zone }: RecordTerms,
): ExportRecord {
  return {
    kind: 'agreement',
    key: id,
    day: dayOf(createdAt, zone),
    values: [
      ['starts_on', { day: startsOn }],
      ['ends_on', { day: endsOn }],
      ['agreed_days', { number: daysBetween(startsOn, endsOn) + 1 }],
      ['review_on', dayOrNone(review?.day ?? null)],
      ['agreement_by', { text: sentBy }],
      ...(texts
        ? ([
            ['agreement_why', textOrNone(why)],
            ['agreement_helps', textOrNone(helps)],
            ['agreement_hard_moment', textOrNone(hardMoment)],
          ] as const)
        : []),
    ],
  }
}

/** The answers to the clinic's own weekly questions. */
function ownWeeklyValues(
  { ownAnswers }: WeeklySurvey,
  { templates, texts }: RecordTerms,
): ExportRecord['values'] {
  if (ownAnswers === undefined) return []
  const { refId, chosenQuestions, content } = ownAnswers
  const items = (templates.get(refId)?.items ?? []).filter(
    ({ contentType, isWeekly }) => isWeekly === true && (texts || contentType !== 'text'),
  )
  const answers = answersOf(content)
  const asked = new Set(reviewQuestions(items, chosenQuestions))
  return items.map((item) => [variableOfItem(item.id), answerCell(item, answers[item.id], asked)] as const)
}

/** The overall rating with the clinic's own questions, and a record for each area that was rated. */
function weeklyRecords(
  survey: WeeklySurvey,
  { lifeAreas: areas, registeredOn }: ExportedClient,
  terms: RecordTerms,
): ExportRecord[] {
  const { day, refId, overallRating, scaleMax, sentBy, lifeareaRatings } = survey
  const { areaNames, weekly, intervalDays } = terms
  const number = weekly.get(refId)
  const version = number === undefined ? {} : { version: number }
  const { number: period } = weeklyPeriodOf(day, { registeredOn, intervalDays })
  const nameOf = new Map(areas.map(({ id, typeId }) => [id, areaNames.get(typeId)]))
  return [
    {
      kind: 'weekly',
      key: survey.id,
      day,
      ...version,
      period,
      values: [
        ['overall_rating', { number: overallRating }],
        ['scale_max', { number: scaleMax }],
        ['sent_by', { text: sentBy }],
        ...askedIn(survey),
        ...ownWeeklyValues(survey, terms),
      ],
    },
    ...lifeareaRatings.map(
      ({ lifeareaId, rating }): ExportRecord => ({
        kind: 'weekly_area',
        key: `${survey.id} ${lifeareaId}`,
        day,
        ...version,
        period,
        area: nameOf.get(lifeareaId) ?? '',
        values: [['rating', { number: rating }]],
      }),
    ),
  ]
}

/** How much was written; the words themselves only where free texts are wanted. */
function analysisRecord(
  { id, writtenAt, day, analysis, made }: ExportedAnalysis,
  { zone, texts }: RecordTerms,
): ExportRecord {
  return {
    kind: 'functional_analysis',
    key: id,
    day: day ?? dayOf(writtenAt, zone),
    values: [
      ['chain_kind', { text: analysis.about }],
      ['boxes_filled', { number: filledBoxes(analysis) }],
      ['words_chosen', { number: analysis.chosen?.length ?? 0 }],
      ['items_made', { number: made }],
      ...(texts ? analysisBoxes.map((box) => [variableOfBox(box), textOrNone(analysis[box])] as const) : []),
    ],
  }
}

/** A filled-in questionnaire; none where its pack is not exported. */
function questionnaireRecords(
  filled: ExportedQuestionnaire,
  { packs, zone, texts }: RecordTerms,
): ExportRecord[] {
  const found = packs.get(filled.versionId)
  if (!found) return []
  const { pack, version } = found
  const { answeredAt, week, sentBy, together } = filled
  return [
    {
      kind: 'questionnaire',
      key: filled.id,
      day: dayOf(answeredAt, zone),
      version: version.number,
      pack: pack.name,
      ...(week !== null && { week }),
      values: [
        ['sent_by', { text: sentBy }],
        ['together', { yes: together }],
        ...askedIn(filled),
        ...packCells(version, filled, texts),
      ],
    },
  ]
}

function answerCell(item: SurveyItem, answer: AnswerValue | undefined, asked: ReadonlySet<SurveyItem>): Cell {
  if (answer === undefined) return { missing: asked.has(item) ? 'unanswered' : 'not-asked' }
  const note = fixedNoteOf(answer)
  if (note) return { words: note }
  if (typeof answer === 'string') return { text: answer }
  return typeof answer === 'boolean' ? { yes: answer } : { number: answer }
}
