import { lazy, Suspense, useEffect, useState } from 'react'
import { type Overlay, useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'

const OwnAccountOverlay = lazy(async () => ({
  default: (await import('#features/accounts/own-account-overlay.tsx')).OwnAccountOverlay,
}))
const SecurityOverlay = lazy(async () => ({
  default: (await import('./security-overlay.tsx')).SecurityOverlay,
}))
const SettingsOverlay = lazy(async () => ({
  default: (await import('./settings-overlay.tsx')).SettingsOverlay,
}))
const StaffOverlays = lazy(async () => ({
  default: (await import('./staff-overlays.tsx')).StaffOverlays,
}))

/** The overlay that the page's address names. See [Note: Overlays with an address]. */
export function Overlays() {
  const { overlay } = useOverlay()
  const { role } = useSession()
  const shown = useLingering(overlay)
  if (shown === undefined) return null
  const isOpen = overlay !== undefined
  return (
    <Suspense>
      {shown.of === 'own-account' && <OwnAccountOverlay isOpen={isOpen} mode={shown.mode} />}
      {shown.of === 'security' && <SecurityOverlay isOpen={isOpen} />}
      {shown.of === 'settings' && role === 'CLIENT' && <SettingsOverlay isOpen={isOpen} />}
      {role !== 'CLIENT' && <StaffOverlays shown={shown} isOpen={isOpen} role={role} />}
    </Suspense>
  )
}

/** Long enough for a closing overlay's slide-out animation. */
const lingersForMs = 400

/** The open overlay, and for a moment the one that was just closed. */
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
