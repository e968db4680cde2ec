import { clockTimeOf } from '@standfest/domain/base/day.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import type { ContentItem } from '#api/content-item.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as appointmentsWords from './appointments.texts.ts'

/** The time of an appointment as text. */
export function useWhenWords(zone: string): (item: ContentItem) => string {
  const t = useWords(appointmentsWords)
  const { language } = useLanguage()
  const today = useToday()
  return (item) => {
    const day = dayOfAppointment(item, zone)
    if (day === undefined) return ''
    const words = formatLongDay(day, language, today)
    if (typeof item.startsAt !== 'number') return `${words}, ${t('allDay')}`
    const start = clockTimeOf(item.startsAt, zone)
    return typeof item.endsAt === 'number'
      ? t('until', { day: words, start, end: clockTimeOf(item.endsAt, zone) })
      : t('at', { day: words, start })
  }
}
