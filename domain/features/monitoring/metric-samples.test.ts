import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, type Instant, type Now, nowAt, startOfDay } from '#base/day.ts'
import {
  downsampleMetrics,
  lastSpan,
  type Metrics,
  metricRanges,
  metricSeconds,
  metricsKeptDays,
  type StoredMetrics,
  trendOf,
} from './metric-samples.ts'

const zone = 'Europe/Berlin'
const at = (moment: string): Instant => Date.parse(moment) / 1000
const hour = 3600

/** A sample with values derived from its timestamp, so that mix-ups are detected. */
function sampleAt(beginsAt: Instant): StoredMetrics {
  const place = Math.floor(beginsAt / metricSeconds)
  return {
    grain: 'minutes',
    beginsAt,
    samples: 1,
    load: (place % 17) / 4,
    loadPeak: (place % 17) / 4,
    memoryUsedBytes: (place % 23) * 1000,
    databaseBytes: place,
    databaseConnections: place % 7,
    sessions: place % 31,
    lettersWaiting: place % 5,
    logins: place % 3,
    loginsRefused: place % 2,
    lettersSent: place % 11,
  }
}

const names = [
  'load',
  'memoryUsedBytes',
  'databaseBytes',
  'databaseConnections',
  'sessions',
  'lettersWaiting',
] as const
const counted = ['logins', 'loginsRefused', 'lettersSent'] as const

/** The expected metrics of a span, computed from all original samples. */
function naive(seen: readonly StoredMetrics[], beginsAt: Instant): Metrics {
  const mean = (name: (typeof names)[number]) => seen.reduce((all, row) => all + row[name], 0) / seen.length
  const sum = (name: (typeof counted)[number]) => seen.reduce((all, row) => all + row[name], 0)
  return {
    beginsAt,
    samples: seen.length,
    load: mean('load'),
    loadPeak: Math.max(...seen.map(({ loadPeak }) => loadPeak)),
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

/** The expected grain of each original sample, and its span's start. */
function placeOf(
  beginsAt: Instant,
  { instant, today }: Now,
): readonly [StoredMetrics['grain'], Instant] | undefined {
  const day = dayOf(beginsAt, zone)
  if (day < addDays(today, -metricsKeptDays.day)) return undefined
  if (day < addDays(today, -metricsKeptDays.hour)) return ['day', startOfDay(day, zone)]
  const oldHour = Math.floor((instant - metricsKeptDays.minutes * 24 * hour) / hour) * hour
  return beginsAt < oldHour ? ['hour', Math.floor(beginsAt / hour) * hour] : ['minutes', beginsAt]
}

function naivelyThinned(seen: readonly StoredMetrics[], now: Now): StoredMetrics[] {
  const groups = new Map<string, StoredMetrics[]>()
  for (const sample of seen) {
    const place = placeOf(sample.beginsAt, now)
    if (place) groups.set(place.join(), [...(groups.get(place.join()) ?? []), sample])
  }
  return [...groups].map(([place, group]) => {
    const [grain, beginsAt] = place.split(',') as [StoredMetrics['grain'], string]
    return { ...naive(group, Number(beginsAt)), grain }
  })
}

const sorted = <Row extends Metrics>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.beginsAt - other.beginsAt || other.samples - one.samples)

function expectSame(rows: readonly Metrics[], model: readonly Metrics[]): void {
  expect(rows).toHaveLength(model.length)
  const [left, right] = [sorted(rows), sorted(model)]
  for (const [index, row] of left.entries()) {
    const wanted = right[index]
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(wanted ?? {}).toSorted())
    for (const [name, value] of Object.entries(row)) {
      const should = wanted?.[name as keyof Metrics]
      if (typeof value === 'number') expect(value).toBeCloseTo(should ?? Number.NaN, 6)
      else expect(value).toBe(should)
    }
  }
}

/** Sampling with random outages, across both clock changes. */
const lives = fc.record({
  begin: fc.integer({ min: at('2026-02-20T00:00:00Z'), max: at('2026-11-20T00:00:00Z') }),
  steps: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(metricSeconds) },
      { weight: 3, arbitrary: fc.integer({ min: metricSeconds, max: 9 * hour }) },
      { weight: 2, arbitrary: fc.integer({ min: 9 * hour, max: 40 * 24 * hour }) },
    ),
    { minLength: 1, maxLength: 60 },
  ),
})

describe('figures over time (§3)', () => {
  // REQ 4.51
  it('are thinned as if everything had been kept and summed up now', () => {
    fc.assert(
      fc.property(lives, ({ begin, steps }) => {
        const seen: StoredMetrics[] = []
        let kept: StoredMetrics[] = []
        let instant = begin
        for (const step of steps) {
          instant += step
          const beginsAt = lastSpan(instant)
          if (seen.at(-1)?.beginsAt !== beginsAt) {
            seen.push(sampleAt(beginsAt))
            kept.push(sampleAt(beginsAt))
          }
          kept = downsampleMetrics(kept, nowAt(instant, zone))
        }
        expectSame(kept, naivelyThinned(seen, nowAt(instant, zone)))
      }),
      { numRuns: 60 },
    )
  })

  // REQ 4.51
  it('stay few: five minutes for two days, hours for thirty, days for two years', () => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const all = Array.from({ length: 40 * 288 }, (_, index) =>
      sampleAt(lastSpan(now.instant) - index * metricSeconds),
    )
    const kept = downsampleMetrics(all, now)
    const count = (grain: string) => kept.filter((row) => row.grain === grain).length
    expect(count('minutes')).toBe(2 * 288 + 2)
    expect(count('hour')).toBeLessThan(30 * 24)
    expect(count('day')).toBe(10)
    expect(kept.reduce((sum, { samples }) => sum + samples, 0)).toBe(all.length)
  })

  // REQ 4.51
  it('are kept as days for two years, and no longer', () => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const dayOn = (moment: string): StoredMetrics => ({ ...sampleAt(at(moment)), grain: 'day' })
    const [last, gone] = [dayOn('2024-11-22T00:00:00+01:00'), dayOn('2024-11-21T00:00:00+01:00')]
    expect(downsampleMetrics([gone, last], now)).toEqual([last])
  })

  it.each(metricRanges)('are told of a %s at even distances, the same before and after thinning', (range) => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const all = Array.from({ length: 40 * 288 }, (_, index) =>
      sampleAt(lastSpan(now.instant) - index * metricSeconds),
    )
    const kept = downsampleMetrics(all, now)
    const course = trendOf(kept, range, now)
    if (range !== 'day') expectSame(course.points, trendOf(all, range, now).points)
    expect(course.points.length).toBe({ day: 96, week: 84, month: 30, years: 6 }[range])
    expect(course.points.every(({ beginsAt }) => beginsAt >= course.from && beginsAt < course.until)).toBe(
      true,
    )
  })

  it('leave out what was not seen', () => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const rows = [at('2026-11-22T08:00:00Z'), at('2026-11-22T08:05:00Z'), at('2026-11-21T22:00:00Z')].map(
      sampleAt,
    )
    const { points } = trendOf(rows, 'day', now)
    expect(points.map(({ beginsAt, samples }) => [beginsAt, samples])).toEqual([
      [at('2026-11-21T22:00:00Z'), 1],
      [at('2026-11-22T08:00:00Z'), 2],
    ])
    expect(trendOf([], 'week', now).points).toEqual([])
  })
})
