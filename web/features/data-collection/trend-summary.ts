import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { formatDay } from '#language/dates.ts'
import { formatList, formatNumber } from '#language/numbers.ts'
import type { Say } from '#language/words.ts'
import * as dataCollectionWords from './data-collection.texts.ts'

/** Up to this number of days are named; more are counted. */
const namedAtMost = 4

/** The chart as text: counts and means, no judgement. */
export function trendSummary(
  t: Say<typeof dataCollectionWords>,
  course: readonly DayOfTrend[],
  { registeredOn, language }: { readonly registeredOn: Day; readonly language: Language },
): string {
  const since = course.filter(({ day }) => day >= registeredOn)
  const sentences = [
    t('summaryCheckIns', {
      from: formatDay(since[0]?.day ?? registeredOn),
      to: formatDay(since.at(-1)?.day ?? registeredOn),
      checkIns: since.filter((day) => day.checkedIn).length,
      total: since.length,
    }),
    meansSentence(t, since, language),
    consumptionSentence(t, since, language),
    weeklySentence(t, since),
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

function meansSentence(
  t: Say<typeof dataCollectionWords>,
  course: readonly DayOfTrend[],
  language: Language,
): string | undefined {
  const last = course.findLast(({ checkedIn }) => checkedIn)
  if (last === undefined) return undefined
  const words = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, language, 1))
  return t('summaryMeans', {
    day: formatDay(last.day),
    mood: words(last.means.mood),
    pressure: words(last.means.pressure),
    sleep: words(last.means.sleep),
  })
}

function consumptionSentence(
  t: Say<typeof dataCollectionWords>,
  course: readonly DayOfTrend[],
  language: Language,
): string {
  const days = course.filter(({ consumption }) => consumption).map(({ day }) => formatDay(day))
  const count = days.length
  if (count === 0) return t('summaryNoConsumption')
  if (count > namedAtMost) return t('summaryManyConsumption', { count, last: days.at(-1) })
  return t('summaryConsumption', { count, days: formatList(days, language) })
}

function weeklySentence(
  t: Say<typeof dataCollectionWords>,
  course: readonly DayOfTrend[],
): string | undefined {
  const last = course.findLast(({ weeklyRating }) => weeklyRating !== undefined)
  if (last?.weeklyRating === undefined) return undefined
  return t('summaryWeekly', { day: formatDay(last.day), rating: last.weeklyRating })
}
