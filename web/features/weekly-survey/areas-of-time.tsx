import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { reviewsOfTime } from '@standfest/domain/features/weekly-survey/areas-over-weeks.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { AreaSlopes } from './area-slopes.tsx'
import { useSurveysBetween } from './further-reviews.queries.ts'
import { useNamedAreas } from './weekly-survey.queries.ts'

/** Reviews from this many days before the beginning are read: the one that shows it. */
const daysBefore = 28

/** The life areas at the beginning and the end of a time; before its end the beginning alone. */
export function AreasOfTime({ startsOn, endsOn }: { readonly startsOn: Day; readonly endsOn: Day }) {
  const scope = useClientScope()
  const today = useToday()
  const { areas } = useNamedAreas(scope)
  const { data = [] } = useSurveysBetween(scope, { from: addDays(startsOn, -daysBefore), to: endsOn })
  return <AreaSlopes areas={areas} reviews={reviewsOfTime(data, { startsOn, endsOn, today })} />
}
