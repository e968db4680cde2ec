import type { DayOfCourse } from '@standfest/domain/features/data-collection/course.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import styles from './course-chart.module.css'
import type { Geometry } from './course-geometry.ts'
import * as words from './data-collection.texts.ts'

const side = 9

/** A square in a lane of its own for each day with appointments. */
export function AppointmentsLane({
  course,
  geometry: { x, left, width, rows },
}: {
  readonly course: readonly DayOfCourse[]
  readonly geometry: Geometry
}) {
  const t = useWords(words)
  const y = rows.appointments
  return (
    <g>
      <text className={styles.title} x={0} y={y + 5}>
        {t('appointments')}
      </text>
      <line className={styles.lane} x1={left} x2={width} y1={y} y2={y} />
      {course.map(({ day, appointments }, index) =>
        appointments.length === 0 ? null : (
          <rect
            className={styles.appointment}
            height={side}
            key={day}
            rx={2}
            width={side}
            x={x(index) - side / 2}
            y={y - side / 2}
          >
            <title>{`${formatDay(day)}: ${appointments.join(', ')}`}</title>
          </rect>
        ),
      )}
    </g>
  )
}
