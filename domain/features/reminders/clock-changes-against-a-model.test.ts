import { describe, expect, it } from 'vitest'
import { type Day, startOfDay } from '#base/day.ts'
import { everyWeekday } from '#base/weekdays.ts'
import type { RoundFacts } from '#features/questionnaires/pack-plan.ts'
import { type CheckInRhythm, minuteOfDay } from './check-in-rhythm.ts'
import { naive, run, type Scheduler, scheduler, worldOf, zone } from './scheduler-model.ts'

const seeds = 500
const small = { people: 2, days: 5, items: 4, pause: 10_800 }
const springAndAutumn = ['2026-03-26' as Day, '2026-10-22' as Day] as const

/** A planted fault: a scheduler that ignores a client's choice. */
const withRhythm = (other: Partial<CheckInRhythm>): Scheduler => ({
  ...scheduler,
  find: (...span) =>
    scheduler
      .find(...span)
      .map((one) => (one.kind === 'daily-survey' ? { ...one, rhythm: { ...one.rhythm, ...other } } : one)),
})

/** A planted fault: a scheduler that ignores what is known of a client's questionnaires. */
const withRounds = (other: Partial<Omit<RoundFacts, 'today'>>): Scheduler => ({
  ...scheduler,
  find: (...span) =>
    scheduler
      .find(...span)
      .map((one) => (one.kind === 'questionnaire' ? { ...one, facts: { ...one.facts, ...other } } : one)),
})

describe('a scheduler that stands still and is killed at random', () => {
  it(`sends exactly what a naive model does with each of ${seeds} seeds, about the days on which clocks change`, {
    timeout: 900_000,
  }, () => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const world = worldOf(seed, { ...small, from: springAndAutumn[seed % 2] ?? springAndAutumn[0] })
      const [sent, expected] = [run(world, scheduler), naive(world)]
      expect(sent, `seed ${seed}`).toEqual(expected)
      expect(new Set(sent).size).toBe(sent.length)
    }
  })

  it.each<[string, Scheduler]>([
    [
      'begins anew after a standstill',
      { ...scheduler, looked: (_before, tick, killed) => (killed ? tick - 60 : tick) },
    ],
    ['moves its clock on although it was killed', { ...scheduler, looked: (_before, tick) => tick }],
    [
      'looks an hour back each time',
      { ...scheduler, looked: (before, tick, killed) => (killed ? before : tick - 3600) },
    ],
    [
      'counts minutes from midnight as time that passes',
      {
        ...scheduler,
        find: (world, reminded, after, now) => {
          const begins = startOfDay(now.today, zone)
          return scheduler
            .find(world, reminded, after, now)
            .filter(
              (one) =>
                one.kind !== 'daily-survey' || begins + minuteOfDay(one.rhythm.first) * 60 <= now.instant,
            )
        },
      },
    ],
    [
      'makes up for both of two times that it missed together',
      {
        ...scheduler,
        find: (...span) =>
          scheduler.find(...span).flatMap((one) => {
            if (one.kind !== 'daily-survey' || one.rhythm.second === null) return [one]
            const { first, second } = one.rhythm
            return [first, second].map((time) => ({
              ...one,
              rhythm: { ...one.rhythm, first: time, second: null },
            }))
          }),
      },
    ],
    ['takes no notice of weekdays', withRhythm({ weekdays: everyWeekday })],
    ['takes no notice of every second day', withRhythm({ everyOtherDayFrom: null })],
    ['takes no notice of a pause', withRhythm({ pausedUntil: null })],
    ['takes no notice of answered questionnaires', withRounds({ answered: [] })],
    ['takes no notice of the day on which a questionnaire was planned', withRounds({ begins: {} })],
  ])('would be found out if it %s', (_title, faulty) => {
    const differs = Array.from({ length: 40 }, (_, seed) =>
      worldOf(seed, { ...small, from: springAndAutumn[seed % 2] ?? springAndAutumn[0] }),
    ).some((world) => JSON.stringify(run(world, faulty)) !== JSON.stringify(naive(world)))
    expect(differs).toBe(true)
  })
})
