import { ReportCard } from '#features/instance-settings/report-card.tsx'
import { MonitoringPage } from '#features/monitoring/monitoring-page.tsx'

/** What is known of the instance over time, and who gets a report of it. */
export function AdminMonitoring() {
  return <MonitoringPage report={<ReportCard />} />
}
