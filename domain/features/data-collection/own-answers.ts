import type { Day } from '#base/day.ts'
import type { Language } from '#base/language.ts'
import {
  type AnswerValue,
  answersOf,
  coreQuestions,
  type DailySurvey,
  type SurveyItem,
} from '#features/daily-survey/daily-survey.ts'

/** A question of the clinic's own with its answers, the oldest first (§3). */
export type OwnAnswers = {
  /** As it is worded now, or was when it was asked last. */
  readonly item: SurveyItem
  readonly answers: readonly { readonly day: Day; readonly value: AnswerValue }[]
}

type Survey = Pick<DailySurvey, 'day' | 'complete' | 'content'>

const core: ReadonlySet<string> = new Set(coreQuestions)

/** Whether anybody answered a question of the clinic's own (§3). */
export function hasOwnAnswers(surveys: readonly Survey[]): boolean {
  return surveys.some(({ content }) => content.some(({ id }) => !core.has(id)))
}

/**
 * What was answered to a clinic's own questions from one day to another, in the order in which they are asked now; what is
 * no longer asked comes after it (§3). Versions stand with the present one first.
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

/** An answer in the clinic's words; a step of a scale that has none is its number, a text is what was written. */
export function wordsOfAnswer(item: SurveyItem, value: AnswerValue, language: Language): string {
  if (typeof value === 'string') return value
  const label = item.options.find(({ id }) => id === value)?.label[language] ?? ''
  if (item.answerType !== 'scale_rating') return label === '' ? String(value) : label
  return label === '' ? String(value) : `${value}, ${label}`
}

/** Where an answer stands between the lowest and the highest; a text stands nowhere. */
export function stepOfAnswer(value: AnswerValue): number | undefined {
  return typeof value === 'string' ? undefined : Number(value)
}
