import type { Day } from '@standfest/domain/base/day.ts'
import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDayAndMonth,
  formatDayAndTime,
  formatFullDate,
  formatLongDay,
  formatTime,
  relativeDay,
  relativeTime,
} from './dates.ts'

const day = '2026-03-12' as Day
const zone = 'Europe/Berlin'
/** 29 March 2026, 03:30: the hour before does not exist on this day (daylight saving). */
const afterTheGap = 1774747800

// REQ 5.26
describe('dates', () => {
  // REQ 9.20
  test('have the same short form in both languages (§9)', () => {
    expect(formatDay(day)).toBe('12.03.2026')
    expect(formatDayAndTime(afterTheGap, zone)).toBe('29.03.2026 03:30')
    expect(formatTime(afterTheGap, zone)).toBe('03:30')
  })

  // REQ 9.20
  test.each([
    { language: 'de_DE', long: 'Donnerstag, 12. März', month: '12. März', full: '12. März 2026' },
    { language: 'en_EN', long: 'Thursday, 12 March', month: '12 March', full: '12 March 2026' },
  ] as const)('are written out in $language', ({ language, long, month, full }) => {
    expect(formatLongDay(day, language, day)).toBe(long)
    expect(formatDayAndMonth(day, language, day)).toBe(month)
    expect(formatFullDate(day, language)).toBe(full)
  })

  test.each([
    ['2025-12-31', 'de_DE', 'Donnerstag, 12. März 2026', '12. März 2026'],
    ['2027-01-01', 'en_EN', 'Thursday, 12 March 2026', '12 March 2026'],
  ] as const)('are written with their year where today is %s', (today, language, long, month) => {
    expect(formatLongDay(day, language, today as Day)).toBe(long)
    expect(formatDayAndMonth(day, language, today as Day)).toBe(month)
  })

  test.each([
    { other: '2026-03-12', de: 'heute', en: 'today' },
    { other: '2026-03-11', de: 'gestern', en: 'yesterday' },
    { other: '2026-03-13', de: 'morgen', en: 'tomorrow' },
    { other: '2026-03-10', de: '10.03.2026', en: '10.03.2026' },
  ])('are near or far: $other', ({ other, de, en }) => {
    expect(relativeDay(other as Day, day, 'de_DE')).toBe(de)
    expect(relativeDay(other as Day, day, 'en_EN')).toBe(en)
  })

  test('count the days of the instance, not those of the device', () => {
    expect(relativeTime(afterTheGap, '2026-03-29' as Day, 'de_DE', zone)).toBe('heute 03:30')
  })
})
