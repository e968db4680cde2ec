import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { isOutdated, loadPresentPage } from './outdated-page.ts'

const reload = vi.hoisted(() => vi.fn())
vi.mock('#session/leave.ts', () => ({ reloadPage: reload }))

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="one">'
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
})
afterEach(() => {
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'serviceWorker')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  reload.mockClear()
})

// REQ 2.67
describe('a page that the service worker served', () => {
  it('is outdated once the server has another build', () => {
    expect([isOutdated({ build: 'one' }), isOutdated({ build: 'two' })]).toEqual([false, true])
  })

  it('is never outdated where it came from the server', () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: null } })
    expect(isOutdated({ build: 'two' })).toBe(false)
  })

  it('is dropped and loaded anew, once for each build: two versions may answer beside each other', async () => {
    const dropped: string[] = []
    vi.stubGlobal('caches', {
      keys: async () => ['standfest-files-1', 'standfest-notices'],
      open: async (name: string) => ({ delete: async (path: string) => dropped.push(`${name} ${path}`) }),
    })
    void loadPresentPage({ build: 'two' })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), patience)
    expect(dropped).toEqual(['standfest-files-1 /'])
    expect(isOutdated({ build: 'two' })).toBe(false)
    expect(isOutdated({ build: 'three' })).toBe(true)
  })
})
