import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, dayOf, type Instant, startOfDay } from '#base/day.ts'
import { anyDay, at, berlin, dayNumber, dayOfNumber, wallClock } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import { Streak, streakOn, streakStateOf } from './streak.ts'

describe('streak', () => {
  // REQ 4.10, 4.11, 4.12, 4.13, 4.14, 4.15, 4.16, 4.17, 4.18, 4.19
  it.each<{ title: string; registered: string; consumed: string[]; today: string; figures: number[] }>([
    {
      title: 'counts from the registration day where there was no consumption (§4)',
      registered: '2026-03-01',
      consumed: [],
      today: '2026-03-25',
      figures: [24, 0, 24, 24, 24],
    },
    {
      title: 'is nothing yet on the registration day',
      registered: '2026-03-01',
      consumed: [],
      today: '2026-03-01',
      figures: [0, 0, 0, 0, 0],
    },
    {
      title: 'counts from the last consumption day and keeps the closed streaks in the bucket (§4)',
      registered: '2026-03-01',
      consumed: ['2026-03-11', '2026-03-12', '2026-03-20'],
      today: '2026-03-25',
      figures: [5, 16, 9, 21, 24],
    },
    {
      title: 'starts anew on a consumption day and loses only that day from the total',
      registered: '2026-03-01',
      consumed: ['2026-03-25'],
      today: '2026-03-25',
      figures: [0, 23, 23, 23, 24],
    },
    {
      title: 'counts several events on one day once',
      registered: '2026-03-01',
      consumed: ['2026-03-11', '2026-03-11', '2026-03-11'],
      today: '2026-03-25',
      figures: [14, 9, 14, 23, 24],
    },
    {
      title: 'leaves the anchor at registration after consumption on the registration day',
      registered: '2026-03-01',
      consumed: ['2026-03-01'],
      today: '2026-03-25',
      figures: [24, 0, 24, 24, 24],
    },
    {
      title: 'begins at registration however much was drunk before it (§4)',
      registered: '2026-03-01',
      consumed: ['2026-02-10', '2026-02-20', '2026-03-11'],
      today: '2026-03-25',
      figures: [14, 9, 14, 23, 24],
    },
    {
      title: 'closes no streak between consumption on two days in a row',
      registered: '2026-03-01',
      consumed: ['2026-03-02', '2026-03-03', '2026-03-04'],
      today: '2026-03-05',
      figures: [1, 0, 1, 1, 4],
    },
    {
      title: 'recomputes everything after a late entry for an earlier day',
      registered: '2026-03-01',
      consumed: ['2026-03-20', '2026-03-05'],
      today: '2026-03-25',
      figures: [5, 17, 14, 22, 24],
    },
    {
      title: 'keeps the longest streak of the past',
      registered: '2025-01-01',
      consumed: ['2025-12-31'],
      today: '2026-01-05',
      figures: [5, 363, 363, 368, 369],
    },
    {
      title: 'counts the day of 23 hours and the day of 25 as one day each',
      registered: '2026-03-28',
      consumed: ['2026-10-24'],
      today: '2026-10-27',
      figures: [3, 209, 209, 212, 213],
    },
    {
      title: 'counts 29 February',
      registered: '2024-02-28',
      consumed: [],
      today: '2024-03-01',
      figures: [2, 0, 2, 2, 2],
    },
  ])('$title', ({ registered, consumed, today, figures }) => {
    const streak = streakOn(today as Day, streakStateOf(registered as Day, consumed as Day[]))
    expect([
      streak.currentStreak,
      streak.streakBucket,
      streak.longestStreak,
      streak.soberDays,
      streak.totalDays,
    ]).toEqual(figures)
  })

  it('travels as whole days, none of them below zero', () => {
    const figures = { currentStreak: 5, streakBucket: 16, longestStreak: 9, soberDays: 21, totalDays: 24 }
    expect(Streak.parse(figures)).toEqual(figures)
    for (const name of Object.keys(figures))
      for (const wrong of [-1, 0.5, undefined])
        expect(Streak.safeParse({ ...figures, [name]: wrong }).success).toBe(false)
  })

  it('tells the figures of any later day from what is kept', () => {
    const kept = streakStateOf('2026-03-01' as Day, ['2026-03-11' as Day])
    expect(kept).toEqual({
      registeredOn: '2026-03-01',
      anchorOn: '2026-03-11',
      closedDays: 9,
      longestClosed: 9,
    })
    expect(streakOn('2026-03-15' as Day, kept).longestStreak).toBe(9)
    expect(streakOn('2026-03-25' as Day, kept).longestStreak).toBe(14)
  })

  // REQ 4.16, 4.18
  it(
    'does not depend on the order in which events arrive, nor on their number a day',
    () => {
      fc.assert(
        fc.property(anyHistoryAndItsShuffle, ({ registeredOn, days, shuffled }) => {
          expect(streakStateOf(registeredOn, shuffled)).toEqual(streakStateOf(registeredOn, days))
        }),
        { numRuns: casesOf('order of events') },
      )
    },
    propertyTimeoutMs,
  )

  // REQ 4.10, 4.11, 4.12, 4.13, 4.14
  it(
    'is what somebody finds who walks through the calendar day by day',
    () => {
      fc.assert(agreesWithTheWalk(figuresByTheRules), { numRuns: casesOf('figures of a streak') })
    },
    propertyTimeoutMs,
  )

  // REQ 4.7
  it('would be found wrong if days were counted as 86,400 seconds', () => {
    const details = fc.check(agreesWithTheWalk(figuresBySeconds), { numRuns: 10_000, seed: 1 })
    expect(details.failed).toBe(true)
    expect(details.counterexample).not.toBeNull()
  })

  // REQ 4.6
  it('would be found wrong if the day of an event were its date in UTC', () => {
    const details = fc.check(agreesWithTheWalk(figuresByUtcDays), { numRuns: 10_000, seed: 1 })
    expect(details.failed).toBe(true)
    expect(details.counterexample).not.toBeNull()
  })
})

