import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const register = vi.fn(async (_address: string) => ({ waiting: null }))

function openAt(at: string, site: 'CLIENT' | 'THERAPIST'): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  openSite({ site, at, account: anAccount(site) })
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  register.mockClear()
})

describe('a device for times without a connection', () => {
  // REQ 2.47
  it('is made ready on whichever page a client begins, be it the check-in outside of the frame', async () => {
    openAt('/check-in', 'CLIENT')
    await screen.findByRole('heading', { level: 1 })
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'))
  })

  it('is a client’s: nothing of the pages stays on a device of the care team', async () => {
    openAt('/information', 'THERAPIST')
    await screen.findByRole('heading', { level: 1 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(register).not.toHaveBeenCalled()
  })
})
