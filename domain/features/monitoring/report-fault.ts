import { isEmail } from '#base/email.ts'
import type { MonitoringReportSetting } from './monitoring-report.ts'

/** The setting as it is sent: without the blanks that copying leaves around an address. */
export function tidyReport(setting: MonitoringReportSetting): MonitoringReportSetting {
  return { ...setting, address: setting.address.trim() }
}

/** What of the setting would be refused: an address is missing though it is switched on, or is none (§3). */
export function reportFault({ enabled, address }: MonitoringReportSetting): 'required' | 'email' | undefined {
  const tidy = address.trim()
  if (tidy === '') return enabled ? 'required' : undefined
  return isEmail(tidy) ? undefined : 'email'
}
