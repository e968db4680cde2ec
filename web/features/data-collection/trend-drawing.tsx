import type { Day } from '@standfest/domain/base/day.ts'
import { type Measure, measures } from '@standfest/domain/features/data-collection/measures.ts'
import type { OwnPlot } from '@standfest/domain/features/data-collection/own-answers.ts'
import { stretchesOf } from '@standfest/domain/features/data-collection/trend.ts'
import { line } from 'd3-shape'
import { memo, type ReactNode } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import series from '#ui/trend-series.module.css'
import { stepWord, wordOf } from './answer-words.ts'
import { ConsumptionLane } from './consumption-lane.tsx'
import * as words from './data-collection.texts.ts'
import { GridLine } from './grid-line.tsx'
import { LaneLine, MarksLane } from './lane.tsx'
import type { ShownTrend } from './shown-trend.ts'
import styles from './trend-chart.module.css'
import { fitted, type Geometry, ticksOf } from './trend-geometry.ts'
import { WeeklyPlot } from './weekly-plot.tsx'

type Props = { readonly shown: ShownTrend; readonly geometry: Geometry }

/** All that a chart shows, without the day that is read: a move of the pointer does not draw it again. */
export const TrendDrawing = memo(function TrendDrawing({ shown, geometry }: Props) {
  const t = useWords(words)
  const { course, own } = shown
  return (
    <>
      <Gaps shown={shown} geometry={geometry} />
      <ConsumptionLane course={course} geometry={geometry} />
      <DayAxis days={course.map(({ day }) => day)} geometry={geometry} />
      {measures.map((measure) => (
        <MeasurePlot key={measure} measure={measure} shown={shown} geometry={geometry} />
      ))}
      {geometry.weekly && <WeeklyPlot course={course} geometry={geometry} plot={geometry.weekly} />}
      {own.map((plot, place) => (
        <OwnQuestionPlot key={plot.item.id} plot={plot} place={place} shown={shown} geometry={geometry} />
      ))}
      <MarksLane
        lane="appointments"
        title={t('appointments')}
        geometry={geometry}
        marked={course.map(({ appointments }) => appointments.length)}
      />
      <GoalsLane shown={shown} geometry={geometry} />
      <MarksLane
        lane="diary"
        title={t('diary')}
        geometry={geometry}
        marked={course.map(({ diary }) => diary?.length ?? 0)}
      />
      <MarksLane
        lane="messages"
        title={t('messages')}
        geometry={geometry}
        marked={course.map(({ messages }) => messages ?? 0)}
      />
    </>
  )
})

function Gaps({ shown: { gaps, indexOf }, geometry }: Props) {
  const { x, dayWidth, plotTop, plotBottom } = geometry
  return gaps.map(({ from, to }) => {
    const start = x(indexOf(from)) - dayWidth / 2
    const end = x(indexOf(to)) + dayWidth / 2
    return (
      <rect
        key={from}
        className={series.gap}
        x={start}
        y={plotTop}
        width={end - start}
        height={plotBottom - plotTop}
        rx={3}
      />
    )
  })
}

