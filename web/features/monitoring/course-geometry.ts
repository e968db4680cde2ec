import type { Course, Figures } from '@standfest/domain/features/monitoring/figures.ts'

/** A change of the clock makes a day an hour longer. */
const tolerance = 1.5

/** Points that follow on each other; where nothing was seen the next piece begins. */
export function piecesOf({ points, stepSeconds }: Course): readonly (readonly Figures[])[] {
  const pieces: Figures[][] = []
  for (const point of points) {
    const last = pieces.at(-1)?.at(-1)
    if (last && point.beginsAt - last.beginsAt <= stepSeconds * tolerance) pieces.at(-1)?.push(point)
    else pieces.push([point])
  }
  return pieces
}

type Place = readonly [x: number, y: number]

/** A line through places; a single one becomes a dash that can be seen. */
export function lineThrough(places: readonly Place[]): string {
  const [first] = places
  if (first === undefined) return ''
  const line = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return places.length === 1 ? `${line.join('')}h2` : line.join('')
}

/** The same line, closed along the ground. */
export function areaBelow(places: readonly Place[], ground: number): string {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || places.length === 1) return ''
  return `${lineThrough(places)}L${last[0].toFixed(1)} ${ground}L${first[0].toFixed(1)} ${ground}Z`
}
