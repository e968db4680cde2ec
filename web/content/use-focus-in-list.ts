import { type RefObject, useEffect } from 'react'

const stops = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'
const overlays = '[role="dialog"], [role="alertdialog"]'

/**
 * Moves the focus after an entry was deleted or restored, because the focused button disappears with it: to the entry
 * that is now in that place, so that the focus never falls back to the document.
 */
export function useFocusInList(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: number | undefined
    let row: number | undefined
    let last: HTMLElement | undefined
    const stopsNow = () => [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
    const rowsNow = () => [...(list.current?.querySelectorAll('li') ?? [])]
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      // Controls of a dialog over the page are ignored: the focus belongs to where it was opened.
      if (target.closest(overlays) !== null) return
      const found = stopsNow().indexOf(target)
      place = found === -1 ? undefined : found
      last = target
      const ofTarget = target.closest('li')
      row = ofTarget === null ? undefined : rowsNow().indexOf(ofTarget)
    }
    const forget = ({ target }: Event) => {
      if (target instanceof Element && target.closest(overlays) === null) place = undefined
    }
    const keep = () => {
      const isLost = document.activeElement === document.body && document.querySelector(overlays) === null
      if (place === undefined || !isLost) return
      const left = stopsNow()
      // A restored row has other controls than before, and so may its neighbours.
      const inRow = row === undefined ? undefined : rowsNow()[row]?.querySelector<HTMLElement>(stops)
      const next = last?.isConnected === true ? last : (inRow ?? left[Math.min(place, left.length - 1)])
      next?.focus()
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', forget)
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('focusin', remember)
    }
  }, [list])
}
