import type { Day } from '@standfest/domain/base/day.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { nearDay } from '#language/short-dates.ts'
import { useToday } from '#session/now.ts'
import { classNames } from '#ui/class-names.ts'
import series from '#ui/trend-series.module.css'
import { useWidth } from '#ui/use-width.ts'
import styles from './day-bars.module.css'
import type { DeliveryPart } from './delivery-parts.ts'

const height = 190
const bottom = 162
const top = 14
const left = 44
/** A day's label has this much room; otherwise only every other day has one. */
const labelWidth = 60
const wishedLines = 3

/** The stacked segments of a day's bar, from bottom to top. */
export type DayBar = {
  readonly day: Day
  readonly parts: readonly { readonly name: 'checkIns' | DeliveryPart; readonly count: number }[]
}

/** A stacked bar chart with a bar for each day. */
export function DayBars({ bars, label }: { readonly bars: readonly DayBar[]; readonly label: string }) {
  const { language } = useLanguage()
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const most = Math.max(1, ...bars.map(({ parts }) => sumOf(parts)))
  const y = scaleLinear().domain([0, most]).nice(wishedLines).range([bottom, top])
  const x = scaleBand()
    .domain(bars.map(({ day }) => day))
    .range([left, width])
    .padding(0.4)
  const every = Math.ceil(labelWidth / x.step())
  const lines = y.ticks(wishedLines).filter((value) => Number.isInteger(value))
  return (
    <div ref={frame}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        aria-label={label}
      >
        {lines.map((value) => (
          <g key={value}>
            <line className={series.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4.5} textAnchor="end">
              {formatNumber(value, language)}
            </text>
          </g>
        ))}
        {bars.map(({ day, parts }, index) => (
          <g key={day} className={classNames(parts.length > 1 && styles.stacked)}>
            {parts.map(({ name, count }, place) => (
              <rect
                key={name}
                className={styles[name]}
                x={x(day)}
                y={y(sumOf(parts.slice(0, place + 1)))}
                width={x.bandwidth()}
                height={y(0) - y(count)}
                rx={parts.length > 1 ? undefined : 2}
              />
            ))}
            {(bars.length - 1 - index) % every === 0 && (
              <text x={(x(day) ?? 0) + x.bandwidth() / 2} y={183} textAnchor="middle">
                {nearDay(day, today, language)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

function sumOf(parts: DayBar['parts']): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}
