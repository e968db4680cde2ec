import { describe, expect, it } from 'vitest'
import { addDays, type Day, weekdayOf } from '#base/day.ts'
import { chanceOfAtLeast } from './exact-test.ts'
import { mentionsConsumption, type ObservedDay, type PatternKind, patternsOf } from './patterns.ts'

const today = '2026-03-12' as Day

type Told = Partial<ObservedDay['values']> & {
  readonly checkedIn?: boolean
  readonly consumption?: boolean
}

/** The days before today, by how long ago they are. */
const pastDays = Array.from({ length: 300 }, (_, ago) => addDays(today, -ago))

/** A history that ends yesterday, oldest day first; `ago` counts back from today. */
function history(length: number, tell: (day: Day, ago: number) => Told): readonly ObservedDay[] {
  return Array.from({ length }, (_, index) => {
    const ago = length - index
    const day = pastDays[ago] ?? today
    const { checkedIn = true, consumption = false, ...values } = tell(day, ago)
    const calm = { mood: 2, pressure: 2, sleep: 4 }
    const nothing = { mood: undefined, pressure: undefined, sleep: undefined }
    return { day, checkedIn, consumption, values: checkedIn ? { ...calm, ...values } : nothing }
  })
}

function patternsIn(days: readonly ObservedDay[]) {
  return patternsOf(days, { registeredOn: days[0]?.day ?? today, today })
}

const isSaturday = (day: Day) => weekdayOf(day) === 6

/** A seeded sequence of numbers from 0 to 1 (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random history without any pattern, except that days resemble the day before. */
function randomHistory(seed: number, likeTheDayBefore: number): readonly ObservedDay[] {
  const chance = chances(seed)
  const length = 28 + Math.floor(chance() * 250)
  const often = { consumption: chance() * 0.3, missed: chance() * 0.4, lean: chance() }
  const stays = () => chance() < likeTheDayBefore
  const rated = (last: number | undefined, end: number) =>
    last !== undefined && stays() ? last : 1 + Math.floor((chance() * 0.6 + often.lean * 0.4) * end)
  const last: { mood?: number; pressure?: number; sleep?: number; consumption?: boolean; missed?: boolean } =
    {}
  return history(length, () => {
    last.mood = rated(last.mood, 3)
    last.pressure = rated(last.pressure, 5)
    last.sleep = rated(last.sleep, 5)
    last.consumption =
      last.consumption !== undefined && stays() ? last.consumption : chance() < often.consumption
    last.missed = last.missed !== undefined && stays() ? last.missed : chance() < often.missed
    const { missed, ...told } = last
    return { ...told, checkedIn: !missed }
  })
}

