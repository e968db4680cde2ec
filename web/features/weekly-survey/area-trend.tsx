import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import { trendOfRatings } from '@standfest/domain/features/weekly-survey/rating-trend.ts'
import { useClientScope } from '#session/client-scope.ts'
import { RatingTrend } from './rating-trend.tsx'
import { useWeeklySurveys } from './weekly-survey.queries.ts'

/** A client's ratings of one life area; nothing before the first survey, or where they cannot be read. */
export function AreaTrend({ areaId }: { readonly areaId: LifeAreaId }) {
  const { surveys } = useWeeklySurveys(useClientScope())
  return surveys.length > 0 ? <RatingTrend course={trendOfRatings(surveys, areaId)} /> : null
}
