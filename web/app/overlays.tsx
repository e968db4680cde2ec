import { Suspense, lazy, useEffect, useState } from 'react'
import { type Overlay, useOverlay } from './overlay-address.ts'

const OwnAccountOverlay = lazy(async () => ({
  default: (await import('#features/accounts/own-account-overlay.tsx')).OwnAccountOverlay,
}))
const SecurityOverlay = lazy(async () => ({
  default: (await import('./security-overlay.tsx')).SecurityOverlay,
}))

/** What lies over the page by its address. See [Note: Overlays with an address]. */
export function Overlays() {
  const { overlay } = useOverlay()
  const shown = useLingering(overlay)
  if (shown === undefined) return null
  return (
    <Suspense>
      {shown.of === 'own-account' && <OwnAccountOverlay isOpen={overlay !== undefined} />}
      {shown.of === 'security' && <SecurityOverlay isOpen={overlay !== undefined} />}
    </Suspense>
  )
}

/** Long enough for a closing overlay to slide out. */
const lingersForMs = 400

/** The overlay, and for a moment the one that was just closed. */
function useLingering(overlay: Overlay | undefined): Overlay | undefined {
  const [last, setLast] = useState(overlay)
  if (overlay !== undefined && overlay !== last) setLast(overlay)
  useEffect(() => {
    if (overlay !== undefined) return undefined
    const timer = setTimeout(() => setLast(undefined), lingersForMs)
    return () => clearTimeout(timer)
  }, [overlay])
  return overlay ?? last
}
