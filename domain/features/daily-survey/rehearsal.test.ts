import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { offersRehearsal } from './rehearsal.ts'

describe('trying out a check-in', () => {
  // REQ 4.301
  it.each([
    ['2026-03-12', true],
    ['2026-03-11', false],
    ['2026-03-13', false],
  ])('is offered on the first day only: registered on %s, %s', (registeredOn, isOffered) => {
    expect(offersRehearsal({ registeredOn: registeredOn as Day }, '2026-03-12' as Day)).toBe(isOffered)
  })
})
