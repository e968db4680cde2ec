import { addDays, type Day, daysBetween } from '#base/day.ts'
import type { ShownLanguage } from '#base/language.ts'
import { wordedIn } from '#base/worded.ts'
import {
  type AnswerValue,
  answersOf,
  coreQuestions,
  type DailySurvey,
  type SurveyItem,
} from '#features/daily-survey/daily-survey.ts'
import { meanDays } from './measures.ts'
import { movingMeans } from './trend.ts'

/** A clinic's own question with its answers, oldest first (§3). */
export type OwnAnswers = {
  /** The present wording, or the last one that was asked. */
  readonly item: SurveyItem
  readonly answers: readonly { readonly day: Day; readonly value: AnswerValue }[]
}

type Survey = Pick<DailySurvey, 'day' | 'complete' | 'content'>

const core: ReadonlySet<string> = new Set(coreQuestions)

/** Whether a clinic's own question has any answers (§3). */
export function hasOwnAnswers(surveys: readonly Survey[]): boolean {
  return surveys.some(({ content }) => content.some(({ id }) => !core.has(id)))
}

/**
 * The answers to a clinic's own questions between two days, in the present order of questions; retired questions come
 * last (§3). Versions are passed newest first.
 */
export function ownAnswersOf(
  surveys: readonly Survey[],
  versions: readonly { readonly items: readonly SurveyItem[] }[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly OwnAnswers[] {
  const days = surveys
    .filter(({ complete, day }) => complete && day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, content }) => ({ day, answers: answersOf(content) }))
  return lastWordings(versions).flatMap((item) => {
    const answers = days.flatMap(({ day, answers: { [item.id]: value } }) =>
      value === undefined || value === '' ? [] : [{ day, value }],
    )
    return answers.length === 0 ? [] : [{ item, answers }]
  })
}

function lastWordings(versions: readonly { readonly items: readonly SurveyItem[] }[]): readonly SurveyItem[] {
  const items = new Map<string, SurveyItem>()
  for (const item of versions.flatMap((version) => version.items))
    if (!core.has(item.id) && !items.has(item.id)) items.set(item.id, item)
  return [...items.values()]
}

/** A clinic's own question with levels as a plot over the days of a period (§3). */
export type OwnPlot = {
  readonly item: SurveyItem
  /** Each day's step, and its moving average; undefined without an answer. A yes or no has no average. */
  readonly values: readonly (number | undefined)[]
  readonly means: readonly (number | undefined)[]
  /** The ends of the scale. */
  readonly lowest: number
  readonly highest: number
  /** The first day in the period that had the question, where a check-in before it did not; counted from the first day. */
  readonly askedFrom: number | undefined
}

/** The plots of the clinic's own questions with levels between two days, in the order of `ownAnswersOf` (§3). */
export function ownPlotsOf(
  surveys: readonly (Survey & Pick<DailySurvey, 'refId'>)[],
  versions: readonly { readonly refId: DailySurvey['refId']; readonly items: readonly SurveyItem[] }[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly OwnPlot[] {
  const lead = meanDays - 1
  const begin = addDays(from, -lead)
  const days = daysBetween(begin, to) + 1
  const checkIns = surveys.filter(({ complete, day }) => complete && day <= to)
  return ownAnswersOf(surveys, versions, { from: begin, to })
    .filter(({ item, answers }) => item.contentType === 'options' && answers.some(({ day }) => day >= from))
    .map(({ item, answers }) => {
      const values = Array.from<number | undefined>({ length: days }).fill(undefined)
      for (const { day, value } of answers) values[daysBetween(begin, day)] = stepOfAnswer(value)
      const means = item.answerType === 'boolean' ? values.map(() => undefined) : movingMeans(values)
      const steps = item.options.map(({ id }) => Number(id))
      const having = new Set(
        versions.filter(({ items }) => items.some(({ id }) => id === item.id)).map(({ refId }) => refId),
      )
      const asked = checkIns.filter(({ refId }) => having.has(refId)).map(({ day }) => day)
      const first = asked.reduce((one, other) => (one < other ? one : other), to)
      const wasMissing = checkIns.some(({ day }) => day < first)
      return {
        item,
        values: values.slice(lead),
        means: means.slice(lead),
        lowest: Math.min(...steps),
        highest: Math.max(...steps),
        askedFrom: wasMissing && first > from ? daysBetween(from, first) : undefined,
      }
    })
}

/** An answer as text: the option's label, an unlabelled scale step's number, or the written text. */
export function wordsOfAnswer(item: SurveyItem, value: AnswerValue, language: ShownLanguage): string {
  if (typeof value === 'string') return value
  const option = item.options.find(({ id }) => id === value)
  const label = option === undefined ? '' : wordedIn(option.label, language)
  if (label === '') return String(value)
  switch (item.answerType) {
    case 'scale_rating':
    case 'scale_ten':
      return `${value}, ${label}`
    case 'boolean':
    case 'mood_rating':
    case 'text':
      return label
  }
}

/** An answer as a number on its scale; undefined for a text. */
export function stepOfAnswer(value: AnswerValue): number | undefined {
  return typeof value === 'string' ? undefined : Number(value)
}
