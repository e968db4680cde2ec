import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDayCursor } from './use-day-cursor.ts'

const from = '2026-02-12' as Day
const period = { from, to: addDays(from, 27) }
const start = (dayRead?: Day) =>
  renderHook(({ day }: { day: Day | undefined }) => useDayCursor(period, day), {
    initialProps: { day: dayRead },
  })

describe('the day that the chart reads', () => {
  it('follows the day calendar, and its own keys after that', () => {
    const { result, rerender } = start()
    expect(result.current.index).toBe(27)
    rerender({ day: addDays(from, 3) })
    expect(result.current.index).toBe(3)
    act(() => result.current.choose(8))
    rerender({ day: addDays(from, 3) })
    expect(result.current.index).toBe(8)
  })

  it('stays where the calendar leaves the period', () => {
    const { result, rerender } = start()
    rerender({ day: addDays(from, 4) })
    rerender({ day: addDays(from, -1) })
    expect(result.current.index).toBe(4)
    rerender({ day: addDays(from, 28) })
    expect(result.current.index).toBe(4)
  })
})
