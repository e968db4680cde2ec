import { clockTimeOf, dayOf } from '@standfest/domain/base/day.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as words from './said-days.texts.ts'

/** The day that a survey asks about, with the time of answering and, where that was another day, its date. */
export function useWhenOfSurvey(): (survey: Pick<DailySurvey, 'day' | 'execTime'>) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  return ({ day, execTime }) => {
    const time = clockTimeOf(execTime, zone)
    const answeredOn = dayOf(execTime, zone)
    const [asked, answered] = [day, answeredOn].map((one) => formatWeekday(one, today, language))
    return answeredOn === day ? `${asked} ${time}` : t('answeredLater', { asked, answered, time })
  }
}
