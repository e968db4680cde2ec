import { dayOf } from '@standfest/domain/base/day.ts'
import { type Dashboard, isMemorySteady } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as words from './monitoring.texts.ts'

export const gigabyte = 1024 ** 3

/** Longer durations use the next larger unit. */
const unitFrom = { minutes: 120, hours: 2 * 3600 }

/** The explanations below some metrics. */
export function useMetricWords(dashboard: Dashboard) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const gigabytes = (bytes: number) => formatNumber(bytes / gigabyte, language, 1)
  const spanOf = (seconds: number) => {
    if (seconds >= unitFrom.hours) return t('hours', { count: Math.floor(seconds / 3600) })
    if (seconds >= unitFrom.minutes) return t('minutes', { count: Math.floor(seconds / 60) })
    return t('seconds', { count: seconds })
  }
  const { lettersWaiting, letterWaitsSeconds, nextRemindersAt: next } = dashboard
  const { memoryOfWeek: week, memoryUsedBytes: used, memoryTotalBytes: total } = dashboard
  const percent = total === 0 ? 0 : Math.round((used / total) * 100)
  const queue =
    lettersWaiting === 0 ? t('queueEmpty') : t('queueOldest', { span: spanOf(letterWaitsSeconds) })
  return {
    percent,
    memory: () => {
      if (week === null) return t('percentUsed', { percent })
      if (isMemorySteady(dashboard)) return t('percentUsedSteadily', { percent })
      return t('percentUsedWithin', { percent, least: gigabytes(week.least), most: gigabytes(week.most) })
    },
    queue: () => {
      if (next === null) return [queue]
      const name = dayOf(next, zone) === today ? 'nextReminders' : 'nextRemindersTomorrow'
      return [queue, t(name, { time: formatTime(next, zone) })]
    },
  }
}
