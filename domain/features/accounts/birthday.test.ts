import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { anyDay } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  ageOn,
  birthdayAfter,
  birthdayFault,
  birthdayOn,
  birthdayRange,
  birthdayText,
  oldestAge,
  youngestAge,
} from './birthday.ts'

const day = (text: string) => text as Day
const faultOf = (born: string, today: string) => birthdayFault(birthdayText(day(born)), day(today))

describe('birthday', () => {
  // REQ 7.17
  it.each([
    ['-246153600', '1962-03-15', 'before 1970'],
    ['0', '1970-01-01', 'the first day of all counting'],
    ['951782400', '2000-02-29', 'a leap day'],
    ['-2203891200', '1900-03-01', 'the day after a leap day that was left out'],
  ])('reads %s as %s: %s', (text, born) => {
    expect(birthdayOn(text)).toBe(born)
    expect(birthdayText(day(born))).toBe(text)
  })

  it.each([
    ['-246153599', 'a second after midnight'],
    ['951742800', 'midnight in Berlin'],
    ['1962-03-15', 'a date'],
    ['-246153600000', 'milliseconds'],
    ['-0', 'a zero with a sign'],
    ['00', 'leading zeros'],
    ['1e9', 'a power of ten'],
    ['', 'nothing'],
    ['99999999999', 'a day beyond all calendars'],
    ['-99999999999', 'a day before all calendars'],
  ])('does not read %s: %s', (text) => {
    expect(birthdayOn(text)).toBeUndefined()
    expect(birthdayFault(text, day('2026-11-21'))).toBe('birthday')
  })

  // REQ 5.5, 9.9
  it.each([
    ['2008-11-21', '2026-11-21', undefined, 'on the eighteenth birthday'],
    ['2008-11-22', '2026-11-21', 'tooYoung', 'the day before it'],
    ['1926-11-21', '2026-11-21', undefined, 'on the hundredth birthday'],
    ['1926-11-20', '2026-11-21', 'tooOld', 'the day after it'],
    ['2008-02-29', '2026-02-28', 'tooYoung', 'born on a leap day, on the last of February'],
    ['2008-02-29', '2026-03-01', undefined, 'born on a leap day, on the first of March'],
    ['2010-02-28', '2028-02-28', undefined, 'in a leap year, born the day before its day'],
    ['2010-03-01', '2028-02-29', 'tooYoung', 'on a leap day, born the day after'],
    ['1928-02-29', '2028-02-29', undefined, 'the hundredth on a leap day'],
    ['1928-02-29', '2028-03-01', 'tooOld', 'the day after that'],
    ['2000-02-29', '2100-03-01', undefined, 'the hundredth in a year without leap day'],
    ['2000-02-29', '2100-03-02', 'tooOld', 'the day after that'],
    ['2026-11-22', '2026-11-21', 'tooYoung', 'not born yet'],
  ])('of %s is on %s taken unless %s: %s (§5)', (born, today, fault, _when) => {
    expect(faultOf(born, today)).toBe(fault)
  })

  // REQ 5.19
  it.each([
    ['2026-11-21', '1926-11-21', '2008-11-21'],
    ['2026-02-28', '1926-02-28', '2008-02-28'],
    ['2026-03-01', '1926-03-01', '2008-03-01'],
    ['2028-02-29', '1928-02-29', '2010-02-28'],
    ['2100-03-01', '2000-02-29', '2082-03-01'],
  ])('may on %s lie from %s to %s: no other day is offered (§5)', (today, first, last) => {
    expect(birthdayRange(day(today))).toEqual({ first, last })
  })

  it(
    'is counted as people count, and no day within the range is refused',
    () => {
      const age = fc.integer({ min: 0, max: 130 })
      fc.assert(
        fc.property(anyDay, age, (born, years) => {
          const reached = birthdayAfter(born, years)
          expect(ageOn(born, reached)).toBe(years)
          const taken = birthdayFault(birthdayText(born), reached) === undefined
          expect(taken).toBe(years >= youngestAge && years <= oldestAge)
        }),
        { numRuns: casesOf('age of a client') },
      )
    },
    propertyTimeoutMs,
  )
})
