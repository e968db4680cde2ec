import { draftsWritten } from '#drafts/drafts.ts'
import { storeLock } from './lock.ts'
import { currentSession } from './session.ts'

/**
 * [Note: Quick exit]
 * A client leaves every page at once, by a button or by Shift three times: the page is covered in the same moment, typed text is
 * written down, and an empty page takes the place of the present history entry. Who comes back finds the lock. In this tab, Back does
 * not lead to a page of this site (`web/app/before-all.ts`), until its address is opened anew.
 */
const emptyPage = '/leer.html'
/** Session storage: this tab was left by the quick exit. */
const leftKey = 'sf-left'
const buttonKey = 'sf-exit'

/** How long the exit waits for typed text to be written down. */
const writesWithinMs = 500
/** Three presses of Shift within this time leave the page. */
const pressesWithinMs = 1000

let isLeaving = false

/** Covers the page and leaves it as soon as typed text is written down. */
export async function leaveAtOnce(): Promise<void> {
  isLeaving = true
  cover(true)
  document.title = '\u200B'
  sessionStorage.setItem(leftKey, '1')
  if (currentSession() !== undefined) storeLock()
  await Promise.race([draftsWritten(), new Promise((go) => setTimeout(go, writesWithinMs))])
  location.replace(emptyPage)
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
 * Makes a client's page discreet: Shift three times leaves it, and it is covered before the system takes its picture for the list of
 * open apps. Covered are pages on touch screens, and everywhere with an app lock.
 */
export function beDiscreet(hasAppLock: () => boolean): void {
  let presses: readonly number[] = []
  const onKey = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent) => {
    if (repeat || isComposing) return
    presses = key === 'Shift' ? [...presses.slice(-2), timeStamp] : []
    const [first = timeStamp, , third] = presses
    if (third !== undefined && third - first < pressesWithinMs) void leaveAtOnce()
  }
  addEventListener('keydown', onKey, true)

  const isTouched = matchMedia('(pointer: coarse)').matches
  const coverIf = (isAway: boolean) => {
    if (!isLeaving) cover(isAway && (isTouched || hasAppLock()))
  }
  document.addEventListener('visibilitychange', () => coverIf(document.visibilityState === 'hidden'))
  addEventListener('pagehide', () => coverIf(true))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionStorage.getItem(leftKey) !== null) location.replace(emptyPage)
    coverIf(false)
  })
  // On a phone the list of open apps takes the focus before the page is hidden; beside another window a page stays readable.
  addEventListener('blur', () => coverIf(isTouched))
  addEventListener('focus', () => coverIf(false))
}
