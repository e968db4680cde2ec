import { dayOf } from '@standfest/domain/base/day.ts'
import type { Trend } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { formatDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { classNames } from '#ui/class-names.ts'
import series from '#ui/trend-series.module.css'
import { useWidth } from '#ui/use-width.ts'
import styles from './trend-chart.module.css'
import { areaBelow, lineThrough, runsOf } from './trend-geometry.ts'
import type { Measure } from './trend-measures.ts'
import * as words from './trends.texts.ts'

const height = 176
const bottom = 148
/** Leaves room for the label above the maximum. */
const top = 24
const left = 62
const right = 8
const labelWidth = 90
const wishedLines = 4

/** A line chart of one metric over time, from zero up; a gap in the data stays a gap. */
export function TrendChart({
  course,
  measure,
  label,
}: {
  readonly course: Trend
  readonly measure: Measure
  readonly label: string
}) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const { zone } = useConfig()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const values = course.points.map(measure.valueOf)
  const y = scaleLinear()
    .domain([0, measure.most ?? Math.max(1, ...values)])
    .nice(measure.most === undefined ? wishedLines : undefined)
    .range([bottom, top])
  const x = scaleLinear()
    .domain([course.from, course.until])
    .range([left, width - right])
  const labels = y
    .ticks(wishedLines)
    .map((value) => ({ value, text: shortly(measure.write(value, language)) }))
  const lines = labels.filter(({ text }, index) => text !== labels[index - 1]?.text)
  const moments = momentsOf(course, Math.max(1, Math.floor((width - left - right) / labelWidth)))
  const last = course.points.at(-1)
  const momentOf = (at: number) =>
    course.range === 'day' ? formatTime(at, zone) : formatDay(dayOf(at, zone)).slice(...partOf(course))
  return (
    <div ref={frame}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} role="img" aria-label={label}>
        {lines.map(({ value, text }) => (
          <g key={value}>
            <line
              className={value === measure.most ? styles.most : series.grid}
              x1={left}
              x2={width - right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={left - 8} y={y(value) + 4.5} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {measure.most !== undefined && (
          <text x={width - right} y={y(measure.most) - 8} textAnchor="end">
            {t('maximum', { value: measure.write(measure.most, language) })}
          </text>
        )}
        {runsOf(course).map((piece) => {
          const places = piece.map((one) => [x(one.beginsAt), y(measure.valueOf(one))] as const)
          return (
            <g key={piece[0]?.beginsAt}>
              <path className={styles.area} d={areaBelow(places, bottom)} />
              <path className={series.course} d={lineThrough(places)} />
            </g>
          )
        })}
        {last && (
          <circle
            className={classNames(series.newest, styles.last)}
            cx={x(last.beginsAt)}
            cy={y(measure.valueOf(last))}
            r={4.5}
          />
        )}
        {moments.map((at, index) => (
          <text key={at} x={x(at)} y={170} textAnchor={anchorOf(index, moments.length)}>
            {momentOf(at)}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Axis labels without decimals: 2, not 2.0. */
function shortly(text: string): string {
  return text.replace(/[.,]0(?=\s|$)/, '')
}

/** The label of a time: day and month, or month and year in the longest range. */
function partOf({ range }: Trend): [number, number] {
  return range === 'years' ? [3, 10] : [0, 6]
}

/** Points in time at regular intervals for the axis, each the start of a data point, and the end. */
function momentsOf({ from, until, stepSeconds }: Trend, room: number): readonly number[] {
  const labels = Math.max(1, Math.min(6, room - 1))
  const apart = Math.max(1, Math.round((until - from) / labels / stepSeconds)) * stepSeconds
  const moments = Array.from({ length: labels }, (_, index) => from + index * apart)
  return [...moments.filter((at) => at <= until - apart / 2), until]
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
