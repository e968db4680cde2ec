import { LifeAreasPage } from '#features/life-areas/life-areas-page.tsx'
import { AreaCourse } from '#features/weekly-survey/area-course.tsx'
import { LowestAreas } from '#features/weekly-survey/lowest-areas.tsx'
import { ReviewsPanel } from '#features/weekly-survey/reviews-panel.tsx'

/** A client's life areas with what the weekly surveys tell about them, which is another feature's. */
export function LifeAreas() {
  return <LifeAreasPage AreaCourse={AreaCourse} above={<LowestAreas />} below={<ReviewsPanel />} />
}
