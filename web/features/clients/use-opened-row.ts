import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetInSession, storedInSession, storeInSession } from '#session/session-memory.ts'

const opened = 'opened row'

/** Moves the focus to the client's row, wherever it now is, on return from the client's record. */
export function useOpenedRow(id: string) {
  const queries = useQueryClient()
  const link = useCallback(
    (row: HTMLAnchorElement | null) => {
      if (row === null || storedInSession(queries, opened) !== id) return
      forgetInSession(queries, opened)
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== document.querySelector('main')) return
      row.focus({ preventScroll: true })
      // In the next frame: navigation first scrolls the page to its top.
      requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
    },
    [queries, id],
  )
  return { link, onOpen: () => noteOpenedRow(queries, id) }
}

/** Keeps from which row another page is opened. */
export function noteOpenedRow(queries: QueryClient, id: string): void {
  storeInSession(queries, opened, id)
}
