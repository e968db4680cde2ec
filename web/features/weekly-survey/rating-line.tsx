import type { RatingOfDay } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import styles from './rating-line.module.css'

/** As many weeks as the eye tells apart here: a quarter of a year. */
const shown = 13
const [width, height, edge] = [104, 36, 5]

/** The last ratings as a small line; what it says stands beside it in words. */
export function RatingLine({ course }: { readonly course: readonly RatingOfDay[] }) {
  const last = course.slice(-shown)
  const x = (index: number) =>
    last.length === 1 ? width - edge : edge + (index * (width - 2 * edge)) / (last.length - 1)
  const y = (rating: number) => height - edge - ((rating - 1) * (height - 2 * edge)) / (weeklyScaleMax - 1)
  const points = last.map(({ rating }, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`)
  const newest = last.at(-1)
  return (
    <svg
      aria-hidden="true"
      className={styles.line}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      <line className={styles.grid} x1={edge} x2={width - edge} y1={y(1)} y2={y(1)} />
      <line
        className={styles.grid}
        x1={edge}
        x2={width - edge}
        y1={y(weeklyScaleMax)}
        y2={y(weeklyScaleMax)}
      />
      <polyline className={styles.course} points={points.join(' ')} />
      {newest !== undefined && (
        <circle className={styles.newest} cx={x(last.length - 1)} cy={y(newest.rating)} r={3.5} />
      )}
    </svg>
  )
}
