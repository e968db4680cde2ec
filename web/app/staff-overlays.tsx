import type { Role } from '@standfest/domain/base/call.ts'
import { lazy } from 'react'
import type { Overlay, SubstitutesMode } from '#session/overlay-address.ts'
import { mayShowRecord, useIsShared } from '#session/shared-view.ts'

const AdministratorSettings = lazy(async () => ({
  default: (await import('./administrator-settings.tsx')).AdministratorSettings,
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
const ConsumptionOverlay = lazy(async () => ({
  default: (await import('#features/data-collection/consumption-overlay.tsx')).ConsumptionOverlay,
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

/** The overlays of therapists and administrators: a client's phone does not load their addresses. */
export function StaffOverlays({
  shown,
  isOpen,
  role,
}: {
  readonly shown: Overlay
  readonly isOpen: boolean
  readonly role: Role
}) {
  const isShared = useIsShared()
  // Overlays are rendered in front of the frame that hides other records ([Note: Shared view]).
  if (isShared && 'client' in shown && !mayShowRecord(shown.client)) return null
  return (
    <>
      {shown.of === 'settings' && role === 'ADMIN' && <AdministratorSettings isOpen={isOpen} />}
      {shown.of === 'new-client' && role === 'THERAPIST' && <NewClientOverlay isOpen={isOpen} />}
      {shown.of === 'client' && role === 'THERAPIST' && <ClientLayer {...shown} isOpen={isOpen} />}
      {(shown.of === 'person' || shown.of === 'new-person') && role === 'ADMIN' && (
        <PersonLayer shown={shown} isOpen={isOpen} />
      )}
      {shown.of === 'check-in' && role === 'THERAPIST' && (
        <CheckInOverlay clientId={shown.client} isOpen={isOpen} key={shown.client} />
      )}
      {shown.of === 'consumption' && role === 'THERAPIST' && (
        <ConsumptionOverlay clientId={shown.client} isOpen={isOpen} key={shown.client} />
      )}
      {shown.of === 'export' && shown.client !== undefined && role === 'THERAPIST' && (
        <OneClientExport clientId={shown.client} isOpen={isOpen} key={shown.client} />
      )}
      {shown.of === 'substitutes' && namesSubstitutes(role, shown) && (
        <SubstitutesOverlay isOpen={isOpen} shown={shown} />
      )}
    </>
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
