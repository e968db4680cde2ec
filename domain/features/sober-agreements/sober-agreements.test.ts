import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import {
  placeInTime,
  presentAgreement,
  proposedTime,
  refuseAgreedTime,
  strokesOf,
} from './sober-agreements.ts'

const day = (text: string) => text as Day
const march = { startsOn: day('2026-03-04'), endsOn: day('2026-04-02') }

describe('the day of an agreed time', () => {
  // REQ 4.275
  it.each([
    ['the day before it begins', '2026-03-03', 'ahead', 0, 30],
    ['its first day', '2026-03-04', 'running', 1, 29],
    ['its ninth day', '2026-03-12', 'running', 9, 21],
    ['the day on which the clock changes', '2026-03-29', 'running', 26, 4],
    ['its last day', '2026-04-02', 'running', 30, 0],
    ['the day after', '2026-04-03', 'over', 30, 0],
    ['a year later', '2027-04-03', 'over', 30, 0],
  ])('on %s', (_, today, phase, number, left) => {
    expect(placeInTime(march, day(today))).toEqual({ phase, number, of: 30, left })
  })

  // REQ 4.275
  it('moves by one stroke a day, and its strokes never tell more than the day', () => {
    const aTime = fc.record({
      length: fc.integer({ min: 1, max: 366 }),
      at: fc.integer({ min: -30, max: 400 }),
    })
    fc.assert(
      fc.property(aTime, ({ length, at }) => {
        const time = { startsOn: march.startsOn, endsOn: addDays(march.startsOn, length - 1) }
        const place = placeInTime(time, addDays(march.startsOn, at))
        const { count, begun, now } = strokesOf(place)
        expect(place.number + place.left).toBe(length)
        expect(count).toBe(length > 60 ? Math.ceil(length / 7) : length)
        expect(begun).toBeLessThanOrEqual(count)
        expect(now === null).toBe(place.phase !== 'running')
        if (now !== null) expect(now).toBe(length > 60 ? Math.floor(at / 7) : at)
        if (place.phase === 'over') expect(begun).toBe(count)
        if (place.phase === 'ahead') expect(begun).toBe(0)
      }),
    )
  })
})

describe('an agreed time', () => {
  const today = day('2026-03-04')
  const others = [march]
  const from = (startsOn: string, endsOn: string) => ({ startsOn: day(startsOn), endsOn: day(endsOn) })

  // REQ 4.276
  it.each([
    ['of one day', from('2026-05-01', '2026-05-01'), undefined],
    ['that ends before it begins', from('2026-05-02', '2026-05-01'), 'endsOn ERROR.CONTRADICTION'],
    ['of a year', from('2026-05-01', '2027-05-01'), undefined],
    ['longer than a year', from('2026-05-01', '2027-05-02'), 'endsOn ERROR.OUT_OF_RANGE'],
    ['that begins in another century', from('2126-05-01', '2126-05-02'), 'startsOn ERROR.OUT_OF_RANGE'],
    ['that began long ago', from('2024-05-01', '2024-05-02'), 'startsOn ERROR.OUT_OF_RANGE'],
    ['right after another one', from('2026-04-03', '2026-04-10'), undefined],
    ['that begins within another one', from('2026-04-02', '2026-04-10'), 'startsOn ERROR.CONTRADICTION'],
    ['that ends within another one', from('2026-02-02', '2026-03-04'), 'startsOn ERROR.CONTRADICTION'],
  ])('%s', (_, time, fault) => {
    const [field] = refuseAgreedTime(time, { others, today })?.fields ?? []
    expect(field && `${field.field} ${field.code}`).toBe(fault)
  })

  // REQ 4.276
  it('that began long ago can still be changed', () => {
    const old = from('2024-05-01', '2024-05-02')
    expect(refuseAgreedTime({ ...old, endsOn: day('2024-05-03') }, { others, today, before: old })).toBe(
      undefined,
    )
  })

  // REQ 4.276
  it('is proposed as thirty days from today', () => {
    const { startsOn, endsOn } = proposedTime(today)
    expect([startsOn, daysBetween(startsOn, endsOn) + 1]).toEqual([today, 30])
  })

  // REQ 4.275
  it.each([
    ['the one of today', '2026-03-10', march],
    ['the next one, while none is running', '2026-04-10', from('2026-05-01', '2026-05-02')],
    ['the latest, once all are over', '2026-06-10', from('2026-05-01', '2026-05-02')],
  ])('is shown first: %s', (_, on, shown) => {
    const all = [from('2026-05-01', '2026-05-02'), march, from('2026-01-01', '2026-01-02')]
    expect(presentAgreement(all, day(on))).toEqual(shown)
    expect(presentAgreement([], day(on))).toBe(undefined)
  })
})
