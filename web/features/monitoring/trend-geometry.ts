import type { Metrics, Trend } from '@standfest/domain/features/monitoring/metric-samples.ts'

/** A daylight saving change makes a day an hour longer. */
const tolerance = 1.5

/** Splits points into contiguous runs; a point without data starts the next run. */
export function runsOf({ points, stepSeconds }: Trend): readonly (readonly Metrics[])[] {
  const pieces: Metrics[][] = []
  for (const point of points) {
    const last = pieces.at(-1)?.at(-1)
    if (last && point.beginsAt - last.beginsAt <= stepSeconds * tolerance) pieces.at(-1)?.push(point)
    else pieces.push([point])
  }
  return pieces
}

type Place = readonly [x: number, y: number]

/** The SVG path of a line through points; a single point becomes a visible dash. */
export function lineThrough(places: readonly Place[]): string {
  const [first] = places
  if (first === undefined) return ''
  const line = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return places.length === 1 ? `${line.join('')}h2` : line.join('')
}

/** The SVG path of the area below a line, down to the base line. */
export function areaBelow(places: readonly Place[], ground: number): string {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || places.length === 1) return ''
  return `${lineThrough(places)}L${last[0].toFixed(1)} ${ground}L${first[0].toFixed(1)} ${ground}Z`
}
