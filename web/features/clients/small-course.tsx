import type { Day } from '@standfest/domain/base/day.ts'
import {
  type ClientCourse,
  type CourseMeasure,
  courseDays,
  gapsOfCourse,
  runsOfCourse,
  type TreatmentSpan,
} from '@standfest/domain/features/clients/caseload.ts'
import { scaleEnds } from '@standfest/domain/features/data-collection/measures.ts'
import { memo } from 'react'
import series from '#ui/trend-series.module.css'

export const courseWidth = 176
const [height, edge, top, bottom] = [30, 4, 4, 26]
const step = (courseWidth - 2 * edge) / (courseDays - 1)
const [dot, diamond] = [1.3, 5]

const x = (day: number) => round(edge + day * step)
const round = (value: number) => Math.round(value * 10) / 10

/**
 * One measure over 28 days, on the same scale for every client: dots for the days, a line for their average, gray where
 * there was no check-in, nothing before the treatment. Each kind of mark is one path, because a list may have a thousand
 * rows. It is hidden from screen readers: a text beside it says the same.
 */
export const SmallCourse = memo(function SmallCourse({
  course,
  measure,
  span,
  today,
}: {
  readonly course: ClientCourse
  readonly measure: CourseMeasure
  readonly span: TreatmentSpan
  readonly today: Day
}) {
  const y = (value: number) => round(bottom - ((value - 1) * (bottom - top)) / (scaleEnds[measure] - 1))
  const runs = runsOfCourse(course, measure)
  const gaps = gapsOfCourse(course, span, today)
  const events = course.consumption.map(x)
  return (
    <svg
      aria-hidden="true"
      className={series[measure]}
      width={courseWidth}
      height={height}
      viewBox={`0 0 ${courseWidth} ${height}`}
    >
      {gaps.length > 0 && (
        <path
          className={series.gap}
          d={gaps
            .map(
              ({ from, to }) =>
                `M${round(x(from) - step / 2)} 1H${round(x(to) + step / 2)}V29H${round(x(from) - step / 2)}Z`,
            )
            .join('')}
        />
      )}
      <path className={series.grid} d={`M2 ${bottom}H174M2 ${top}H174`} />
      <path
        className={series.dot}
        d={runs
          .flat()
          .map(
            ({ day, value }) =>
              `M${round(x(day) - dot)} ${y(value)}a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0 ${-2 * dot} 0`,
          )
          .join('')}
      />
      <path
        className={series.mean}
        d={runs
          .filter(({ length }) => length > 1)
          .map((run) => `M${run.map(({ day, mean }) => `${x(day)} ${y(mean)}`).join('L')}`)
          .join('')}
      />
      {events.length > 0 && (
        <>
          <path className={series.eventLine} d={events.map((at) => `M${at} 1V29`).join('')} />
          <path
            className={series.event}
            d={events
              .map(
                (at) =>
                  `M${at} ${15 - diamond}l${diamond} ${diamond}l${-diamond} ${diamond}l${-diamond} ${-diamond}z`,
              )
              .join('')}
          />
        </>
      )}
    </svg>
  )
})

/** The marks of the small courses, for their legend. */
export function CourseMark({ of }: { readonly of: 'day' | 'mean' | 'gap' }) {
  return (
    <svg aria-hidden="true" width={16} height={12} viewBox="0 0 16 12">
      {of === 'day' && <circle className={series.dot} cx={8} cy={6} r={2.5} />}
      {of === 'mean' && <path className={series.mean} d="M1 6H15" />}
      {of === 'gap' && <path className={series.gap} d="M0 0H16V12H0Z" />}
    </svg>
  )
}
