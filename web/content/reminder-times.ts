import { everyWeekday } from '@standfest/domain/base/weekdays.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  isPaused,
  type SurveyTime,
  timeAtMinute,
} from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { weekdayNames } from '#language/weekday-names.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as words from './reminder-times.texts.ts'

/** When a client is reminded of the check-in, such as "08:00 und 18:30, nur Mo, Mi"; undefined: not to be seen. */
export function useReminderTimes(): (account: Account) => string | undefined {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  return ({ surveyTimeHour: hour, surveyTimeMinute: minute, ...account }) => {
    if (hour === undefined || minute === undefined) return undefined
    const { secondReminderMinute = null, reminderWeekdays: weekdays = everyWeekday } = account
    const { reminderEveryOtherDayFrom: from = null, reminderPausedUntil: until = null } = account
    const first = textOf({ hour, minute })
    const times =
      secondReminderMinute === null
        ? first
        : t('two', { first, second: textOf(timeAtMinute(secondReminderMinute)) })
    const chosen = weekdayNames(language).filter(({ id }) => weekdays.includes(id))
    const days = chosen.map(({ label }) => label).join(', ')
    const rhythm =
      from !== null
        ? t('everyOtherDay', { times })
        : weekdays === everyWeekday
          ? times
          : t(weekdays === '' ? 'never' : 'weekdays', { times, days })
    return until !== null && isPaused(today, until)
      ? t('paused', { times: rhythm, day: formatDay(until) })
      : rhythm
  }
}

function textOf({ hour, minute }: SurveyTime): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
