import { ReportCard } from '#features/instance-settings/report-card.tsx'
import { MonitoringPage } from '#features/monitoring/monitoring-page.tsx'

/** The instance's metrics over time, and who gets a report of them. */
export function AdminMonitoring() {
  return <MonitoringPage report={<ReportCard />} />
}
