import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#base/day.ts'
import {
  AfterClosingSetting,
  type AnonymisingStep,
  anonymisingStep,
  type KeptRecord,
  keptUntil,
  readableUntil,
  type TimesTold,
  windowStep,
} from './after-closing.ts'

const day = (text: string) => text as Day
const closedOn = day('2026-03-12')
const until = day('2026-04-11')

describe('the window of a closed treatment', () => {
  it('has 30 days, unless the clinic says otherwise, and never less than a week', () => {
    expect(AfterClosingSetting.parse({})).toEqual({ windowDays: 30, anonymise: false, retentionYears: 10 })
    expect(readableUntil(closedOn, { windowDays: 30 })).toBe(until)
    expect(AfterClosingSetting.safeParse({ windowDays: 6 }).success).toBe(false)
  })

  // REQ 4.316, 4.317
  it.each<[string, boolean, TimesTold, string | undefined]>([
    ['2026-03-12', true, 0, undefined],
    ['2026-03-27', true, 0, undefined],
    ['2026-03-28', true, 0, 'tell-first'],
    ['2026-03-28', true, 1, undefined],
    ['2026-04-07', true, 1, undefined],
    ['2026-04-08', true, 1, 'tell-last'],
    ['2026-04-08', true, 2, undefined],
    // Missed nights: one mail is enough, and the last day does not move.
    ['2026-04-10', true, 0, 'tell-last'],
    ['2026-04-11', true, 2, undefined],
    ['2026-04-12', true, 2, 'deactivate'],
    ['2026-06-01', true, 0, 'deactivate'],
    ['2026-04-12', false, 2, undefined],
  ])('on %s (active: %s, told %i times): %s', (today, active, told, step) => {
    expect(windowStep({ readableUntil: until, active, told }, day(today))).toBe(step)
  })

  it('does not exist while the treatment continues', () => {
    expect(windowStep({ readableUntil: null, active: true, told: 0 }, day('2040-01-01'))).toBeUndefined()
  })

  // REQ 4.317
  it.each([
    ['2026-02-27', '2026-03-29'],
    ['2026-09-25', '2026-10-25'],
  ])('closed on %s it ends after %s, across a change of daylight saving time', (closed, last) => {
    const zone = 'Europe/Berlin'
    const end = readableUntil(day(closed), { windowDays: 30 })
    expect(end).toBe(last)
    const midnight = startOfDay(addDays(end, 1), zone)
    const window = { readableUntil: end, active: true, told: 2 } as const
    expect(windowStep(window, dayOf(midnight - 1, zone))).toBeUndefined()
    expect(windowStep(window, dayOf(midnight, zone))).toBe('deactivate')
  })
})

const ended: KeptRecord = {
  closedOn,
  active: false,
  anonymised: false,
  parentActive: true,
  isStopped: false,
  anonymiseOn: null,
  told: 0,
}
const on = { anonymise: true, retentionYears: 10 }

describe('anonymising after the retention period', () => {
  // REQ 4.319
  it('is off at first', () => {
    expect(anonymisingStep(ended, AfterClosingSetting.parse({}), day('2099-01-01'))).toBeUndefined()
  })

  it.each([
    ['2026-03-12', 10, '2036-03-12'],
    ['2028-02-29', 10, '2038-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
  ])('of a treatment closed on %s is due after %i years, on %s', (closed, years, due) => {
    expect(keptUntil(day(closed), years)).toBe(due)
  })

  // REQ 4.320
  it.each<[string, Partial<KeptRecord>, AnonymisingStep | undefined]>([
    ['2036-02-26', {}, undefined],
    ['2036-02-27', {}, { step: 'announce', on: day('2036-03-12'), told: 1 }],
    // Switched on late: the notice period is never shortened.
    ['2040-05-01', {}, { step: 'announce', on: day('2040-05-15'), told: 1 }],
    ['2036-03-08', { anonymiseOn: day('2036-03-12'), told: 1 }, undefined],
    [
      '2036-03-09',
      { anonymiseOn: day('2036-03-12'), told: 1 },
      { step: 'announce', on: day('2036-03-12'), told: 2 },
    ],
    [
      '2036-03-20',
      { anonymiseOn: day('2036-03-12'), told: 1 },
      { step: 'announce', on: day('2036-03-23'), told: 2 },
    ],
    ['2036-03-11', { anonymiseOn: day('2036-03-12'), told: 2 }, undefined],
    ['2036-03-12', { anonymiseOn: day('2036-03-12'), told: 2 }, { step: 'anonymise' }],
  ])('on %s, %o: %o', (today, more, step) => {
    expect(anonymisingStep({ ...ended, ...more }, on, day(today))).toEqual(step)
  })

  // REQ 4.321
  it.each<[string, Partial<KeptRecord>, typeof on]>([
    ['it was stopped', { isStopped: true }, on],
    ['the treatment was reopened', { closedOn: null }, on],
    ['the access was opened again', { active: true }, on],
    ['nobody treats who could stop it', { parentActive: false }, on],
    ['the switch is off', {}, { ...on, anonymise: false }],
    ['the period became longer', {}, { ...on, retentionYears: 30 }],
  ])('is withdrawn when %s', (_, more, setting) => {
    const told = { ...ended, anonymiseOn: day('2036-03-12'), told: 2 } as const
    expect(anonymisingStep({ ...told, ...more }, setting, day('2036-03-12'))).toEqual({ step: 'withdraw' })
    expect(anonymisingStep({ ...ended, ...more }, setting, day('2036-03-12'))).toBeUndefined()
  })

  // REQ 4.320
  it('never happens without two announcements, 14 and 3 days before, whatever nights are missed', () => {
    const nights = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(nights, (gaps) => {
        let today = day('2036-02-01')
        let record: KeptRecord = ended
        const told: Day[] = []
        for (const gap of gaps) {
          today = addDays(today, gap)
          const step = anonymisingStep(record, on, today)
          if (step?.step === 'announce') {
            told.push(today)
            record = { ...record, anonymiseOn: step.on, told: step.told }
          }
          if (step?.step !== 'anonymise') continue
          const [first = today, last = today] = told
          expect(told).toHaveLength(2)
          expect(daysBetween(first, today)).toBeGreaterThanOrEqual(14)
          expect(daysBetween(last, today)).toBeGreaterThanOrEqual(3)
          return
        }
      }),
    )
  })
})
