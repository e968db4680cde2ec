import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetInSession, keepInSession, keptInSession } from './use-session-memory.ts'

const opened = 'opened row'

/** Whoever opened a client from the list and comes back finds the focus on that row, wherever it now is. */
export function useOpenedRow(id: string) {
  const queries = useQueryClient()
  const link = useCallback(
    (row: HTMLAnchorElement | null) => {
      if (row === null || keptInSession(queries, opened) !== id) return
      forgetInSession(queries, opened)
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== document.querySelector('main')) return
      row.focus({ preventScroll: true })
      // The page that was reached begins at its top first.
      requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
    },
    [queries, id],
  )
  return { link, onOpen: () => keepInSession(queries, opened, id) }
}
