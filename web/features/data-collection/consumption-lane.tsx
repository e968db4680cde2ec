import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import series from '#ui/trend-series.module.css'
import * as words from './data-collection.texts.ts'
import styles from './trend-chart.module.css'
import { type Geometry, namedDays, pillX } from './trend-geometry.ts'

const diamondSide = 12

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
  const { rows } = geometry
  const indices = course.flatMap(({ consumption }, index) => (consumption ? [index] : []))
  const dayAt = (index: number) => formatDay(course[index]?.day ?? ('' as DayOfTrend['day']))
  return (
    <g>
      <text className={styles.title} x={0} y={rows.consumption + 5}>
        {t('consumption')}
      </text>
      <line
        className={styles.lane}
        x1={geometry.left}
        x2={geometry.width}
        y1={rows.consumption}
        y2={rows.consumption}
      />
      {indices.map((index) => (
        <g key={index} transform={`translate(${geometry.x(index)} 0)`}>
          <line className={series.eventLine} y1={rows.plotTop} y2={rows.consumption - 8} />
          <rect
            className={series.event}
            x={-diamondSide / 2}
            y={-diamondSide / 2}
            width={diamondSide}
            height={diamondSide}
            rx={2}
            transform={`translate(0 ${rows.consumption}) rotate(45)`}
          >
            <title>{`${dayAt(index)}: ${t('legendEvent')}`}</title>
          </rect>
        </g>
      ))}
      {namedDays(indices, geometry).map((index) => (
        <g key={index} transform={`translate(${pillX(geometry, index)} ${rows.pillTop})`}>
          <rect className={styles.pill} x={-24} width={48} height={20} rx={10} />
          <text className={styles.pillText} y={14.5} textAnchor="middle">
            {dayAt(index).slice(0, 6)}
          </text>
        </g>
      ))}
    </g>
  )
}
