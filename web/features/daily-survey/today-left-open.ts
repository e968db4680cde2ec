import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'

/** Whether the day's check-in is there and says nothing of today: it reported drinking for yesterday (§4). */
export function isTodayLeftOpen(
  { surveyFlag, lastRelapseDate, lastSurveyWithoutRelapseDate }: TodayFacts,
  today: Day,
): boolean {
  // A reader from whom drinking is hidden has no such dates.
  return (
    surveyFlag === true &&
    lastRelapseDate !== undefined &&
    lastRelapseDate !== today &&
    lastSurveyWithoutRelapseDate !== today
  )
}

/** What a client's account says of today. */
export type TodayFacts = Pick<Account, 'surveyFlag' | 'lastRelapseDate' | 'lastSurveyWithoutRelapseDate'>
