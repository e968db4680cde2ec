import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { useWords } from '#language/words.ts'
import * as words from './data-collection.texts.ts'
import { GridLine } from './grid-line.tsx'
import styles from './trend-chart.module.css'
import type { Geometry } from './trend-geometry.ts'

/** The overall rating of the weekly surveys: a dot for each survey and no line between them. */
export function WeeklyPlot({
  course,
  geometry,
  plot: weekly,
}: {
  readonly course: readonly DayOfTrend[]
  readonly geometry: Geometry
  readonly plot: NonNullable<Geometry['weekly']>
}) {
  const t = useWords(words)
  const { x } = geometry
  return (
    <g>
      <text className={styles.title} x={geometry.left} y={weekly.title}>
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
          />
        ),
      )}
    </g>
  )
}
