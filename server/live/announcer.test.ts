import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '#log/log.ts'
import { openAnnouncer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An announcer whose telling ends when the test says so. */
function anAnnouncer() {
  const [begun, errors] = [[] as PromiseWithResolvers<void>[], [] as LogEntry[]]
  const tell = () => {
    const one = Promise.withResolvers<void>()
    begun.push(one)
    return one.promise
  }
  const log = { info: () => undefined, error: (entry: LogEntry) => void errors.push(entry) }
  return { begun, errors, ...openAnnouncer(tell, log) }
}

describe('the announcer', () => {
  it('tells all commits of a few milliseconds at once', async () => {
    const { begun, wake } = anAnnouncer()
    for (let commit = 0; commit < 50; commit += 1) wake()
    expect(begun).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10)
    expect(begun).toHaveLength(1)
  })

  it('tells one after the other: what is committed meanwhile is told next', async () => {
    const { begun, wake } = anAnnouncer()
    wake()
    await vi.advanceTimersByTimeAsync(10)
    wake()
    wake()
    await vi.advanceTimersByTimeAsync(100)
    expect(begun).toHaveLength(1)
    begun[0]?.resolve()
    await vi.advanceTimersByTimeAsync(10)
    expect(begun).toHaveLength(2)
    begun[1]?.resolve()
    await vi.advanceTimersByTimeAsync(100)
    expect(begun).toHaveLength(2)
  })

  it('logs a fault, and tells again when it is woken', async () => {
    const { begun, errors, wake } = anAnnouncer()
    wake()
    await vi.advanceTimersByTimeAsync(10)
    begun[0]?.reject(new Error('no database'))
    await vi.advanceTimersByTimeAsync(10)
    wake()
    await vi.advanceTimersByTimeAsync(10)
    expect([begun.length, errors.map(({ event }) => event)]).toEqual([2, ['live-channel-fault']])
  })

  it('has told everything when it is stopped, and tells nothing afterwards', async () => {
    const { begun, wake, stop } = anAnnouncer()
    wake()
    await vi.advanceTimersByTimeAsync(10)
    wake()
    const stopped = stop()
    begun[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toHaveLength(2)
    begun[1]?.resolve()
    await stopped
    wake()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toHaveLength(2)
  })
})
