import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Stored in the history entry's state: the page beneath is one step back. */
type Kept = { readonly laidOver?: true } | null

/**
 * Opens and closes overlays by the page's address. See [Note: Overlays with an address]. `searchWith` adds the
 * overlay to the query string, or removes it.
 */
export function useLaidOver<Place>(isOver: boolean, searchWith: (search: string, place?: Place) => string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isBelowOneBack = (state as Kept)?.laidOver === true
  const open = useCallback(
    (next: Place) => {
      // Opening one overlay from another replaces the history entry, so that Back leads to the page in one step.
      const kept: Kept = isOver && !isBelowOneBack ? null : { laidOver: true }
      void navigate({ search: searchWith(search, next) }, { replace: isOver, state: kept })
    },
    [navigate, search, searchWith, isOver, isBelowOneBack],
  )
  const close = useCallback(() => {
    if (isBelowOneBack) void navigate(-1)
    else void navigate({ search: searchWith(search) }, { replace: true })
  }, [navigate, search, searchWith, isBelowOneBack])
  return { open, close }
}
