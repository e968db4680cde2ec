import { useWords } from '#language/words.ts'
import * as dailySurveyWords from './daily-survey.texts.ts'
import type { MoodDay } from './mood-trend.ts'

/** The chart in words: for who does not see it, and the sentence below it. Today counts once it is entered. */
export function useMoodSummary(days: readonly MoodDay[]): { picture: string; caption: string } {
  const t = useWords(dailySurveyWords)
  const isTodayOpen = days.at(-1)?.mood === undefined
  const counted = isTodayOpen ? days.slice(0, -1) : days
  const entered = counted.filter(({ mood }) => mood !== undefined).length
  const gaps = counted.length - entered
  const times = (mood: number) => days.filter((one) => one.mood === mood).length
  const open = isTodayOpen ? [t('mood.todayOpen')] : []
  const summary = t('mood.summary', { good: times(3), medium: times(2), bad: times(1) })
  return {
    picture: [summary, ...(gaps > 0 ? [t('mood.gaps', { count: gaps })] : []), ...open].join(' '),
    caption: [t('mood.entered', { entered, count: counted.length }), ...open].join(' '),
  }
}
