import { describe, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

describe('an id made on the device', () => {
  it('is a UUID of version 7, new every time', () => {
    const ids = Array.from({ length: 200 }, newId)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(200)
  })

  it('sorts by the time at which it was made', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-12T07:15:00Z'), toFake: ['Date'] })
    const earlier = newId()
    expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now())
    vi.setSystemTime(Date.now() + 1)
    expect(newId() > earlier).toBe(true)
    vi.useRealTimers()
  })
})
