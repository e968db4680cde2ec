import type { Day } from '@standfest/domain/base/day.ts'
import { figuresOfDays } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useDayCalendar } from './day-calendar.queries.ts'
import * as words from './day-calendar.texts.ts'

/** How many days of a time were said sober, with drinking, or are open; without drinking where the client's pages show none. */
export function DaysOfTime({ startsOn, endsOn }: { readonly startsOn: Day; readonly endsOn: Day }) {
  const t = useWords(words)
  const { data: calendar } = useDayCalendar(useClientScope())
  if (calendar === undefined) return null
  const figures = figuresOfDays(calendar.days, startsOn, endsOn)
  if (figures.days === 0) return null
  const isOne = figures.days === 1
  if (calendar.figures === null) return <p>{t(isOne ? 'soberOfOne' : 'soberOf', figures)}</p>
  return <p>{t(isOne ? 'latelyOfOne' : 'lately', figures)}</p>
}
