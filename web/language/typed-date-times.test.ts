import { describe, expect, it } from 'vitest'
import { dayFault, timeFault } from './typed-date-times.ts'

// REQ 5.24
describe('what was typed into date and time fields', () => {
  it.each([
    ['2026-02-28', undefined, undefined],
    ['29.02.1963', 'Den 29.02.1963 gibt es nicht.', 'There is no such date as 29.02.1963.'],
    ['31.13.2026', 'Den 31.13.2026 gibt es nicht.', 'There is no such date as 31.13.2026.'],
    ['2026-02-31', formOf('31.12.1962').de, formOf('31.12.1962').en],
    ['1.2.', formOf('31.12.1962').de, formOf('31.12.1962').en],
    ['morgen', formOf('31.12.1962').de, formOf('31.12.1962').en],
  ])('says of the date %s what is wrong with it (§5)', (typed, de, en) => {
    expect([dayFault(typed, 'de_DE'), dayFault(typed, 'en_EN')]).toEqual([de, en])
  })

  it.each([
    ['07:30', undefined],
    ['25:00', 'Die Uhrzeit 25:00 gibt es nicht.'],
    ['7', 'Bitte geben Sie die Uhrzeit so ein: 07:30'],
  ])('says of the time %s what is wrong with it (§5)', (typed, de) => {
    expect(timeFault(typed, 'de_DE')).toBe(de)
  })
})

function formOf(example: string) {
  return {
    de: `Bitte geben Sie das Datum so ein: ${example}`,
    en: `Please enter the date like this: ${example}`,
  }
}
