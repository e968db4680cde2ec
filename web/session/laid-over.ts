import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Kept with the entry of the history: the page beneath lies one step back. */
type Kept = { readonly laidOver?: true } | null

/**
 * The ways to lay something over a page by its address and to take it away. See [Note: Overlays with an address].
 * `searchWith` writes it into the address, or takes it out.
 */
export function useLaidOver<Place>(isOver: boolean, searchWith: (search: string, place?: Place) => string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isBelowOneBack = (state as Kept)?.laidOver === true
  const open = useCallback(
    (next: Place) => {
      // From one overlay to the next there is one step back to the page, not several.
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
