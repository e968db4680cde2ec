import type { Day } from '@standfest/domain/base/day.ts'
import { describe, expect, it } from 'vitest'
import { dayByKey, monthsBetween, sameDateIn, weeksOf } from './month.ts'

const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false })
const range = { first: '2025-10-30' as Day, last: '2026-03-12' as Day }

describe('a month of the calendar', () => {
  it('begins its weeks on Monday and has each of its days once', () => {
    const weeks = weeksOf('2026-01')
    expect(weeks.map((week) => week.map((day) => (day ? Number(day.slice(-2)) : 0)))).toEqual([
      [0, 0, 0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9, 10, 11],
      [12, 13, 14, 15, 16, 17, 18],
      [19, 20, 21, 22, 23, 24, 25],
      [26, 27, 28, 29, 30, 31, 0],
    ])
    expect(weeksOf('2026-02')).toHaveLength(5)
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2026-12').flat().filter(Boolean)).toHaveLength(31)
  })

  it('is turned to the same date, or to the last one that there is', () => {
    expect(sameDateIn('2026-03-31' as Day, 'earlier')).toBe('2026-02-28')
    expect(sameDateIn('2026-01-31' as Day, 'later')).toBe('2026-02-28')
    expect(sameDateIn('2026-01-15' as Day, 'earlier')).toBe('2025-12-15')
    expect(sameDateIn('2025-12-01' as Day, 'later')).toBe('2026-01-01')
    expect(monthsBetween(range.first, range.last)).toEqual([
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
    ])
  })

  it.each([
    ['ArrowLeft', '2026-01-27', '2026-01-26'],
    ['ArrowRight', '2026-01-31', '2026-02-01'],
    ['ArrowUp', '2026-02-03', '2026-01-27'],
    ['ArrowDown', '2026-01-27', '2026-02-03'],
    ['Home', '2026-01-29', '2026-01-26'],
    ['End', '2026-01-29', '2026-02-01'],
    ['PageUp', '2026-01-29', '2025-12-29'],
    ['PageDown', '2026-01-29', '2026-02-28'],
    ['ArrowUp', '2025-11-01', '2025-10-30'],
    ['PageDown', '2026-02-28', '2026-03-12'],
    ['Enter', '2026-02-28', undefined],
    ['n', '2026-02-28', undefined],
  ])('%s leads from %s to %s', (name, from, to) => {
    expect(dayByKey(key(name), from as Day, range)).toBe(to)
    expect(dayByKey({ ...key(name), ctrlKey: true }, from as Day, range)).toBeUndefined()
  })
})
