import type { Day } from '@standfest/domain/base/day.ts'
import {
  type DayOfTrend,
  type Gap,
  type Measure,
  marksIn,
  measures,
  stretchesOf,
} from '@standfest/domain/features/data-collection/trend.ts'
import { line } from 'd3-shape'
import { useRef } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import series from '#ui/trend-series.module.css'
import { useWidth } from '#ui/use-width.ts'
import { wordOf } from './answer-words.ts'
import { ConsumptionLane } from './consumption-lane.tsx'
import * as words from './data-collection.texts.ts'
import { GridLine } from './grid-line.tsx'
import styles from './trend-chart.module.css'
import { type Geometry, geometryOf, ticksOf } from './trend-geometry.ts'
import { WeeklyPlot } from './weekly-plot.tsx'

/**
 * The trend chart: mood, craving and sleep above each other on one axis of days, consumption below and across all of
 * them.
 */
export function TrendChart({
  course,
  gaps,
  label,
}: {
  readonly course: readonly DayOfTrend[]
  readonly gaps: readonly Gap[]
  readonly label: string
}) {
  const t = useWords(words)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const marks = marksIn(course)
  const geometry = geometryOf(width, course.length, marks, marks.hasAppointments ? t('appointments') : '')
  const indexOf = new Map(course.map(({ day }, index) => [day, index]))
  return (
    <Box ref={frame} canShrink>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${geometry.rows.height}`}
        height={geometry.rows.height}
        width="100%"
        role="img"
        aria-label={label}
      >
        <Gaps gaps={gaps} geometry={geometry} indexOf={indexOf} />
        <DayAxis days={course.map(({ day }) => day)} geometry={geometry} />
        {measures.map((measure) => (
          <PlotOf key={measure} measure={measure} course={course} geometry={geometry} indexOf={indexOf} />
        ))}
        {marks.hasWeeklyRatings && <WeeklyPlot course={course} geometry={geometry} />}
        <ConsumptionLane course={course} geometry={geometry} />
        {marks.hasAppointments && <AppointmentsLane course={course} geometry={geometry} />}
      </svg>
    </Box>
  )
}

type OnDays = { readonly geometry: Geometry; readonly indexOf: ReadonlyMap<Day, number> }

function Gaps({ gaps, geometry, indexOf }: OnDays & { readonly gaps: readonly Gap[] }) {
  const { x, dayWidth, rows } = geometry
  return gaps.map(({ from, to }) => {
    const start = x(indexOf.get(from) ?? 0) - dayWidth / 2
    const end = x(indexOf.get(to) ?? 0) + dayWidth / 2
    return (
      <rect
        key={from}
        className={series.gap}
        x={start}
        y={rows.plotTop}
        width={end - start}
        height={rows.plotBottom - rows.plotTop}
        rx={3}
      />
    )
  })
}

function DayAxis({ days, geometry }: { readonly days: readonly Day[]; readonly geometry: Geometry }) {
  const { rows } = geometry
  return ticksOf(days, geometry).map(({ index, label }) => {
    const x = geometry.x(index)
    return (
      <g key={index}>
        <line className={styles.tick} x1={x} x2={x} y1={rows.plotBottom} y2={rows.tickEnd} />
        {label !== undefined && (
          <text x={x} y={rows.days} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    )
  })
}

function PlotOf({
  measure,
  course,
  geometry,
  indexOf,
}: OnDays & { readonly measure: Measure; readonly course: readonly DayOfTrend[] }) {
  const t = useWords(words)
  const plot = geometry.plots[measure]
  const path = line<{ readonly day: Day; readonly mean: number }>()
    .x(({ day }) => geometry.x(indexOf.get(day) ?? 0))
    .y(({ mean }) => plot.y(mean))
  const radius = geometry.dayWidth < 4 ? 1.8 : 2.4
  return (
    <g className={series[measure]}>
      <text className={styles.title} x={0} y={plot.title}>
        {t(measure)}
      </text>
      {plot.lines.map(({ value, y }) => (
        <GridLine geometry={geometry} key={value} y={y}>
          {wordOf(t, measure, value) ?? value}
        </GridLine>
      ))}
      {course.map(({ day, values: { [measure]: value } }, index) =>
        value === undefined ? null : (
          <circle key={day} className={series.dot} cx={geometry.x(index)} cy={plot.y(value)} r={radius}>
            <title>{`${formatDay(day)}: ${wordOf(t, measure, value) ?? value}`}</title>
          </circle>
        ),
      )}
      {stretchesOf(course, measure).map((stretch) => (
        <path key={stretch[0]?.day} className={series.mean} d={path([...stretch]) ?? ''} />
      ))}
    </g>
  )
}

const side = 9

/** A lane of the chart with a square for each day with appointments. */
function AppointmentsLane({
  course,
  geometry: { x, left, width, rows },
}: {
  readonly course: readonly DayOfTrend[]
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
