import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import { disarmed, written } from './cells.ts'

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

// ASVS 1.2.10
// TR-3 O.Source_2
describe('a text in a table', () => {
  it.each(dangerous)('is no formula where it begins with %j (§9)', (beginning) => {
    expect(disarmed(`${beginning}1+1`)).toBe(`'${beginning}1+1`)
  })

  it.each(dangerous)('is none where a byte order mark hides %j', (beginning) => {
    expect(disarmed(`\uFEFF\uFEFF${beginning}1+1`)).toBe(`'${beginning}1+1`)
  })

  it.each(['', 'Feierabend', ' =1', 'a=b', '1;2', '"=1"', '’=1'])('stays as it is otherwise: %j', (text) => {
    expect(disarmed(text)).toBe(text)
  })

  it(
    'never begins as a formula, and is what was written once a leading apostrophe is taken away',
    () => {
      const beginning = fc.constantFrom('', "'", '\uFEFF', ...dangerous)
      const texts = fc
        .tuple(beginning, beginning, fc.string({ unit: 'binary' }))
        .map((parts) => parts.join(''))
      fc.assert(
        fc.property(texts, (text) => {
          const cell = disarmed(text)
          expect(dangerous.some((one) => cell.startsWith(one))).toBe(false)
          expect(cell.replace(/^'/, '')).toBe(text.replace(/^\uFEFF+/u, ''))
        }),
        { numRuns: casesOf('text of a table') },
      )
    },
    propertyTimeoutMs,
  )
})

describe('a value in a table', () => {
  it.each([
    [{ number: -5 }, '-5', '-5'],
    [{ number: 2.5 }, '2,5', '2.5'],
    [{ yes: true }, '1', '1'],
    [{ yes: false }, '0', '0'],
    [{ day: '2026-03-09' as Day }, '09.03.2026', '2026-03-09'],
    [{ missing: 'not-kept' as const }, '', '-6'],
    [{ missing: 'none' as const }, '', '-7'],
    [{ missing: 'not-asked' as const }, '', '-8'],
    [{ missing: 'unanswered' as const }, '', '-9'],
    [{ text: '-5' }, "'-5", "'-5"],
    [{ text: '+49 30 1' }, "'+49 30 1", "'+49 30 1"],
  ])('%j is written by its kind for Excel and for research (§9)', (cell, excel, research) => {
    expect([written(cell, 'excel'), written(cell, 'research')]).toEqual([excel, research])
  })
})
