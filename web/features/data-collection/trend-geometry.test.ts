import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { describe, expect, it } from 'vitest'
import { geometryOf, namedDays, ticksOf } from './trend-geometry.ts'

const lanes = { hasAppointments: false, hasWeeklyRatings: false }
const from = '2025-12-19' as Day
const days = (count: number) => Array.from({ length: count }, (_, index) => addDays(from, index))
const labels = (count: number, width: number) =>
  ticksOf(days(count), geometryOf(width, count, lanes)).flatMap(({ label }) =>
    label === undefined ? [] : [label],
  )

describe('data collection', () => {
  it('names Mondays, as many as have room (§2)', () => {
    expect(labels(84, 820)).toEqual(
      [
        '22.12.',
        '29.12.',
        '05.01.',
        '12.01.',
        '19.01.',
        '26.01.',
        '02.02.',
        '09.02.',
        '16.02.',
        '23.02.',
        '02.03.',
        '09.03.',
      ].filter((_, index) => index % 2 === 0),
    )
    expect(labels(84, 320).length).toBeLessThanOrEqual(4)
  })

  it('names months of a long course, with their years (§2)', () => {
    expect(labels(400, 820)).toContain('01.2026')
    expect(labels(400, 820)).toContain('01.2027')
  })

  it('keeps every day inside the plots, one day alone in the middle', () => {
    const { x, left, width } = geometryOf(820, 1, lanes)
    expect(x(0)).toBeCloseTo((left + width) / 2)
    const many = geometryOf(820, 400, lanes)
    expect(many.x(0)).toBeGreaterThan(many.left)
    expect(many.x(399)).toBeLessThan(820)
  })

  it('makes room for a lane of appointments only where there are some', () => {
    const [without, withLane] = [lanes, { ...lanes, hasAppointments: true }].map(
      (one) => geometryOf(820, 84, one).rows,
    )
    expect([without?.height, withLane?.height]).toEqual([408, 434])
    expect(withLane?.consumption).toBe(without?.consumption)
    expect(withLane?.appointments).toBeLessThan((withLane?.days ?? 0) - 20)
  })

  it('puts weekly ratings below the other plots, and the lanes below those', () => {
    const { rows, weekly, plots } = geometryOf(820, 84, { ...lanes, hasWeeklyRatings: true })
    expect(weekly.y(5)).toBeGreaterThan(plots.sleep.y(1))
    expect(weekly.y(1)).toBeLessThan(rows.plotBottom)
    expect(rows.consumption).toBeGreaterThan(rows.plotBottom)
  })

  it('begins the plots behind a long title of a lane', () => {
    expect(geometryOf(320, 84, lanes, 'Termine').left).toBe(geometryOf(320, 84, lanes).left)
    expect(geometryOf(320, 84, lanes, 'Appointments').left).toBeGreaterThan(90)
  })

  it('names of neighbouring days with consumption the latest', () => {
    const geometry = geometryOf(820, 84, lanes)
    expect(namedDays([10, 11, 40, 82, 83], geometry)).toEqual([83, 40, 11])
  })
})
