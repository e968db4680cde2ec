import { type Day, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { relativeTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'

/** The day of an instant in the clinic's zone. */
export function useDayOf(): (at: Instant) => Day {
  const { zone } = useConfig()
  return (at) => dayOf(at, zone)
}

/** An instant as "heute 09:22" or "12.10.2026 14:02". */
export function useWhen(): (at: Instant) => string {
  const { zone } = useConfig()
  const { language } = useLanguage()
  const today = useToday()
  return (at) => relativeTime(at, today, language, zone)
}