/** Random consumption days, and the same days shuffled and partly repeated. */
const anyHistoryAndItsShuffle = fc
  .tuple(anyDay, fc.array(fc.integer({ min: -3, max: 400 }), { maxLength: 12 }))
  .map(([registeredOn, offsets]) => ({
    registeredOn,
    days: offsets.map((offset) => dayOfNumber(dayNumber(registeredOn) + offset)),
  }))
  .chain(({ registeredOn, days }) => {
    const someTwice = [...days, ...days.slice(0, 3)]
    return fc.record({
      registeredOn: fc.constant(registeredOn),
      days: fc.constant(days),
      shuffled: fc.shuffledSubarray(someTwice, { minLength: someTwice.length }),
    })
  })

/** A client's history: timestamps of registration, consumption, and reading. */
type Course = {
  readonly registeredAt: Instant
  readonly consumedAt: readonly Instant[]
  readonly lookAt: Instant
}

const hour = 3600

/** Histories of up to four years that may begin at any second; consumption falls anywhere between. */
const anyCourse: fc.Arbitrary<Course> = fc
  .record({
    registeredAt: fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2096-12-31T00:00:00Z') }),
    hours: fc.integer({ min: 0, max: 4 * 366 * 24 }),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }),
  })
  .map(({ registeredAt, hours, parts }) => ({
    registeredAt,
    consumedAt: parts.map((part) => registeredAt + Math.floor(part * hours * hour)),
    lookAt: registeredAt + hours * hour,
  }))

/** The property: the counts equal the naive model's, and every day is either sober or a consumption day (§4). */
function agreesWithTheWalk(figures: (course: Course) => Streak) {
  return fc.property(anyCourse, (course) => {
    const streak = figures(course)
    const { walked, consumptionDays } = walk(course)
    expect(streak).toEqual(walked)
    expect(streak.currentStreak + streak.streakBucket + consumptionDays).toBe(streak.totalDays)
  })
}

/** The naive model: counts sober days one by one from the registration to today. */
function walk({ registeredAt, consumedAt, lookAt }: Course): { walked: Streak; consumptionDays: number } {
  const number = (instant: Instant) => dayNumber(wallClock(instant, berlin).day)
  const consumed = new Set(consumedAt.map(number))
  const walked = { currentStreak: 0, streakBucket: 0, longestStreak: 0, soberDays: 0, totalDays: 0 }
  let consumptionDays = 0
  const [registeredOn, lookOn] = [number(registeredAt), number(lookAt)]
  for (let today = registeredOn + 1; today <= lookOn; today += 1) {
    walked.totalDays += 1
    if (consumed.has(today)) {
      consumptionDays += 1
      walked.streakBucket += walked.currentStreak
      walked.currentStreak = 0
    } else {
      walked.soberDays += 1
      walked.currentStreak += 1
      walked.longestStreak = Math.max(walked.longestStreak, walked.currentStreak)
    }
  }
  return { walked, consumptionDays }
}

function figuresByTheRules(course: Course): Streak {
  return figuresByDays(course, (instant) => dayOf(instant, berlin))
}

/** Planted fault: events, registration and today are dated in UTC. */
function figuresByUtcDays(course: Course): Streak {
  return figuresByDays(course, (instant) => dayOf(instant, 'UTC'))
}

function figuresByDays({ registeredAt, consumedAt, lookAt }: Course, day: (instant: Instant) => Day): Streak {
  return streakOn(day(lookAt), streakStateOf(day(registeredAt), consumedAt.map(day)))
}

/** Planted fault: days are whole 86,400 seconds between local midnights, so a day of 23 hours is lost. */
function figuresBySeconds({ registeredAt, consumedAt, lookAt }: Course): Streak {
  const midnight = (instant: Instant) => startOfDay(dayOf(instant, berlin), berlin)
  const days = (from: Instant, to: Instant) => Math.floor((to - from) / 86_400)
  const anchors = [...new Set([registeredAt, ...consumedAt].map(midnight))].sort((one, other) => one - other)
  const closed = anchors
    .slice(1)
    .map((anchor, index) => Math.max(0, days(anchors[index] ?? anchor, anchor) - 1))
  const streakBucket = closed.reduce((sum, span) => sum + span, 0)
  const currentStreak = days(anchors.at(-1) ?? 0, midnight(lookAt))
  return {
    currentStreak,
    streakBucket,
    longestStreak: Math.max(currentStreak, ...closed),
    soberDays: currentStreak + streakBucket,
    totalDays: days(midnight(registeredAt), midnight(lookAt)),
  }
}
