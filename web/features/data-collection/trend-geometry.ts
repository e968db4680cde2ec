import { type Day, weekdayOf } from '@standfest/domain/base/day.ts'
import { type Measure, measures, scaleEnds } from '@standfest/domain/features/data-collection/trend.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { scaleLinear } from 'd3-scale'

/** The x coordinate where the axis labels end and the plots begin. */
const gutter = 68
const edge = 8
/** The approximate width of a title's letters. */
const widthOfLetter = 7.4
const plotTop = 26

type Place = { readonly title: number; readonly top: number; readonly height: number }

/** The height of each plot between its lowest and highest grid line, and its upper edge. */
const plots: Record<Measure, Place> = {
  mood: { title: 23, top: 42, height: 58 },
  pressure: { title: 133, top: 150, height: 76 },
  sleep: { title: 259, top: 276, height: 58 },
}
const plotBottom = 348
const laneHeight = 26

const weeklyPlot = { title: 367, top: 384, height: 58 }
const weeklyHeight = 108

/** The optional lanes beside check-ins and consumption: each only where it has data. */
export type ShownMarks = { readonly hasAppointments: boolean; readonly hasWeeklyRatings: boolean }

/** The vertical layout of the chart's parts, from top to bottom. */
type Rows = {
  readonly pillTop: number
  readonly plotTop: number
  readonly plotBottom: number
  readonly tickEnd: number
  readonly consumption: number
  readonly appointments: number
  readonly days: number
  readonly height: number
}

function rowsWith({ hasAppointments, hasWeeklyRatings }: ShownMarks): Rows {
  const bottom = hasWeeklyRatings ? plotBottom + weeklyHeight : plotBottom
  const consumption = bottom + 23
  const appointments = consumption + laneHeight
  const days = (hasAppointments ? appointments : consumption) + 31
  return {
    pillTop: 6,
    plotTop,
    plotBottom: bottom,
    tickEnd: bottom + 5,
    consumption,
    appointments,
    days,
    height: days + 6,
  }
}

type Plot = {
  readonly title: number
  /** The values with a grid line: 1, the middle and the end of the scale. */
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly y: (value: number) => number
}

export type Geometry = {
  readonly width: number
  readonly left: number
  /** The x coordinate of a day's middle, counted from the first day. */
  readonly x: (index: number) => number
  readonly dayWidth: number
  readonly plots: Readonly<Record<Measure, Plot>>
  readonly weekly: Plot
  readonly rows: Rows
}

export function geometryOf(width: number, days: number, marks: ShownMarks, laneTitle = ''): Geometry {
  const left = Math.max(gutter, laneTitle.length * widthOfLetter + edge)
  const x = scaleLinear()
    .domain([-0.5, Math.max(0, days - 1) + 0.5])
    .range([left + edge / 2, width - edge / 2])
  return {
    width,
    left,
    x: (index) => x(index),
    dayWidth: x(1) - x(0),
    rows: rowsWith(marks),
    plots: Object.fromEntries(
      measures.map((measure) => [measure, plotOf(plots[measure], scaleEnds[measure])]),
    ) as Record<Measure, Plot>,
    weekly: plotOf(weeklyPlot, weeklyScaleMax),
  }
}

function plotOf({ title, top, height }: Place, end: number): Plot {
  const y = scaleLinear()
    .domain([1, end])
    .range([top + height, top])
  return {
    title,
    lines: [end, (1 + end) / 2, 1].map((value) => ({ value, y: y(value) })),
    y: (value) => y(value),
  }
}

/** A tick on the axis of days; its label is left out where it would touch its neighbour. */
export type Tick = { readonly index: number; readonly label: string | undefined }

const longestWeeklyAxis = 200
const labelWidth = { week: 72, month: 84 }

/** The ticks: Mondays, or the first days of months on a long axis. */
export function ticksOf(days: readonly Day[], geometry: Geometry): readonly Tick[] {
  const isWeekly = days.length <= longestWeeklyAxis
  const marked = days
    .map((day, index) => ({ day, index }))
    .filter(({ day }) => (isWeekly ? weekdayOf(day) === 1 : day.endsWith('-01')))
  const [first, second] = marked
  const gap = first && second ? geometry.x(second.index) - geometry.x(first.index) : geometry.width
  const every = Math.max(1, Math.ceil((isWeekly ? labelWidth.week : labelWidth.month) / gap))
  return marked.map(({ day, index }, place) => {
    const x = geometry.x(index)
    const fits = x > geometry.left + 10 && x < geometry.width - 24
    return { index, label: place % every === 0 && fits ? labelOf(day, isWeekly) : undefined }
  })
}

function labelOf(day: Day, isWeekly: boolean): string {
  const [year, month, date] = day.split('-')
  return isWeekly ? `${date}.${month}.` : `${month}.${year}`
}

const pillHalf = 24

/** The dates above the plots whose labels do not overlap; the latest is always among them. */
export function namedDays(indices: readonly number[], geometry: Geometry): readonly number[] {
  let lastX = Number.POSITIVE_INFINITY
  return indices.toReversed().filter((index) => {
    const x = pillX(geometry, index)
    const fits = x + 2 * pillHalf + 2 <= lastX
    if (fits) lastX = x
    return fits
  })
}

/** The x coordinate of a date label above the plots, kept inside the drawing. */
export function pillX(geometry: Geometry, index: number): number {
  return Math.min(Math.max(geometry.x(index), pillHalf), geometry.width - pillHalf)
}
