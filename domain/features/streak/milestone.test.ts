import { describe, expect, it } from 'vitest'
import { isMilestone } from './milestone.ts'

describe('round numbers of days in total', () => {
  // REQ 2.22
  it('are said in words on few days (§4)', () => {
    const found = Array.from({ length: 801 }, (_, days) => days).filter(isMilestone)
    expect(found).toEqual([7, 30, 50, 100, 200, 300, 365, 400, 500, 600, 700, 730, 800])
  })

  it('are none before the first day', () => {
    expect([-100, 0].filter(isMilestone)).toEqual([])
  })
})
