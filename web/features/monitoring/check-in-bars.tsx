import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useToday } from '#app/now.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { nearDay } from '#language/short-dates.ts'
import { useWidth } from '#ui/use-width.ts'
import styles from './check-in-bars.module.css'

const height = 190
const bottom = 162
const top = 14
const left = 44
/** A label has this much room, or only every other day has one. */
const labelWidth = 60
const wishedLines = 3

/** A bar for each day with its number on top. */
export function CheckInBars({
  checkIns,
  label,
}: {
  readonly checkIns: Dashboard['checkIns']
  readonly label: string
}) {
  const { language } = useLanguage()
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const most = Math.max(1, ...checkIns.map((day) => day.count))
  const y = scaleLinear().domain([0, most]).nice(wishedLines).range([bottom, top])
  const x = scaleBand()
    .domain(checkIns.map((day) => day.day))
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
            <line className={styles.line} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4.5} textAnchor="end">
              {formatNumber(value, language)}
            </text>
          </g>
        ))}
        {checkIns.map(({ day, count }, index) => {
          const middle = (x(day) ?? 0) + x.bandwidth() / 2
          return (
            <g key={day}>
              <rect
                className={styles.bar}
                x={x(day)}
                y={y(count)}
                width={x.bandwidth()}
                height={bottom - y(count)}
                rx={2}
              />
              {(checkIns.length - 1 - index) % every === 0 && (
                <text x={middle} y={183} textAnchor="middle">
                  {nearDay(day, today, language)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
