import { describe, expect, it } from 'vitest'
import { placeLabels } from './label-placement.ts'

const room = { half: 24, from: 0, to: 800 }
const linesAt = (...xs: readonly number[]) => xs.map((x, index) => ({ index, x }))

// REQ 2.122
describe('the dates above the plots', () => {
  it.each([
    ['one alone is in the middle of its line', [300], [[300, 0]]],
    [
      'two neighbours are left and right of their lines',
      [300, 309],
      [
        [274, 0],
        [335, 0],
      ],
    ],
    [
      'the third of three neighbours is on a second row',
      [300, 309, 318],
      [
        [274, 0],
        [335, 0],
        [318, 1],
      ],
    ],
    [
      'those far enough from each other are all in the middle',
      [100, 150, 200],
      [
        [100, 0],
        [150, 0],
        [200, 0],
      ],
    ],
    [
      'one at an edge stays inside',
      [4, 798],
      [
        [24, 0],
        [776, 0],
      ],
    ],
  ] as const)('%s', (_, xs, places) => {
    expect(placeLabels(linesAt(...xs), room).map(({ x, row }) => [x, row])).toEqual(places)
  })

  it.each([1, 2.5, 7, 12, 30])('are all there, and none over another, every %d pixels', (step) => {
    const lines = linesAt(
      ...Array.from({ length: Math.min(60, Math.floor(760 / step)) }, (_, index) => 30 + index * step),
    )
    const placed = placeLabels(lines, room)
    expect(placed.map(({ index }) => index)).toEqual(lines.map(({ index }) => index))
    for (const [place, one] of placed.entries())
      for (const other of placed.slice(place + 1))
        expect(one.row !== other.row || Math.abs(one.x - other.x) >= 2 * room.half).toBe(true)
    for (const { index, x } of placed) expect(Math.abs(x - (lines[index]?.x ?? 0))).toBeLessThanOrEqual(26)
  })
})
