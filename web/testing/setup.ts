import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { temporalReady } from '#language/temporal.ts'
import { emptyQueryClients } from './query-clients.ts'

await temporalReady()

/** The first test of a file also loads what pages bring later; on a busy machine that takes its time. */
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  emptyQueryClients()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** jsdom has no window width to ask for; the pages then see a wide screen without special wishes. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

/** Nothing has a size in jsdom, so nothing changes it. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nothing lies in or out of sight in jsdom. */
window.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** jsdom draws nothing, so nothing can be scrolled. */
Object.defineProperty(window, 'scrollTo', { value: () => {} })
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, configurable: true })

/** People in tests use a German browser, as most clients do. */
Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'de'], configurable: true })
