import { changeOfRating, type RatingOfDay } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import styles from './rating-course.module.css'
import { RatingLine } from './rating-line.tsx'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

const icon = { 'aria-hidden': 'true', size: 16, stroke: 1.75 } as const
const icons = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
}

/** How a rating went: a line of the last weeks, the newest in figures, and how it differs from the one before. */
export function RatingCourse({ course }: { readonly course: readonly RatingOfDay[] }) {
  const t = useWords(weeklySurveyWords)
  const newest = course.at(-1)
  if (newest === undefined) return <p className={styles.words}>{t('course.none')}</p>
  const change = changeOfRating(course)
  return (
    <div className={styles.course}>
      <RatingLine course={course} />
      <p className={styles.words}>
        <span className={styles.now}>{t('course.now', { value: newest.rating, count: weeklyScaleMax })}</span>
        {change !== undefined && (
          <span className={styles.change}>
            {icons[change]}
            {t(`course.changes.${change}`)}
          </span>
        )}
      </p>
    </div>
  )
}
