import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { Review } from './review.ts'

/** Whether a review can be continued: ratings of an earlier period do not count for the present one. */
export function mayGoOn({ startedOn }: Review, due: WeeklyPeriod | undefined): boolean {
  return due !== undefined && startedOn >= due.from
}