describe('patterns', () => {
  // REQ 4.44
  it.each([
    { title: 'each day is independent of all others', likeTheDayBefore: 0 },
    { title: 'a quarter of the days is like the day before', likeTheDayBefore: 0.25 },
    { title: 'half of the days is like the day before', likeTheDayBefore: 0.5 },
  ])('say something in at most one of twenty of 1,000 random histories where $title (§6)', (random) => {
    const seeds = Array.from({ length: 1000 }, (_, index) => index + 1)
    const telling = seeds.filter(
      (seed) => patternsIn(randomHistory(seed, random.likeTheDayBefore)).length > 0,
    )
    expect(telling.length).toBeLessThanOrEqual(50)
  })

  // REQ 4.43
  it.each<{ title: string; kind: PatternKind; tell: (day: Day, ago: number) => Told; expected: object }>([
    {
      title: 'the weekday on which consumption began',
      kind: 'consumption-weekday',
      tell: (day, ago) => ({ consumption: (isSaturday(day) && ago < 60) || ago === 30 }),
      expected: { weekday: 6, more: true, these: { count: 8, of: 12 }, others: { count: 1, of: 72 } },
    },
    {
      title: 'short sleep before consumption',
      kind: 'sleep-before-consumption',
      tell: (_, ago) => ({ consumption: ago % 11 === 0, sleep: ago % 11 === 1 || ago === 70 ? 1 : 4 }),
      expected: { weekday: null, more: true, these: { count: 7, of: 7 }, others: { count: 1, of: 69 } },
    },
    {
      title: 'strong craving before consumption',
      kind: 'pressure-before-consumption',
      tell: (_, ago) => ({ consumption: ago % 9 === 4, pressure: ago % 9 === 5 ? 5 : 2 }),
      expected: { weekday: null, more: true, these: { count: 9, of: 9 }, others: { count: 0, of: 65 } },
    },
    {
      title: 'a weekday with strong craving',
      kind: 'pressure-weekday',
      tell: (day, ago) => ({ pressure: isSaturday(day) || ago % 20 === 0 ? 4 : 1 }),
      expected: { weekday: 6, more: true, these: { count: 12, of: 12 }, others: { count: 3, of: 72 } },
    },
    {
      title: 'a weekday without check-ins',
      kind: 'missed-weekday',
      tell: (day) => ({ checkedIn: !isSaturday(day) }),
      expected: { weekday: 6, more: true, these: { count: 12, of: 12 }, others: { count: 0, of: 72 } },
    },
    {
      title: 'a week that was harder than those before',
      kind: 'mood-this-week',
      tell: (_, ago) => ({ mood: ago <= 7 || ago === 50 ? 1 : 3 }),
      expected: { weekday: null, more: true, these: { count: 7, of: 7 }, others: { count: 1, of: 77 } },
    },
    {
      title: 'a week with less craving than those before',
      kind: 'pressure-this-week',
      tell: (_, ago) => ({ pressure: ago <= 7 ? 1 : 4 }),
      expected: { weekday: null, more: false, these: { count: 0, of: 7 }, others: { count: 77, of: 77 } },
    },
    {
      title: 'a week of short nights',
      kind: 'sleep-this-week',
      tell: (_, ago) => ({ sleep: ago <= 7 ? 2 : 4 }),
      expected: { weekday: null, more: true, these: { count: 7, of: 7 }, others: { count: 0, of: 77 } },
    },
    {
      title: 'a week without check-ins',
      kind: 'missed-this-week',
      tell: (_, ago) => ({ checkedIn: ago > 7 }),
      expected: { weekday: null, more: true, these: { count: 7, of: 7 }, others: { count: 0, of: 77 } },
    },
  ])('find $title, and nothing that was not planted', ({ kind, tell, expected }) => {
    const days = history(84, tell)
    expect(patternsIn(days)).toEqual([{ kind, ...expected }])
  })

  // REQ 4.44
  it('say nothing of less than four weeks (§6)', () => {
    const tell = (_: Day, ago: number) => ({ pressure: ago <= 7 ? 1 : 4 })
    expect(patternsIn(history(27, tell))).toEqual([])
    expect(patternsIn(history(28, tell))).toHaveLength(1)
  })

  // REQ 4.44
  it('say nothing of fewer than five cases (§6)', () => {
    const saturdays = (count: number) => (day: Day, ago: number) => ({
      consumption: isSaturday(day) && ago <= 7 * count,
    })
    expect(patternsIn(history(182, saturdays(4)))).toEqual([])
    expect(patternsIn(history(182, saturdays(5)))).toHaveLength(1)
  })

  // REQ 4.43
  it('look back twenty-six weeks and no further', () => {
    const fiveSaturdays = (from: number) => (day: Day, ago: number) => ({
      consumption: isSaturday(day) && ago > from && ago <= from + 35,
    })
    expect(patternsIn(history(260, fiveSaturdays(26 * 7 - 35)))).toHaveLength(1)
    expect(patternsIn(history(260, fiveSaturdays(26 * 7)))).toEqual([])
  })

  it('leave today out: it is not over', () => {
    const days = history(60, () => ({}))
    const now = { ...days[0], day: today, checkedIn: false, consumption: true } as ObservedDay
    expect(patternsIn([...days, now])).toEqual(patternsIn(days))
  })

  it('count days in a row with consumption once', () => {
    const week = history(84, (_, ago) => ({ consumption: ago <= 40 && ago > 20 }))
    expect(patternsIn(week).filter(mentionsConsumption)).toEqual([])
  })
})

describe('the exact test', () => {
  it('agrees with the tea tasting of Fisher', () => {
    expect(chanceOfAtLeast({ count: 4, of: 4 }, { count: 0, of: 4 })).toBeCloseTo(1 / 70, 12)
    expect(chanceOfAtLeast({ count: 3, of: 4 }, { count: 1, of: 4 })).toBeCloseTo(17 / 70, 12)
    expect(chanceOfAtLeast({ count: 0, of: 4 }, { count: 4, of: 4 })).toBeCloseTo(1, 12)
  })
})
