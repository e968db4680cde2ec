import styles from './trend-chart.module.css'
import type { Geometry, Lane } from './trend-geometry.ts'

/** The title and the line of a lane below the plots. */
export function LaneLine({
  title,
  y,
  geometry: { left, width },
}: {
  readonly title: string
  readonly y: number
  readonly geometry: Geometry
}) {
  return (
    <>
      <text className={styles.title} x={left - 8} y={y + 4.5} textAnchor="end">
        {title}
      </text>
      <line className={styles.lane} x1={left} x2={width} y1={y} y2={y} />
    </>
  )
}

const sizes = {
  appointments: { width: 10, height: 10, rx: 3 },
  diary: { width: 5, height: 14, rx: 1.5 },
  messages: { width: 5, height: 14, rx: 1.5 },
} as const

/** A lane with a mark on each day that has something in it. */
export function MarksLane({
  lane,
  title,
  geometry,
  marked,
}: {
  readonly lane: Exclude<Lane, 'consumption' | 'goals'>
  readonly title: string
  readonly geometry: Geometry
  /** How much there is on each day. */
  readonly marked: readonly number[]
}) {
  const y = geometry.lanes[lane]
  if (y === undefined) return null
  const size = sizes[lane]
  return (
    <g>
      <LaneLine title={title} y={y} geometry={geometry} />
      {marked.map((count, index) =>
        count === 0 ? null : (
          <rect
            className={lane === 'appointments' ? styles.appointment : styles.entry}
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a period do not change places.
            key={index}
            {...size}
            x={geometry.x(index) - size.width / 2}
            y={y - size.height / 2}
          />
        ),
      )}
    </g>
  )
}