function DayAxis({ days, geometry }: { readonly days: readonly Day[]; readonly geometry: Geometry }) {
  const { track, dates, left, width } = geometry
  return (
    <g>
      <line className={styles.track} x1={left} x2={width} y1={track} y2={track} />
      {ticksOf(days, geometry).map(({ index, label }) => {
        const x = geometry.x(index)
        return (
          <g key={index}>
            <line className={styles.tick} x1={x} x2={x} y1={track - 3} y2={track + 3} />
            {label !== undefined && (
              <text x={x} y={dates} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

function MeasurePlot({ measure, shown: { course }, geometry }: Props & { readonly measure: Measure }) {
  const t = useWords(words)
  return (
    <Plot
      className={series[measure]}
      title={t(measure)}
      plot={geometry.plots[measure]}
      geometry={geometry}
      days={course.map(({ day }) => day)}
      values={course.map(({ values }) => values[measure])}
      means={course.map(({ means }) => means[measure])}
      nameOf={(value) => wordOf(t, measure, value) ?? String(value)}
    />
  )
}

/** A question of the clinic; where it was asked only later, the plot says since when. */
function OwnQuestionPlot({
  plot: { item, values, means, askedFrom },
  place,
  shown: { course },
  geometry,
}: Props & { readonly plot: OwnPlot; readonly place: number }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const plot = geometry.own[place]
  if (plot === undefined) return null
  const since = askedFrom === undefined ? undefined : course[askedFrom]?.day
  const isLate = askedFrom !== undefined && geometry.x(askedFrom) > (geometry.left + geometry.width) / 2
  return (
    <Plot
      className={series.mood}
      title={item.question[language]}
      plot={plot}
      geometry={geometry}
      days={course.map(({ day }) => day)}
      values={values}
      means={means}
      nameOf={(value) => stepWord(item, value, language)}
    >
      {since !== undefined && askedFrom !== undefined && (
        <text
          className={styles.since}
          x={geometry.x(askedFrom) + (isLate ? -8 : 8)}
          y={plot.lines.reduce((sum, { y }) => sum + y, 0) / plot.lines.length + 4}
          textAnchor={isLate ? 'end' : 'start'}
        >
          {t('askedSince', { day: formatDay(since).slice(0, 6) })}
        </text>
      )}
    </Plot>
  )
}

/** A dot for each day with an answer, and the mean as lines that end where there is none. */
function Plot({
  className,
  title,
  plot,
  geometry,
  days,
  values,
  means,
  nameOf,
  children,
}: {
  readonly className: string | undefined
  readonly title: string
  readonly plot: Geometry['plots'][Measure]
  readonly geometry: Geometry
  readonly days: readonly Day[]
  readonly values: readonly (number | undefined)[]
  readonly means: readonly (number | undefined)[]
  readonly nameOf: (value: number) => string
  readonly children?: ReactNode
}) {
  const path = line<{ readonly index: number; readonly mean: number }>()
    .x(({ index }) => geometry.x(index))
    .y(({ mean }) => plot.y(mean))
  const radius = geometry.dayWidth < 4 ? 1.8 : 2.4
  return (
    <g className={className}>
      <text className={styles.title} x={geometry.left} y={plot.title}>
        {fitted(title, geometry.width - geometry.left)}
      </text>
      {plot.lines.map(({ value, y }) => (
        <GridLine geometry={geometry} key={value} y={y}>
          {nameOf(value)}
        </GridLine>
      ))}
      {values.map((value, index) =>
        value === undefined ? null : (
          <circle
            key={days[index]}
            className={series.dot}
            cx={geometry.x(index)}
            cy={plot.y(value)}
            r={radius}
          />
        ),
      )}
      {stretchesOf(means).map((stretch) => (
        <path key={stretch[0]?.index} className={series.mean} d={path([...stretch]) ?? ''} />
      ))}
      {children}
    </g>
  )
}

const barHeight = 17

/** A bar for each goal, from the day it was set until it was reached. */
function GoalsLane({ shown: { goals }, geometry }: Props) {
  const t = useWords(words)
  if (geometry.lanes.goals === undefined) return null
  const half = geometry.dayWidth / 2
  return (
    <g>
      <LaneLine title={t('goals.title')} y={geometry.lanes.goals} geometry={geometry} />
      {goals.map(({ title, from, to, isReached, line: row }) => {
        const begin = geometry.x(from) - half
        const width = geometry.x(to) + half - begin
        const name = title === '' ? t('goals.untitled') : title
        return (
          <svg
            key={`${row} ${from}`}
            x={begin}
            y={geometry.goalLine(row) - barHeight / 2}
            width={width}
            height={barHeight}
          >
            <rect className={styles.goal} x={0.5} y={0.5} width={width - 1} height={barHeight - 1} rx={4} />
            <text className={styles.goalName} x={6} y={12.5}>
              {isReached ? t('goalReached', { goal: name }) : name}
            </text>
          </svg>
        )
      })}
    </g>
  )
}
