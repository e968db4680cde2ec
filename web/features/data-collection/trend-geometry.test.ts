import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { describe, expect, it } from 'vitest'
import { dayAt, fitted, geometryOf, type ShownParts, ticksOf } from './trend-geometry.ts'

const lanes: ShownParts = {
  lanes: ['consumption'],
  goalLines: 0,
  hasWeekly: false,
  own: [],
  named: [],
  titles: [],
}
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

  it('makes room for each lane that is on, and for each line of goals', () => {
    const plain = geometryOf(820, 84, lanes)
    const more = geometryOf(820, 84, { ...lanes, lanes: ['goals', 'consumption', 'messages'], goalLines: 3 })
    expect(more.lanes.consumption).toBe(plain.lanes.consumption)
    expect([plain.lanes.goals, more.lanes.appointments]).toEqual([undefined, undefined])
    expect(more.lanes.messages).toBeGreaterThan(more.goalLine(2) + 15)
    expect(more.track).toBeGreaterThan((more.lanes.messages ?? 0) + 15)
    expect(more.height - plain.height).toBe(92)
  })

  it('puts weekly ratings and questions of the clinic below the other plots, and the lanes below those', () => {
    const geometry = geometryOf(820, 84, { ...lanes, hasWeekly: true, own: [{ lowest: 0, highest: 1 }] })
    const { plots, weekly, own, plotBottom } = geometry
    expect(weekly?.y(5)).toBeGreaterThan(plots.sleep.y(1))
    expect(own[0]?.y(1)).toBeGreaterThan(weekly?.y(1) ?? Number.POSITIVE_INFINITY)
    expect(own[0]?.lines.map(({ value }) => value)).toEqual([1, 0])
    expect(own[0]?.y(0)).toBeLessThan(plotBottom)
    expect(geometry.lanes.consumption).toBeGreaterThan(plotBottom)
  })

  it('begins the plots behind a long title of a lane', () => {
    expect(geometryOf(320, 84, { ...lanes, titles: ['Termine'] }).left).toBe(geometryOf(320, 84, lanes).left)
    expect(geometryOf(320, 84, { ...lanes, titles: ['Appointments'] }).left).toBeGreaterThan(90)
  })

  // REQ 2.122
  it('has the date of every day with consumption above the plots, on more rows where there are many', () => {
    const few = geometryOf(820, 84, { ...lanes, named: [10, 11] })
    const many = geometryOf(820, 84, { ...lanes, named: [10, 11, 12, 13, 40, 83] })
    expect(many.labels.map(({ index }) => index)).toEqual([10, 11, 12, 13, 40, 83])
    expect(few.plotTop).toBe(geometryOf(820, 84, lanes).plotTop)
    expect(many.plotTop).toBeGreaterThan(few.plotTop)
    expect(many.pillTop(0)).toBeGreaterThan(many.pillTop(1))
  })

  // REQ 2.116
  it('knows the day under the pointer, at the edges the first and the last', () => {
    const geometry = geometryOf(820, 84, lanes)
    for (const index of [0, 1, 37, 83]) {
      expect(dayAt(geometry, geometry.x(index))).toBe(index)
      expect(dayAt(geometry, geometry.x(index) + geometry.dayWidth * 0.45)).toBe(index)
    }
    expect([dayAt(geometry, 0), dayAt(geometry, 820)]).toEqual([0, 83])
    expect(dayAt(geometryOf(820, 1, lanes), 400)).toBe(0)
  })

  it('cuts a title to the room that it has', () => {
    expect(fitted('Wie erholt sind Sie?', 200)).toBe('Wie erholt sind Sie?')
    expect(fitted('Wie nah war mir heute meine Familie?', 150)).toMatch(/^Wie nah war mir.{0,5}…$/)
  })
})
