import type { ReactNode } from 'react'
import series from '#ui/trend-series.module.css'
import type { Geometry } from './trend-geometry.ts'

/** A horizontal grid line with its label. */
export function GridLine({
  geometry: { left, width },
  y,
  children,
}: {
  readonly geometry: Geometry
  readonly y: number
  readonly children: ReactNode
}) {
  return (
    <g>
      <line className={series.grid} x1={left} x2={width} y1={y} y2={y} />
      <text x={left - 8} y={y + 4.5} textAnchor="end">
        {children}
      </text>
    </g>
  )
}
