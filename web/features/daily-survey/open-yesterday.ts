import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { isSaid } from '@standfest/domain/features/daily-survey/survey-days.ts'

/**
 * Whether a day of the last ones is still open (§4). Where drinking is hidden from the client, a day with its check-in is
 * taken as said.
 */
export function isDayOpen(
  day: Day,
  surveys: readonly DailySurvey[],
  {
    lastRelapseDate,
    lastSurveyWithoutRelapseDate,
  }: Pick<Account, 'lastRelapseDate' | 'lastSurveyWithoutRelapseDate'>,
): boolean {
  if (lastRelapseDate === undefined) return !surveys.some((one) => one.complete && one.day === day)
  return lastRelapseDate !== day && lastSurveyWithoutRelapseDate !== day && !isSaid(day, surveys)
}
