import { ReportCard } from '#features/instance-settings/report-card.tsx'
import { MonitoringPage } from '#features/monitoring/monitoring-page.tsx'
import { OutcomeFiguresPart } from '#features/outcome-figures/outcome-figures-part.tsx'

/** The instance's metrics over time, who gets a report of them, and the clinic's outcome figures. */
export function AdminMonitoring() {
  return <MonitoringPage report={<ReportCard />} outcomes={<OutcomeFiguresPart />} />
}
