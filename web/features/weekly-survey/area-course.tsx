import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import { courseOfRatings } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { useWhose } from '#session/whose.ts'
import { RatingCourse } from './rating-course.tsx'
import { useWeeklySurveys } from './weekly-survey.queries.ts'

/** How content somebody was with one area; nothing before the first survey, or where it cannot be read. */
export function AreaCourse({ areaId }: { readonly areaId: LifeAreaId }) {
  const { surveys } = useWeeklySurveys(useWhose())
  return surveys.length > 0 ? <RatingCourse course={courseOfRatings(surveys, areaId)} /> : null
}
