import { draftsWritten } from '#drafts/drafts.ts'
import { leaveFor } from './leave.ts'
import { storeLock } from './lock.ts'
import { currentSession } from './session.ts'

/**
 * [Note: Quick exit]
 * A client can leave every page at once, by a button or by pressing Shift three times: the page is covered synchronously, drafts are
 * stored, and an empty page replaces the current history entry. The page is locked when it is opened again. Back does not lead to a page of
 * this site in this tab (`web/app/before-all.ts`) until its address is opened anew. All other tabs of this site in the same browser leave as
 * well: whoever looks at the screen next may switch between them.
 */
const emptyPage = '/leer.html'
/** The empty page for a tab without a service worker: it needs no network, and the exit cannot wait for one. */
const pageWithoutNetwork = 'about:blank'
/** Session storage: this tab was left by the quick exit. */
const leftKey = 'sf-left'
const buttonKey = 'sf-exit'

/** How long the exit waits for drafts to be stored. */
const writesWithinMs = 500
/** The time within which Shift has to be pressed three times. */
const pressesWithinMs = 1000

let isLeaving = false
/** Reaches the other tabs of this site only: a channel does not receive its own messages. */
const tabs = new BroadcastChannel('sf-exit')

/** Leaves with this tab and all others of this site. */
export function leaveAtOnce(): Promise<void> {
  tabs.postMessage('leave')
  return leaveWithThisTab()
}

/** Covers the page, stores drafts, and leaves. */
async function leaveWithThisTab(): Promise<void> {
  isLeaving = true
  cover(true)
  document.title = '\u200B'
  sessionStorage.setItem(leftKey, '1')
  if (currentSession() !== undefined) storeLock()
  await Promise.race([draftsWritten(), new Promise((go) => setTimeout(go, writesWithinMs))])
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  leaveFor(hasWorker ? emptyPage : pageWithoutNetwork)
}

/** Whether this device shows the button on every page. */
export function isExitShown(): boolean {
  return localStorage.getItem(buttonKey) !== null
}

export function showExit(isShown: boolean): void {
  if (isShown) localStorage.setItem(buttonKey, '1')
  else localStorage.removeItem(buttonKey)
}

function cover(isCovered: boolean): void {
  document.documentElement.toggleAttribute('data-away', isCovered)
}

/**
 * Installs the quick exit by keyboard, and covers the page while it is hidden, before the system takes its screenshot for the app switcher:
 * on touch screens always, elsewhere with an app lock only.
 */
export function installDiscreetMode(hasAppLock: () => boolean): void {
  let presses: readonly number[] = []
  const onKey = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent) => {
    if (repeat || isComposing) return
    presses = key === 'Shift' ? [...presses.slice(-2), timeStamp] : []
    const [first = timeStamp, , third] = presses
    if (third !== undefined && third - first < pressesWithinMs) void leaveAtOnce()
  }
  addEventListener('keydown', onKey, true)
  tabs.addEventListener('message', () => void leaveWithThisTab())

  const isTouched = matchMedia('(pointer: coarse)').matches
  const coverIf = (isAway: boolean) => {
    if (!isLeaving) cover(isAway && (isTouched || hasAppLock()))
  }
  document.addEventListener('visibilitychange', () => coverIf(document.visibilityState === 'hidden'))
  addEventListener('pagehide', () => coverIf(true))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionStorage.getItem(leftKey) !== null) leaveFor(emptyPage)
    coverIf(false)
  })
  // On a phone the app switcher takes the focus before `visibilitychange`; on a desktop a page beside another window stays readable.
  addEventListener('blur', () => coverIf(isTouched))
  addEventListener('focus', () => coverIf(false))
}
