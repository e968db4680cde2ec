import { describe, expect, it } from 'vitest'
import { areKeysDue } from './keys-due.ts'

const [hour, day] = [3600, 86_400]
const begun = 1_774_000_000

describe('a change of keys', () => {
  it.each([
    ['nobody was anonymised, on the first day', day, undefined, false],
    ['nobody was anonymised, after 27 days', 27 * day, undefined, false],
    ['nobody was anonymised, after 28 days', 28 * day, undefined, true],
    ['somebody was anonymised a moment ago', 3 * day, 0, false],
    ['somebody was anonymised almost twelve hours ago', 3 * day, 12 * hour - 1, false],
    ['somebody was anonymised twelve hours ago', 3 * day, 12 * hour, true],
    ['the server stood still for two days after it', 3 * day, 2 * day, true],
  ] as const)('when %s', (_, age, waited, isDue) => {
    const now = begun + age
    const oldestErasureAt = waited === undefined ? undefined : now - waited
    expect(areKeysDue(now, { epochBegunAt: begun, oldestErasureAt })).toBe(isDue)
  })

  it('asked for every hour comes within a day after anybody was anonymised (§4)', () => {
    for (let waited = 0; waited <= day; waited += hour) {
      const due = areKeysDue(begun + waited, { epochBegunAt: begun, oldestErasureAt: begun })
      if (due) return
    }
    expect.unreachable('a day passed without a change of keys')
  })
})
