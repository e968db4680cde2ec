import { useEffect } from 'react'

const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const modals = '[role=dialog], [role=alertdialog]'

/** The control of the page, not of an overlay, that had the focus last. */
let lastOfPage: HTMLElement | undefined
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest(overlays) === null) lastOfPage = target
})

/**
 * Part of each modal: where it closes and the focus is on nothing, the control of the page that had it last gets it back. React Aria
 * gives it back to what had the focus when the modal was rendered, which is nothing where a menu that led to the modal has just closed.
 */
export function ReturnFocus(): null {
  useEffect(
    () => () => {
      // React Aria moves the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(returnFocus))
    },
    [],
  )
  return null
}

function returnFocus(): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost && document.querySelector(modals) === null && lastOfPage?.isConnected === true)
    lastOfPage.focus()
}
