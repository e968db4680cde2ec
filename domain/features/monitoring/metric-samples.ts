import { z } from 'zod'
import { addDays, dayOf, Instant, type Now, startOfDay } from '#base/day.ts'

/** Metric samples cover spans that grow with their age: five minutes, then hours, then days (§3). */
export const metricGrains = ['minutes', 'hour', 'day'] as const
export type MetricGrain = (typeof metricGrains)[number]

/** The shortest span, and the sampling interval. */
export const metricSeconds = 5 * 60
const hourSeconds = 3600
/** Retention of five-minute, hourly and daily samples. */
export const metricsKeptDays = { minutes: 2, hour: 30, day: 2 * 365 } as const satisfies Record<
  MetricGrain,
  number
>

const amount = z.number().min(0)

/** The metrics of a span: means and peaks of measurements, and counts of events, without personal data (§6). */
export const Metrics = z.object({
  beginsAt: Instant,
  /** The number of five-minute samples. */
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
export type Metrics = z.infer<typeof Metrics>

/** A stored metric sample. */
export type StoredMetrics = Metrics & { readonly grain: MetricGrain }

const means = [
  'load',
  'memoryUsedBytes',
  'databaseBytes',
  'databaseConnections',
  'sessions',
  'lettersWaiting',
] as const
const sums = ['logins', 'loginsRefused', 'lettersSent'] as const

/** The start of the five-minute span of a timestamp (§3). */
export function spanOf(instant: Instant): Instant {
  return Math.floor(instant / metricSeconds) * metricSeconds
}

/** The start of the last completed five-minute span (§3). */
export function lastSpan(instant: Instant): Instant {
  return spanOf(instant) - metricSeconds
}

/**
 * Downsamples stored metrics: samples older than their grain's retention are merged into the next coarser grain, whole
 * hours and days only; those older than two years are dropped (§3). A span without samples stays empty.
 */
export function downsampleMetrics(rows: readonly StoredMetrics[], now: Now): StoredMetrics[] {
  const { today, zone, instant } = now
  const kept = metricsKeptDays
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
  readonly grain: MetricGrain
  readonly into: MetricGrain
  readonly before: Instant
  readonly beginOf: (at: Instant) => Instant
}

function coarser(
  rows: readonly StoredMetrics[],
  { grain, into, before, beginOf }: Coarsening,
): StoredMetrics[] {
  const isOld = (row: StoredMetrics) => row.grain === grain && row.beginsAt < before
  const old = rows.filter(isOld)
  if (old.length === 0) return [...rows]
  const begins = new Set(old.map(({ beginsAt }) => beginOf(beginsAt)))
  const meets = (row: StoredMetrics) => row.grain === into && begins.has(row.beginsAt)
  const rest = rows.filter((row) => !isOld(row) && !meets(row))
  const merged = mergeBy([...old, ...rows.filter(meets)], beginOf)
  return [...rest, ...merged.map((figures) => ({ ...figures, grain: into }))]
}

/** The selectable ranges (§3). */
export const metricRanges = ['day', 'week', 'month', 'years'] as const
export type MetricRange = (typeof metricRanges)[number]

const daysOf = { day: 1, week: 7, month: 30, years: 104 * 7 } as const satisfies Record<MetricRange, number>

/** The trend of an instance over a range: evenly spaced samples, oldest first, with gaps where none exist (§3). */
export const Trend = z.object({
  range: z.enum(metricRanges),
  from: Instant,
  until: Instant,
  /** The spacing of points; a clock change makes days longer or shorter. */
  stepSeconds: z.int(),
  points: z.array(Metrics),
})
export type Trend = z.infer<typeof Trend>

const stepOf = {
  day: 900,
  week: 2 * hourSeconds,
  month: 24 * hourSeconds,
  years: 7 * 24 * hourSeconds,
} as const

/** The trend of a range until now, from samples of any grain (§3). */
export function trendOf(rows: readonly Metrics[], range: MetricRange, now: Now): Trend {
  const from = trendBegin(range, now)
  const begin = pointBegin(range, now)
  const points = mergeBy(
    rows.filter(({ beginsAt }) => beginsAt >= from && beginsAt < now.instant),
    begin,
  )
  return { range, from, until: now.instant, stepSeconds: stepOf[range], points }
}

/** The start of a range; months and years start with a day. */
export function trendBegin(range: MetricRange, { instant, today, zone }: Now): Instant {
  if (range === 'month' || range === 'years') return startOfDay(addDays(today, 1 - daysOf[range]), zone)
  const step = stepOf[range]
  return Math.floor(instant / step) * step + step - daysOf[range] * 24 * hourSeconds
}

function pointBegin(range: MetricRange, { today, zone }: Now): (at: Instant) => Instant {
  if (range === 'month') return beginOfDayIn(zone)
  if (range === 'years') {
    const weeks = daysOf.years / 7
    const begins = Array.from({ length: weeks }, (_, ago) => startOfDay(addDays(today, -7 * ago - 6), zone))
    return (at) => begins.find((begin) => begin <= at) ?? at
  }
  const step = stepOf[range]
  return (at) => Math.floor(at / step) * step
}

/** The start of the day of each sample; samples are ordered, so that the calendar is computed once per day. */
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

/** Merges samples into longer spans, oldest first. */
function mergeBy(rows: readonly Metrics[], begin: (at: Instant) => Instant): Metrics[] {
  const groups = Map.groupBy(rows, ({ beginsAt }) => begin(beginsAt))
  return [...groups]
    .map(([beginsAt, group]) => sumUp(beginsAt, group))
    .toSorted((one, other) => one.beginsAt - other.beginsAt)
}

/** Means are weighted by the number of samples. */
function sumUp(beginsAt: Instant, group: readonly Metrics[]): Metrics {
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
