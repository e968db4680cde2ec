import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import * as words from './day-calendar.texts.ts'

/** The figures of the latest days in one sentence; none while the display of consumption is off. */
export function LatelyWords({ figures }: { readonly figures: DayCalendar['figures'] }) {
  const t = useWords(words)
  if (figures === null || figures.lately.days === 0) return null
  const { lately } = figures
  return <Text size="md">{t(lately.days === 1 ? 'latelyOfOne' : 'lately', lately)}</Text>
}
