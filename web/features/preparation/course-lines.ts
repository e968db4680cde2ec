import { type Day, daysBetween } from '@standfest/domain/base/day.ts'

/** The plot in its own measure. */
export const plot = { width: 194, height: 60, edge: 6 } as const

type Scale = { readonly end: number; readonly days: number }

/** Where a value of a day lies, days counted from the first. */
export function plotPoint(day: number, value: number, { end, days }: Scale): { x: number; y: number } {
  const x = plot.edge + (day / Math.max(1, days - 1)) * (plot.width - 2 * plot.edge)
  const y = plot.height - plot.edge - ((value - 1) / (end - 1)) * (plot.height - 2 * plot.edge)
  return { x, y }
}

/** The means as lines: one for each stretch of days in a row, because nobody knows what was in between. */
export function courseLines(
  points: readonly { readonly day: Day; readonly mean: number }[],
  from: Day,
  scale: Scale,
): readonly string[] {
  const lines: string[][] = []
  let last = Number.NaN
  for (const { day, mean } of points) {
    const place = daysBetween(from, day)
    if (place !== last + 1) lines.push([])
    const { x, y } = plotPoint(place, mean, scale)
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`)
    last = place
  }
  return lines.map((line) => line.join(' '))
}
