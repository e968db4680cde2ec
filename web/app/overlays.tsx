import type { Role } from '@standfest/domain/base/call.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Overlay, type SubstitutesMode, useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'

const OwnAccountOverlay = lazy(async () => ({
  default: (await import('#features/accounts/own-account-overlay.tsx')).OwnAccountOverlay,
}))
const SecurityOverlay = lazy(async () => ({
  default: (await import('./security-overlay.tsx')).SecurityOverlay,
}))
const AdministratorSettings = lazy(async () => ({
  default: (await import('./administrator-settings.tsx')).AdministratorSettings,
}))

const SettingsOverlay = lazy(async () => ({
  default: (await import('./settings-overlay.tsx')).SettingsOverlay,
}))
const NewClientOverlay = lazy(async () => ({
  default: (await import('#features/accounts/new-client-overlay.tsx')).NewClientOverlay,
}))
const ClientOverlay = lazy(async () => ({
  default: (await import('#features/accounts/client-overlay.tsx')).ClientOverlay,
}))
const ClientDialog = lazy(async () => ({
  default: (await import('#features/accounts/client-dialog.tsx')).ClientDialog,
}))
const CheckInOverlay = lazy(async () => ({
  default: (await import('#features/data-collection/check-in-overlay.tsx')).CheckInOverlay,
}))
const SubstitutesOverlay = lazy(async () => ({
  default: (await import('#features/substitutes/substitutes-overlay.tsx')).SubstitutesOverlay,
}))
const OneClientExport = lazy(async () => ({
  default: (await import('./one-client-export.tsx')).OneClientExport,
}))

const PersonLayer = lazy(async () => ({
  default: (await import('./person-layer.tsx')).PersonLayer,
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
      {shown.of === 'settings' && role === 'ADMIN' && <AdministratorSettings isOpen={isOpen} />}
      {shown.of === 'new-client' && role === 'THERAPIST' && <NewClientOverlay isOpen={isOpen} />}
      {shown.of === 'client' && role === 'THERAPIST' && <ClientLayer {...shown} isOpen={isOpen} />}
      {(shown.of === 'person' || shown.of === 'new-person') && role === 'ADMIN' && (
        <PersonLayer shown={shown} isOpen={isOpen} />
      )}
      {shown.of === 'check-in' && role === 'THERAPIST' && (
        <CheckInOverlay clientId={shown.client} isOpen={isOpen} key={shown.client} />
      )}
      {shown.of === 'export' && shown.client !== undefined && role === 'THERAPIST' && (
        <OneClientExport clientId={shown.client} isOpen={isOpen} key={shown.client} />
      )}
      {shown.of === 'substitutes' && namesSubstitutes(role, shown) && (
        <SubstitutesOverlay isOpen={isOpen} shown={shown} />
      )}
    </Suspense>
  )
}

/** Administrators have the list of substitutions on the page of user management. */
function namesSubstitutes(role: Role, { mode }: SubstitutesMode): boolean {
  return role === 'THERAPIST' || (role === 'ADMIN' && mode !== 'view')
}

type Layer = Extract<Overlay, { of: 'client' }> & { readonly isOpen: boolean }

function ClientLayer({ mode, client, isOpen }: Layer) {
  if (mode === 'view' || mode === 'edit') {
    return <ClientOverlay key={client} clientId={client} isOpen={isOpen} mode={mode} />
  }
  return <ClientDialog key={`${client} ${mode}`} clientId={client} isOpen={isOpen} mode={mode} />
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
