import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import series from '#ui/trend-series.module.css'
import * as words from './data-collection.texts.ts'
import { LaneLine } from './lane.tsx'
import styles from './trend-chart.module.css'
import { type Geometry, pillHalf } from './trend-geometry.ts'

const diamondSide = 12
const pillHeight = 20

/**
 * A lane of the chart with a diamond for each day with consumption, a line through the plots, and the date above
 * them.
 */
export function ConsumptionLane({
  course,
  geometry,
}: {
  readonly course: readonly DayOfTrend[]
  readonly geometry: Geometry
}) {
  const t = useWords(words)
  const { labels, pillTop, lanes, x } = geometry
  const y = lanes.consumption ?? 0
  return (
    <g>
      <LaneLine title={t('consumption')} y={y} geometry={geometry} />
      {labels.map(({ index, row }) => (
        <g key={index} transform={`translate(${x(index)} 0)`}>
          <line className={series.eventLine} y1={pillTop(row) + pillHeight} y2={y - 8} />
          <rect
            className={series.event}
            x={-diamondSide / 2}
            y={-diamondSide / 2}
            width={diamondSide}
            height={diamondSide}
            rx={2}
            transform={`translate(0 ${y}) rotate(45)`}
          />
        </g>
      ))}
      {labels.map(({ index, x: middle, row }) => (
        <g key={index} transform={`translate(${middle} ${pillTop(row)})`}>
          <rect
            className={styles.pill}
            x={-pillHalf}
            width={2 * pillHalf}
            height={pillHeight}
            rx={pillHeight / 2}
          />
          <text className={styles.pillText} y={14.5} textAnchor="middle">
            {dateOf(course[index])}
          </text>
        </g>
      ))}
    </g>
  )
}

function dateOf(one: DayOfTrend | undefined): string {
  return one === undefined ? '' : formatDay(one.day).slice(0, 6)
}
