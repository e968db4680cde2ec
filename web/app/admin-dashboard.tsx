import { NewAlert } from '#features/alerts/new-alert.tsx'
import { AdminDashboardPage } from '#features/monitoring/dashboard-page.tsx'

/** The administrators' first page: the figures, and what everybody shall know. */
export function AdminDashboard() {
  return <AdminDashboardPage actions={<NewAlert />} />
}
