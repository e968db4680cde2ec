import { z } from 'zod'
import { addDays, dayOf, Instant, type Now, startOfDay } from '#base/day.ts'

/** Figures are kept of spans that grow with their age: five minutes, then hours, then days (§3). */
export const figureGrains = ['minutes', 'hour', 'day'] as const
export type FigureGrain = (typeof figureGrains)[number]

/** The shortest span, which is also how often the server looks at itself. */
export const figureSeconds = 5 * 60
const hourSeconds = 3600
/** How long spans of five minutes, of an hour and of a day are kept. */
export const figuresKeptDays = { minutes: 2, hour: 30, day: 2 * 365 } as const satisfies Record<
  FigureGrain,
  number
>

const amount = z.number().min(0)

/** What was seen in a span of time: means of what was measured, a peak, and sums of what happened. Nothing of any person (§6). */
export const Figures = z.object({
  beginsAt: Instant,
  /** How many times five minutes were looked at. */
  samples: z.int().min(1),
  load: amount,
  loadPeak: amount,
  memoryUsedBytes: amount,
  databaseBytes: amount,
  databaseConnections: amount,
  sessions: amount,
  lettersWaiting: amount,
  logins: z.int().min(0),
  loginsRefused: z.int().min(0),
  lettersSent: z.int().min(0),
})
export type Figures = z.infer<typeof Figures>

/** Figures as they are kept. */
export type KeptFigures = Figures & { readonly grain: FigureGrain }

const means = [
  'load',
  'memoryUsedBytes',
  'databaseBytes',
  'databaseConnections',
  'sessions',
  'lettersWaiting',
] as const
const sums = ['logins', 'loginsRefused', 'lettersSent'] as const

/** The beginning of the five minutes that a moment lies in (§3). */
export function spanOf(instant: Instant): Instant {
  return Math.floor(instant / figureSeconds) * figureSeconds
}

/** The beginning of the five minutes that ended last (§3). */
export function lastSpan(instant: Instant): Instant {
  return spanOf(instant) - figureSeconds
}

/**
 * What is kept of some figures now: what is older than its grain is kept goes into the next coarser one, whole hours and
 * whole days only, and what is older than two years is dropped (§3). A span without figures stays empty.
 */
export function thinFigures(rows: readonly KeptFigures[], now: Now): KeptFigures[] {
  const { today, zone, instant } = now
  const kept = figuresKeptDays
  const hoursFrom = Math.floor((instant - kept.minutes * 24 * hourSeconds) / hourSeconds) * hourSeconds
  const daysFrom = startOfDay(addDays(today, -kept.hour), zone)
  const from = startOfDay(addDays(today, -kept.day), zone)
  const toHours = coarser(rows, { grain: 'minutes', into: 'hour', before: hoursFrom, beginOf: hourOf })
  const toDays = coarser(toHours, {
    grain: 'hour',
    into: 'day',
    before: daysFrom,
    beginOf: beginOfDayIn(zone),
  })
  return toDays.filter(({ beginsAt }) => beginsAt >= from)
}

type Coarsening = {
  readonly grain: FigureGrain
  readonly into: FigureGrain
  readonly before: Instant
  readonly beginOf: (at: Instant) => Instant
}

function coarser(rows: readonly KeptFigures[], { grain, into, before, beginOf }: Coarsening): KeptFigures[] {
  const isOld = (row: KeptFigures) => row.grain === grain && row.beginsAt < before
  const old = rows.filter(isOld)
  if (old.length === 0) return [...rows]
  const begins = new Set(old.map(({ beginsAt }) => beginOf(beginsAt)))
  const meets = (row: KeptFigures) => row.grain === into && begins.has(row.beginsAt)
  const rest = rows.filter((row) => !isOld(row) && !meets(row))
  const merged = mergeBy([...old, ...rows.filter(meets)], beginOf)
  return [...rest, ...merged.map((figures) => ({ ...figures, grain: into }))]
}

