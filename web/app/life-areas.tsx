import { LifeAreasPage } from '#features/life-areas/life-areas-page.tsx'
import { AreaTrend } from '#features/weekly-survey/area-trend.tsx'
import { AreasOverWeeks } from '#features/weekly-survey/areas-over-weeks.tsx'
import { LowestAreas } from '#features/weekly-survey/lowest-areas.tsx'
import { ReviewsPanel } from '#features/weekly-survey/reviews-panel.tsx'
import { useWeeklySurveys } from '#features/weekly-survey/weekly-survey.queries.ts'
import { useClientScope } from '#session/client-scope.ts'

/**
 * A client's life areas with the weekly surveys' ratings, which are another feature's. For the care team the reviews
 * come before the switches of all areas.
 */
export function LifeAreas() {
  const scope = useClientScope()
  const { isPending } = useWeeklySurveys(scope)
  const reviews = <ReviewsPanel />
  const isOwn = scope.as === 'self'
  return (
    <LifeAreasPage
      isWaiting={isPending}
      AreaTrend={AreaTrend}
      above={
        <>
          <LowestAreas />
          <AreasOverWeeks />
          {!isOwn && reviews}
        </>
      }
      below={isOwn && reviews}
    />
  )
}
