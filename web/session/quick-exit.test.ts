import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { leaveFor } from './leave.ts'
import { installDiscreetMode, leaveAtOnce } from './quick-exit.ts'

vi.mock('./leave.ts')

let hasLock = false

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  installDiscreetMode(() => hasLock)
})
beforeEach(() => {
  hasLock = false
})
afterEach(() => vi.useRealTimers())

let now = 10_000
function press(key: string, { afterMs = 100, ...more }: Partial<KeyboardEvent> & { afterMs?: number } = {}) {
  now += afterMs
  const event = new KeyboardEvent('keydown', { key, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  window.dispatchEvent(event)
}
const isCovered = () => document.documentElement.hasAttribute('data-away')

describe('a discreet page', () => {
  test.each([
    ['pressed slowly', () => ['a', 'b', 'c'].forEach(() => press('Shift', { afterMs: 600 }))],
    ['held', () => ['a', 'b', 'c'].forEach(() => press('Shift', { repeat: true }))],
    ['used to compose', () => ['a', 'b', 'c'].forEach(() => press('Shift', { isComposing: true }))],
    ['used for capital letters', () => ['A', 'B', 'C'].forEach((key) => (press('Shift'), press(key)))],
  ])('stays when Shift is %s', (_, act) => {
    act()
    expect(isCovered()).toBe(false)
  })

  // REQ 2.238
  test('is covered while it is hidden, if an app lock is set, and uncovered afterwards', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isCovered()).toBe(false)
    hasLock = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isCovered()).toBe(true)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isCovered()).toBe(false)
    window.dispatchEvent(new Event('pagehide'))
    expect(isCovered()).toBe(true)
    window.dispatchEvent(new Event('pageshow'))
    expect(isCovered()).toBe(false)
  })

  // REQ 2.239
  test('is left by pressing Shift three times: covered at once, its title removed, and replaced by an empty page', async () => {
    document.title = 'Tagebuch'
    press('Shift')
    press('Shift')
    expect(isCovered()).toBe(false)
    press('Shift')
    expect([isCovered(), document.title.trim()]).toEqual([true, '\u200B'.trim()])
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('about:blank'), patience)
    expect(sessionStorage.getItem('sf-left')).toBe('1')
    // Nobody is signed in: there is nothing to lock.
    expect(localStorage.getItem('sf-locked')).toBeNull()
    window.dispatchEvent(new Event('focus'))
    expect(isCovered()).toBe(true)
  })

  // REQ 2.239
  test('is left when another tab of this site is, without telling the other tabs again', async () => {
    vi.mocked(leaveFor).mockClear()
    const heard = vi.fn()
    const otherTab = new BroadcastChannel('sf-exit')
    otherTab.addEventListener('message', heard)
    otherTab.postMessage('leave')
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce(), patience)
    await leaveAtOnce()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), patience)
    otherTab.close()
  })

  test('is replaced by a page with a way back, if the service worker has it', async () => {
    vi.mocked(leaveFor).mockClear()
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
    await leaveAtOnce()
    expect(leaveFor).toHaveBeenCalledWith('/leer.html')
    vi.unstubAllGlobals()
  })
})
