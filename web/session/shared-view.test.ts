import type { AccountId } from '@standfest/domain/base/id.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSharedView, mayShowRecord, startSharedView } from './shared-view.ts'

const [shared, other] = ['0195a000-0000-7000-8000-0000000000a1', '0195a000-0000-7000-8000-0000000000b2'] as [
  AccountId,
  AccountId,
]

afterEach(endSharedView)

describe('the shared view', () => {
  // REQ 6.92
  it('shows one client after a reload and in another tab, whichever record is opened first there', async () => {
    startSharedView(shared)
    // A reload and another tab begin with new modules; another tab has a session storage of its own.
    vi.resetModules()
    sessionStorage.clear()
    const { mayShowRecord: mayShow } = await import('./shared-view.ts')
    expect([other, undefined, shared, other].map(mayShow)).toEqual([false, false, true, false])
  })

  // REQ 6.92
  it('is ended for all tabs, and keeps no client’s id', () => {
    startSharedView(shared)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(shared)
    endSharedView()
    expect(mayShowRecord(other)).toBe(true)
    expect(localStorage).toHaveLength(0)
  })
})
