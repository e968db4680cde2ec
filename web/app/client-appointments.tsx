import { AppointmentsPage } from '#features/appointments/appointments-page.tsx'
import { OwnAgreements } from '#features/meetings/own-agreements.tsx'
import { useSession } from '#session/session.ts'

/** A client's appointments; the client also sees what was agreed in sessions. */
export function ClientAppointments() {
  const { account, role } = useSession()
  return <AppointmentsPage further={role === 'CLIENT' && <OwnAgreements clientId={account.id} />} />
}
