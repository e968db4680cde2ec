import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { forgetInSession, storedInSession, storeInSession } from '#session/session-memory.ts'

const opened = 'opened link of today'

/** Moves the focus back to the link of the row that was opened, on return to the page. */
export function useOpenedLink(page: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const element = page.current
    if (element === null) return undefined
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-row] a') : null
      if (link !== null) storeInSession(queries, opened, link.getAttribute('href'))
    }
    element.addEventListener('click', note, { capture: true })
    return () => element.removeEventListener('click', note, { capture: true })
  }, [queries, page])
  useEffect(() => {
    const address = storedInSession(queries, opened)
    if (!isLoaded || address === undefined) return
    forgetInSession(queries, opened)
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== document.querySelector('main')) return
    const links = page.current?.querySelectorAll<HTMLElement>('[data-row] a') ?? []
    const link = [...links].find((one) => one.getAttribute('href') === address)
    link?.focus({ preventScroll: true })
    // In the next frame: navigation first scrolls the page to its top.
    requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }))
  }, [queries, page, isLoaded])
}
