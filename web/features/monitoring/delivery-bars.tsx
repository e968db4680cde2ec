import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useToday } from '#app/now.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { nearDay } from '#language/short-dates.ts'
import { useWidth } from '#ui/use-width.ts'
import styles from './delivery-bars.module.css'
import { type DeliveryPart, deliveryParts } from './delivery-parts.ts'

const height = 190
const bottom = 162
const top = 14
const left = 44
const labelWidth = 60
const wishedLines = 3

/** A bar for each day, cut into what went out by mail, by push, and not at all. */
export function DeliveryBars({
  delivery,
  label,
}: {
  readonly delivery: Dashboard['delivery']
  readonly label: string
}) {
  const { language } = useLanguage()
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const most = Math.max(1, ...delivery.map((one) => one.mail + one.push + one.undelivered))
  const y = scaleLinear().domain([0, most]).nice(wishedLines).range([bottom, top])
  const x = scaleBand()
    .domain(delivery.map(({ day }) => day))
    .range([left, width])
    .padding(0.4)
  const every = Math.ceil(labelWidth / x.step())
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
        {y
          .ticks(wishedLines)
          .filter((value) => Number.isInteger(value))
          .map((value) => (
            <g key={value}>
              <line className={styles.line} x1={left} x2={width} y1={y(value)} y2={y(value)} />
              <text x={left - 8} y={y(value) + 4.5} textAnchor="end">
                {formatNumber(value, language)}
              </text>
            </g>
          ))}
        {delivery.map((one, index) => (
          <g key={one.day}>
            {deliveryParts.map((part) => (
              <rect
                key={part}
                className={styles[part]}
                x={x(one.day)}
                y={y(below(one, part) + one[part])}
                width={x.bandwidth()}
                height={y(0) - y(one[part])}
              />
            ))}
            {(delivery.length - 1 - index) % every === 0 && (
              <text x={(x(one.day) ?? 0) + x.bandwidth() / 2} y={183} textAnchor="middle">
                {nearDay(one.day, today, language)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** What stands below a part of a bar. */
function below(one: Dashboard['delivery'][number], part: DeliveryPart): number {
  return deliveryParts.slice(0, deliveryParts.indexOf(part)).reduce((sum, lower) => sum + one[lower], 0)
}
