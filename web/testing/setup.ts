import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { draftsWritten, forgetUnstored } from '#drafts/drafts.ts'
import { loadRefusalTexts } from '#language/refusal-texts.ts'
import { temporalReady } from '#language/temporal.ts'
import { emptyQueryClients } from './query-clients.ts'

await Promise.all([temporalReady(), loadRefusalTexts()])

/** The timeout of a test: the first test of a file also loads lazy chunks, which takes a while on a busy machine. */
configure({ asyncUtilTimeout: 60_000, getElementError: errorThatPrintsLate })

/** Serialises the DOM lazily, when the message is read: `findBy…` discards an error at each poll. */
function errorThatPrintsLate(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  const get = () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

/*
 * For its warnings React captures a call stack with each of the first 10,000 elements of a moment, which takes a tenth of the time of the
 * tests: here it finds them counted already.
 */
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // React’s own count is ignored.
    },
    configurable: true,
  },
)

/*
 * jsdom runs animation frames by an interval that it starts when one is requested, or when a focused element is removed. Started while the
 * timers of a test are fake it would never fire: no frame would run in all test files that follow in the window, and no focus would return.
 * With a frame that is always pending, the interval is started once per file, by the real timers.
 */
const requestFrame = window.requestAnimationFrame.bind(window)
let pendingFrame = 0
const requestNextFrame = () => {
  pendingFrame = requestFrame(requestNextFrame)
}
beforeAll(requestNextFrame)
afterAll(() => window.cancelAnimationFrame(pendingFrame))

afterEach(async () => {
  cleanup()
  emptyQueryClients()
  // Test files share a window: text that one of them could not store would keep the pages of the next one open.
  forgetUnstored()
  vi.useRealTimers()
  // A draft that is written late would otherwise lie in the database of the next test file.
  await draftsWritten()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** jsdom has no matchMedia; the stub is a wide screen without special preferences. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

/** A stub of ResizeObserver: nothing has a size in jsdom, so nothing changes it. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A stub of IntersectionObserver: jsdom has no viewport. */
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

/** Stubs of scrolling: jsdom has no layout, so nothing scrolls. */
Object.defineProperty(window, 'scrollTo', { value: () => {} })
Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, configurable: true })

/** Tests use a German browser, as most clients do. */
Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'de'], configurable: true })
