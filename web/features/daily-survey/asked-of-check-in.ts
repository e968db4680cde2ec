import type { Day } from '@standfest/domain/base/day.ts'
import { openQuestions, type SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { CheckIn } from './check-in.ts'

/** The day that a check-in asks about. */
export function askedDayOf({ askedOn, startedOn }: Pick<CheckIn, 'askedOn' | 'startedOn'>): Day {
  return askedOn ?? startedOn
}

/** The total number of questions: the one that follows consumption counts before consumption is answered. */
export function countOf(
  items: readonly SurveyItem[],
  { answers, complete }: Pick<CheckIn, 'answers' | 'complete'>,
): number {
  const supposed = { consumption: false, ...answers }
  return openQuestions(items, supposed, { doneToday: !complete }).length
}