/** The spans that can be looked at (§3). */
export const figureRanges = ['day', 'week', 'month', 'years'] as const
export type FigureRange = (typeof figureRanges)[number]

const daysOf = { day: 1, week: 7, month: 30, years: 104 * 7 } as const satisfies Record<FigureRange, number>

/** How the instance did over a span: figures at even distances, the oldest first; where nothing was seen there is none (§3). */
export const Course = z.object({
  range: z.enum(figureRanges),
  from: Instant,
  until: Instant,
  /** A point stands for so long, unless a change of the clock makes its days longer or shorter. */
  stepSeconds: z.int(),
  points: z.array(Figures),
})
export type Course = z.infer<typeof Course>

const stepOf = {
  day: 900,
  week: 2 * hourSeconds,
  month: 24 * hourSeconds,
  years: 7 * 24 * hourSeconds,
} as const

/** The course of a range until now, of rows of any grain (§3). */
export function courseOf(rows: readonly Figures[], range: FigureRange, now: Now): Course {
  const from = courseBegin(range, now)
  const begin = pointBegin(range, now)
  const points = mergeBy(
    rows.filter(({ beginsAt }) => beginsAt >= from && beginsAt < now.instant),
    begin,
  )
  return { range, from, until: now.instant, stepSeconds: stepOf[range], points }
}

/** The moment with which a range begins; months and years begin with a day. */
export function courseBegin(range: FigureRange, { instant, today, zone }: Now): Instant {
  if (range === 'month' || range === 'years') return startOfDay(addDays(today, 1 - daysOf[range]), zone)
  const step = stepOf[range]
  return Math.floor(instant / step) * step + step - daysOf[range] * 24 * hourSeconds
}

function pointBegin(range: FigureRange, { today, zone }: Now): (at: Instant) => Instant {
  if (range === 'month') return beginOfDayIn(zone)
  if (range === 'years') {
    const weeks = daysOf.years / 7
    const begins = Array.from({ length: weeks }, (_, ago) => startOfDay(addDays(today, -7 * ago - 6), zone))
    return (at) => begins.find((begin) => begin <= at) ?? at
  }
  const step = stepOf[range]
  return (at) => Math.floor(at / step) * step
}

/** The moment with which a day begins; figures come in their order, so that the calendar is asked once a day. */
function beginOfDayIn(zone: string): (at: Instant) => Instant {
  let [from, until] = [0, 0]
  return (at) => {
    if (at >= from && at < until) return from
    const day = dayOf(at, zone)
    from = startOfDay(day, zone)
    until = startOfDay(addDays(day, 1), zone)
    return from
  }
}

function hourOf(at: Instant): Instant {
  return Math.floor(at / hourSeconds) * hourSeconds
}

/** Figures of several spans as those of longer ones, the oldest first. */
function mergeBy(rows: readonly Figures[], begin: (at: Instant) => Instant): Figures[] {
  const groups = Map.groupBy(rows, ({ beginsAt }) => begin(beginsAt))
  return [...groups]
    .map(([beginsAt, group]) => sumUp(beginsAt, group))
    .toSorted((one, other) => one.beginsAt - other.beginsAt)
}

/** Means count as often as was looked. */
function sumUp(beginsAt: Instant, group: readonly Figures[]): Figures {
  const samples = total(group.map((row) => row.samples))
  const mean = (name: (typeof means)[number]) => total(group.map((row) => row[name] * row.samples)) / samples
  const sum = (name: (typeof sums)[number]) => total(group.map((row) => row[name]))
  return {
    beginsAt,
    samples,
    load: mean('load'),
    loadPeak: Math.max(...group.map(({ loadPeak }) => loadPeak)),
    memoryUsedBytes: mean('memoryUsedBytes'),
    databaseBytes: mean('databaseBytes'),
    databaseConnections: mean('databaseConnections'),
    sessions: mean('sessions'),
    lettersWaiting: mean('lettersWaiting'),
    logins: sum('logins'),
    loginsRefused: sum('loginsRefused'),
    lettersSent: sum('lettersSent'),
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
