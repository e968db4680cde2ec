import { NewAlert } from '#features/alerts/new-alert.tsx'
import { AdminDashboardPage } from '#features/monitoring/dashboard-page.tsx'
import { UndeliveredPanel } from '#features/reminders/undelivered-panel.tsx'

/** The administrators' dashboard: the instance's metrics, undelivered mail, and the maintenance alerts. */
export function AdminDashboard() {
  return <AdminDashboardPage actions={<NewAlert />} Undelivered={UndeliveredPanel} />
}
