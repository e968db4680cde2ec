import { describe, expect, it, vi } from 'vitest'
import { jobPoolSizeOf, mostConnectionsOf, poolSizeOf, processesOf, tooFewConnections } from './processes.ts'

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
    const environment = { PROCESSES: 3 }
    const most = mostConnectionsOf(environment)
    expect(tooFewConnections(environment, most)).toBeUndefined()
    expect(tooFewConnections(environment, most - 1)).toMatch(/^PROCESSES: 3 processes need up to 64/)
  })

  it.each([1, 2, 3, 4, 6, 8, 12, 16])(
    'find their connections in a PostgreSQL as it comes: %i',
    (processes) => {
      expect(mostConnectionsOf({ PROCESSES: processes })).toBeLessThanOrEqual(97)
      expect(poolSizeOf({}, processes)).toBeGreaterThanOrEqual(3)
    },
  )

  // REQ 4.387
  it('have pools of the size that is set, and count with it', () => {
    const environment = { PROCESSES: 2, DATABASE_CONNECTIONS: 3, DATABASE_JOBS_CONNECTIONS: 4 }
    expect(poolSizeOf(environment, 2)).toBe(3)
    expect(jobPoolSizeOf(environment)).toBe(4)
    expect(mostConnectionsOf(environment)).toBe(3 * (3 + 1) + 3 + 4 + 4)
  })
})
