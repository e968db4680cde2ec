import { LifeAreasPage } from '#features/life-areas/life-areas-page.tsx'
import { AreaCourse } from '#features/weekly-survey/area-course.tsx'
import { LowestAreas } from '#features/weekly-survey/lowest-areas.tsx'
import { ReviewsPanel } from '#features/weekly-survey/reviews-panel.tsx'
import { useWeeklySurveys } from '#features/weekly-survey/weekly-survey.queries.ts'
import { useWhose } from '#session/whose.ts'

/**
 * A client's life areas with what the weekly surveys tell about them, which is another feature's. The treating
 * side reads the reviews before the switches of all areas.
 */
export function LifeAreas() {
  const whose = useWhose()
  const { isPending } = useWeeklySurveys(whose)
  const reviews = <ReviewsPanel />
  const isOwn = whose.as === 'self'
  return (
    <LifeAreasPage
      isWaiting={isPending}
      AreaCourse={AreaCourse}
      above={
        <>
          <LowestAreas />
          {!isOwn && reviews}
        </>
      }
      below={isOwn && reviews}
    />
  )
}
