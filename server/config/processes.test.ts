import { describe, expect, it, vi } from 'vitest'
import { mostConnectionsOf, poolSizeOf, processesOf, tooFewConnections } from './processes.ts'

const cores = vi.hoisted(() => ({ count: 4 }))
vi.mock('node:os', () => ({ availableParallelism: () => cores.count }))

// REQ 4.174
describe('the processes of a server', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 16],
  ])('are, on %i processor cores, %i unless told otherwise', (count, processes) => {
    cores.count = count
    expect(processesOf({})).toBe(processes)
    expect(processesOf({ PROCESSES: 5 })).toBe(5)
  })

  it('are too many where PostgreSQL gives one connection less than they may open', () => {
    expect(tooFewConnections(3, mostConnectionsOf(3))).toBeUndefined()
    expect(tooFewConnections(3, mostConnectionsOf(3) - 1)).toMatch(/^PROCESSES: 3 processes need up to 64/)
  })

  it.each([1, 2, 3, 4, 6, 8, 12, 16])(
    'find their connections in a PostgreSQL as it comes: %i',
    (processes) => {
      expect(mostConnectionsOf(processes)).toBeLessThanOrEqual(97)
      expect(poolSizeOf(processes)).toBeGreaterThanOrEqual(3)
    },
  )
})
