import { afterEach, describe, expect, it, vi } from 'vitest'
import { begin } from './beginning.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A network that takes a request and never answers it. */
function swallowRequests(): void {
  const fetch = (_address: string, { signal }: RequestInit = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', fetch)
}

describe('a page that is opened', () => {
  it('knows of no server when the configuration is not answered in time', async () => {
    swallowRequests()
    history.replaceState(null, '', '/check-in')
    const timeout = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const { config, session } = begin()
    timeout.abort(new DOMException('', 'TimeoutError'))
    expect(await config).toBe(undefined)
    await session
    expect(limit.mock.calls).toEqual([[20_000]])
  })
})
