import type { DayOfCourse } from '@standfest/domain/features/data-collection/course.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import styles from './course-chart.module.css'
import type { Geometry } from './course-geometry.ts'
import * as words from './data-collection.texts.ts'
import { GridLine } from './grid-line.tsx'

/** How content somebody was with life as a whole, week by week: a dot for each answer and nothing between them. */
export function WeeklyPlot({
  course,
  geometry,
}: {
  readonly course: readonly DayOfCourse[]
  readonly geometry: Geometry
}) {
  const t = useWords(words)
  const { weekly, x } = geometry
  return (
    <g>
      <text className={styles.title} x={0} y={weekly.title}>
        {t('weekly')}
      </text>
      {weekly.lines.map(({ value, y }) => (
        <GridLine geometry={geometry} key={value} y={y}>
          {value}
        </GridLine>
      ))}
      {course.map(({ day, weeklyRating }, index) =>
        weeklyRating === undefined ? null : (
          <ellipse
            className={styles.weekly}
            cx={x(index)}
            cy={weekly.y(weeklyRating)}
            key={day}
            rx={4}
            ry={4}
          >
            <title>{`${formatDay(day)}: ${t('ofFive', { value: weeklyRating })}`}</title>
          </ellipse>
        ),
      )}
    </g>
  )
}
