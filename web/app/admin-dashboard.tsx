import { NewAlert } from '#features/alerts/new-alert.tsx'
import { AdminDashboardPage } from '#features/monitoring/dashboard-page.tsx'
import { UndeliveredPanel } from '#features/reminders/undelivered-panel.tsx'

/** The administrators' first page: the figures, what did not arrive, and what everybody shall know. */
export function AdminDashboard() {
  return <AdminDashboardPage actions={<NewAlert />} Undelivered={UndeliveredPanel} />
}
