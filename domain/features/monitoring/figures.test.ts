import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, type Instant, type Now, nowAt, startOfDay } from '#base/day.ts'
import {
  courseOf,
  type Figures,
  figureRanges,
  figureSeconds,
  figuresKeptDays,
  type KeptFigures,
  lastSpan,
  thinFigures,
} from './figures.ts'

const zone = 'Europe/Berlin'
const at = (moment: string): Instant => Date.parse(moment) / 1000
const hour = 3600

/** A sample whose numbers follow from its moment, so that a swapped one is noticed. */
function sampleAt(beginsAt: Instant): KeptFigures {
  const place = Math.floor(beginsAt / figureSeconds)
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

/** What should be told of a span, straight from all that was ever seen in it. */
function naive(seen: readonly KeptFigures[], beginsAt: Instant): Figures {
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

/** Of all that was ever seen: in which grain it stands now, and from when on. */
function placeOf(
  beginsAt: Instant,
  { instant, today }: Now,
): readonly [KeptFigures['grain'], Instant] | undefined {
  const day = dayOf(beginsAt, zone)
  if (day < addDays(today, -figuresKeptDays.day)) return undefined
  if (day < addDays(today, -figuresKeptDays.hour)) return ['day', startOfDay(day, zone)]
  const oldHour = Math.floor((instant - figuresKeptDays.minutes * 24 * hour) / hour) * hour
  return beginsAt < oldHour ? ['hour', Math.floor(beginsAt / hour) * hour] : ['minutes', beginsAt]
}

function naivelyThinned(seen: readonly KeptFigures[], now: Now): KeptFigures[] {
  const groups = new Map<string, KeptFigures[]>()
  for (const sample of seen) {
    const place = placeOf(sample.beginsAt, now)
    if (place) groups.set(place.join(), [...(groups.get(place.join()) ?? []), sample])
  }
  return [...groups].map(([place, group]) => {
    const [grain, beginsAt] = place.split(',') as [KeptFigures['grain'], string]
    return { ...naive(group, Number(beginsAt)), grain }
  })
}

const sorted = <Row extends Figures>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.beginsAt - other.beginsAt || other.samples - one.samples)

function expectSame(rows: readonly Figures[], model: readonly Figures[]): void {
  expect(rows).toHaveLength(model.length)
  const [left, right] = [sorted(rows), sorted(model)]
  for (const [index, row] of left.entries()) {
    const wanted = right[index]
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(wanted ?? {}).toSorted())
    for (const [name, value] of Object.entries(row)) {
      const should = wanted?.[name as keyof Figures]
      if (typeof value === 'number') expect(value).toBeCloseTo(should ?? Number.NaN, 6)
      else expect(value).toBe(should)
    }
  }
}

/** Looks of the server at itself with outages of any length, across both changes of the clock. */
const lives = fc.record({
  begin: fc.integer({ min: at('2026-02-20T00:00:00Z'), max: at('2026-11-20T00:00:00Z') }),
  steps: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(figureSeconds) },
      { weight: 3, arbitrary: fc.integer({ min: figureSeconds, max: 9 * hour }) },
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
        const seen: KeptFigures[] = []
        let kept: KeptFigures[] = []
        let instant = begin
        for (const step of steps) {
          instant += step
          const beginsAt = lastSpan(instant)
          if (seen.at(-1)?.beginsAt !== beginsAt) {
            seen.push(sampleAt(beginsAt))
            kept.push(sampleAt(beginsAt))
          }
          kept = thinFigures(kept, nowAt(instant, zone))
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
      sampleAt(lastSpan(now.instant) - index * figureSeconds),
    )
    const kept = thinFigures(all, now)
    const count = (grain: string) => kept.filter((row) => row.grain === grain).length
    expect(count('minutes')).toBe(2 * 288 + 2)
    expect(count('hour')).toBeLessThan(30 * 24)
    expect(count('day')).toBe(10)
    expect(kept.reduce((sum, { samples }) => sum + samples, 0)).toBe(all.length)
  })

  // REQ 4.51
  it('are kept as days for two years, and no longer', () => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const dayOn = (moment: string): KeptFigures => ({ ...sampleAt(at(moment)), grain: 'day' })
    const [last, gone] = [dayOn('2024-11-22T00:00:00+01:00'), dayOn('2024-11-21T00:00:00+01:00')]
    expect(thinFigures([gone, last], now)).toEqual([last])
  })

  it.each(figureRanges)('are told of a %s at even distances, the same before and after thinning', (range) => {
    const now = nowAt(at('2026-11-22T09:12:00Z'), zone)
    const all = Array.from({ length: 40 * 288 }, (_, index) =>
      sampleAt(lastSpan(now.instant) - index * figureSeconds),
    )
    const kept = thinFigures(all, now)
    const course = courseOf(kept, range, now)
    if (range !== 'day') expectSame(course.points, courseOf(all, range, now).points)
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
    const { points } = courseOf(rows, 'day', now)
    expect(points.map(({ beginsAt, samples }) => [beginsAt, samples])).toEqual([
      [at('2026-11-21T22:00:00Z'), 1],
      [at('2026-11-22T08:00:00Z'), 2],
    ])
    expect(courseOf([], 'week', now).points).toEqual([])
  })
})
