import { type Day, weekdayOf } from '@standfest/domain/base/day.ts'
import { type Measure, measures, scaleEnds } from '@standfest/domain/features/data-collection/measures.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { scaleLinear } from 'd3-scale'
import { type PlacedLabel, placeLabels } from './label-placement.ts'

/** The x coordinate where the axis labels end and the plots begin. */
const gutter = 68
const edge = 8
/** The approximate width of a title's letters. */
const widthOfLetter = 7.4

const pillPitch = 22
const lanePitch = 25
const goalPitch = 21

/** The height of each plot between its lowest and highest grid line. */
const plotHeights: Record<Measure, number> = { mood: 54, pressure: 60, sleep: 54 }
const weeklyHeight = 54
const ownHeight = 34
/** From one plot's lowest line to the next one's highest; its title is between them. */
const betweenPlots = 34
const titleAbove = 9

/** The lanes below the plots, from top to bottom. */
export const lanes = ['consumption', 'appointments', 'goals', 'diary', 'messages'] as const
export type Lane = (typeof lanes)[number]

/** What a chart shows apart from the three measures. */
export type ShownParts = {
  readonly lanes: readonly Lane[]
  /** The lines of the lane of goals: goals overlap. */
  readonly goalLines: number
  readonly hasWeekly: boolean
  /** The scales of the clinic's own questions. */
  readonly own: readonly { readonly lowest: number; readonly highest: number }[]
  /** The days with a date above the plots, counted from the first. */
  readonly named: readonly number[]
  /** The titles of the lanes, which stand left of them. */
  readonly titles: readonly string[]
}

type Plot = {
  readonly title: number
  /** The values with a grid line: the middle of the scale only where there is room. */
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly y: (value: number) => number
}

export type Geometry = {
  readonly width: number
  readonly left: number
  /** The number of days. */
  readonly days: number
  /** The x coordinate of a day's middle, counted from the first day. */
  readonly x: (index: number) => number
  readonly dayWidth: number
  /** The dates above the plots. */
  readonly labels: readonly PlacedLabel[]
  readonly pillTop: (row: number) => number
  readonly plotTop: number
  readonly plotBottom: number
  readonly plots: Readonly<Record<Measure, Plot>>
  readonly own: readonly Plot[]
  readonly weekly: Plot | undefined
  /** The middle of each lane that is shown; of the goals, that of their first line. */
  readonly lanes: Readonly<Partial<Record<Lane, number>>>
  readonly goalLine: (line: number) => number
  /** The track of the slider. */
  readonly track: number
  readonly dates: number
  readonly height: number
}

/** Half the width of a date above the plots. */
export const pillHalf = 24

export function geometryOf(width: number, days: number, shown: ShownParts): Geometry {
  const longest = Math.max(0, ...shown.titles.map(({ length }) => length))
  const left = Math.max(gutter, longest * widthOfLetter + edge)
  const x = scaleLinear()
    .domain([-0.5, Math.max(0, days - 1) + 0.5])
    .range([left + edge / 2, width - edge / 2])
  const labels = placeLabels(
    shown.named.map((index) => ({ index, x: x(index) })),
    { half: pillHalf, from: 0, to: width },
  )
  const rows = Math.max(1, ...labels.map(({ row }) => row + 1))
  const plotTop = edge + rows * pillPitch + 4
  let next = plotTop + 20
  const plotAt = (lowest: number, highest: number, height: number, hasMiddle = true): Plot => {
    const top = next
    next = top + height + betweenPlots
    const y = scaleLinear()
      .domain([lowest, highest])
      .range([top + height, top])
    const values = hasMiddle ? [highest, (lowest + highest) / 2, lowest] : [highest, lowest]
    return {
      title: top - titleAbove,
      lines: values.map((value) => ({ value, y: y(value) })),
      y: (value) => y(value),
    }
  }
  const plots = Object.fromEntries(
    measures.map((measure) => [measure, plotAt(1, scaleEnds[measure], plotHeights[measure])]),
  ) as Record<Measure, Plot>
  const weekly = shown.hasWeekly ? plotAt(1, weeklyScaleMax, weeklyHeight) : undefined
  const own = shown.own.map(({ lowest, highest }) => plotAt(lowest, highest, ownHeight, false))
  const plotBottom = next - betweenPlots + edge
  let y = plotBottom + lanePitch / 2
  const places: Partial<Record<Lane, number>> = {}
  for (const lane of lanes.filter((one) => shown.lanes.includes(one))) {
    places[lane] = y
    y += lane === 'goals' ? lanePitch + goalPitch * Math.max(0, shown.goalLines - 1) : lanePitch
  }
  return {
    width,
    left,
    days,
    x: (index) => x(index),
    dayWidth: x(1) - x(0),
    labels,
    // The first row is the one next to the plots.
    pillTop: (row) => edge + (rows - 1 - row) * pillPitch,
    plotTop,
    plotBottom,
    plots,
    own,
    weekly,
    lanes: places,
    goalLine: (line) => (places.goals ?? 0) + line * goalPitch,
    track: y + 4,
    dates: y + 26,
    height: y + 34,
  }
}

/** The day under an x coordinate, counted from the first; left and right of the plots it is the first and the last one. */
export function dayAt({ x, dayWidth, days }: Pick<Geometry, 'x' | 'dayWidth' | 'days'>, at: number): number {
  return Math.min(days - 1, Math.max(0, Math.round((at - x(0)) / dayWidth)))
}

/** A text cut to a width, with an ellipsis. */
export function fitted(text: string, width: number): string {
  const most = Math.max(2, Math.floor(width / widthOfLetter))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
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
