import { NewStaffOverlay } from '#features/accounts/new-staff-overlay.tsx'
import { PersonDialog } from '#features/accounts/person-dialog.tsx'
import { PersonOverlay } from '#features/accounts/person-overlay.tsx'
import { StaffCertificates } from '#features/therapists/staff-certificates.tsx'
import type { Overlay } from '#session/overlay-address.ts'

type Shown = Extract<Overlay, { of: 'person' | 'new-person' }>

/** Overlays over the page of user management: an account, a question about it, or a new one. */
export function PersonLayer({ shown, isOpen }: { readonly shown: Shown; readonly isOpen: boolean }) {
  if (shown.of === 'new-person') return <NewStaffOverlay isOpen={isOpen} />
  const { mode, person } = shown
  if (mode === 'view' || mode === 'edit')
    return (
      <PersonOverlay
        key={person}
        personId={person}
        isOpen={isOpen}
        mode={mode}
        ofTherapist={<StaffCertificates accountId={person} />}
      />
    )
  return <PersonDialog key={`${person} ${mode}`} personId={person} isOpen={isOpen} mode={mode} />
}
