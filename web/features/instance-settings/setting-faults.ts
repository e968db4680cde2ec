import { isEmail } from '@standfest/domain/base/email.ts'
import { languages } from '@standfest/domain/base/language.ts'
import { clinicFaults, tidyClinic } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import {
  clinicTextMaxLength,
  clinicTextNames,
} from '@standfest/domain/features/instance-settings/clinic-text-limit.ts'
import {
  pushHostLimits,
  pushKeyPattern,
  wordingFolderPattern,
} from '@standfest/domain/features/instance-settings/outgoing-limits.ts'
import { isMailDomain, securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { pushHostPattern } from '@standfest/domain/features/reminders/push-hosts.ts'
import { readPhoneIn } from '#language/phone-plans.ts'

/** The fault of a list that is too long. */
export const tooMany = 'too many'

import { reportFault, tidyReport } from '@standfest/domain/features/monitoring/report-fault.ts'

type Limits = { readonly min: number; readonly max: number }

const isWithin = (value: number, { min, max }: Limits) =>
  Number.isInteger(value) && value >= min && value <= max

/** Domains as they are sent: one a line, without the at sign that people write in front. */
export function tidyDomains(lines: readonly string[]): string[] {
  const domains = lines.map((line) => line.trim().toLowerCase().replace(/^@/, ''))
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** Hosts as they are sent: one a line, without what people copy along from an address. */
function tidyHosts(lines: readonly string[]): string[] {
  const hosts = lines.map((line) =>
    line
      .trim()
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/$/, ''),
  )
  return [...new Set(hosts.filter((host) => host !== ''))]
}

const tidyOf: { readonly [N in SecuritySettingName]?: (value: SecuritySetting<N>) => SecuritySetting<N> } = {
  clinic: tidyClinic,
  registration_domains: tidyDomains,
  push_request_target: tidyHosts,
  sender_address: (address) => address.trim(),
  mail_template_folder: (folder) => folder.trim(),
  auth_key: (key) => key.trim(),
  monitoring_report: tidyReport,
}

/** A value as it is sent. */
export function tidyValue<N extends SecuritySettingName>(
  name: N,
  value: SecuritySetting<N>,
): SecuritySetting<N> {
  return tidyOf[name]?.(value) ?? value
}

/** What of a value the server would refuse, by the same limits; undefined: nothing. */
const faultsOf: { readonly [N in SecuritySettingName]?: (value: SecuritySetting<N>) => string | undefined } =
  {
    password_rules: ({ minLength }) => numberFault([[minLength, securityLimits.minLength]]),
    protocol_years: (years) => numberFault([[years, securityLimits.protocolYears]]),
    survey_weekly_interval: (days) => numberFault([[days, securityLimits.weeklyIntervalDays]]),
    second_factor_salt: ({ length }) => (isWithin(length, securityLimits.salt) ? undefined : 'salt'),
    registration_domains: (lines) => tidyDomains(lines).find((domain) => !isMailDomain(domain)),
    clinic: (clinic) => clinicFaults(clinic, readPhoneIn(clinic.country))[0]?.field,
    clinic_texts: textFault,
    sender_address: (address) => (address.trim() === '' || isEmail(address.trim()) ? undefined : 'email'),
    mail_template_folder: (folder) => (wordingFolderPattern.test(folder.trim()) ? undefined : 'folder'),
    push_request_target: hostFault,
    auth_key: (key) => (pushKeyPattern.test(key.trim()) ? undefined : 'key'),
    monitoring_report: reportFault,
    session: ({ idleSeconds, longestSeconds, lockAfterBackgroundSeconds }) =>
      numberFault([
        ...Object.values(idleSeconds).map((one) => [one, securityLimits.idleSeconds] as const),
        [longestSeconds, securityLimits.longestSeconds],
        ...Object.values(lockAfterBackgroundSeconds).map((one) => [one, securityLimits.lockSeconds] as const),
      ]),
  }

/** A word for what is wrong with a value; of domains and hosts the first that is none, of the clinic the first field. */
export function faultOf<N extends SecuritySettingName>(
  name: N,
  value: SecuritySetting<N>,
): string | undefined {
  return faultsOf[name]?.(value)
}

/** The first text that is too long, as `terms.de_DE`. */
function textFault(texts: SecuritySetting<'clinic_texts'>): string | undefined {
  const fields = clinicTextNames.flatMap((name) => languages.map((language) => ({ name, language })))
  const long = fields.find(({ name, language }) => texts[name][language].trim().length > clinicTextMaxLength)
  return long && `${long.name}.${long.language}`
}

function hostFault(lines: readonly string[]): string | undefined {
  const hosts = tidyHosts(lines)
  const isHost = (host: string) => host.length <= pushHostLimits.length && pushHostPattern.test(host)
  return hosts.find((host) => !isHost(host)) ?? (hosts.length > pushHostLimits.hosts ? tooMany : undefined)
}

function numberFault(numbers: readonly (readonly [number, Limits])[]): string | undefined {
  return numbers.every(([value, limits]) => isWithin(value, limits)) ? undefined : 'number'
}
