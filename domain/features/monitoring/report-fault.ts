import { isEmail } from '#base/email.ts'
import type { MonitoringReportSetting } from './monitoring-report.ts'

/** The setting as sent, with the address trimmed. */
export function normaliseReport(setting: MonitoringReportSetting): MonitoringReportSetting {
  return { ...setting, address: setting.address.trim() }
}

/** The fault of the setting: the address is missing although enabled, or malformed (§3). */
export function reportFault({ enabled, address }: MonitoringReportSetting): 'required' | 'email' | undefined {
  const trimmed = address.trim()
  if (trimmed === '') return enabled ? 'required' : undefined
  return isEmail(trimmed) ? undefined : 'email'
}
