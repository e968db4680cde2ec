import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'

/** Consumption that the care team enters by hand: its note is the server's. */
export const entryByHand = {
  refId: firstDailySurveyVersionId,
  content: [{ id: 'consumption', user_selection: true }],
}

/** Consumption reported after the day's check-in. */
export function surveyOfBefore(trigger: string) {
  return {
    refId: firstDailySurveyVersionId,
    content: [
      { id: 'consumption', user_selection: true },
      { id: 'consumption_trigger', user_selection: trigger },
    ],
  }
}

/** A whole check-in. */
export function wholeSurvey(risks: string) {
  return {
    refId: firstDailySurveyVersionId,
    content: [
      { id: 'sleep', user_selection: 4 },
      { id: 'mood', user_selection: 2 },
      { id: 'pressure', user_selection: 3 },
      { id: 'consumption', user_selection: false },
      { id: 'risks', user_selection: risks },
    ],
  }
}
