import { isEmail } from '@standfest/domain/base/email.ts'
import { languages } from '@standfest/domain/base/language.ts'
import { clinicFaults, normaliseClinic } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
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

/** The message for a list that is too long. */
export const tooMany = 'too many'

import { normaliseReport, reportFault } from '@standfest/domain/features/monitoring/report-fault.ts'

type Limits = { readonly min: number; readonly max: number }

const isWithin = (value: number, { min, max }: Limits) =>
  Number.isInteger(value) && value >= min && value <= max

/** Parses domains: one a line, without a leading at sign. */
export function normaliseDomains(lines: readonly string[]): string[] {
  const domains = lines.map((line) => line.trim().toLowerCase().replace(/^@/, ''))
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** Parses hosts: one a line, without scheme and path that were copied along from an address. */
function normaliseHosts(lines: readonly string[]): string[] {
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
  clinic: normaliseClinic,
  registration_domains: normaliseDomains,
  push_request_target: normaliseHosts,
  sender_address: (address) => address.trim(),
  mail_template_folder: (folder) => folder.trim(),
  auth_key: (key) => key.trim(),
  monitoring_report: normaliseReport,
}

/** Normalises a setting's value for the request. */
export function normaliseValue<N extends SecuritySettingName>(
  name: N,
  value: SecuritySetting<N>,
): SecuritySetting<N> {
  return tidyOf[name]?.(value) ?? value
}

/** Why the server would refuse a value, by the same limits; undefined: it would not. */
const faultsOf: { readonly [N in SecuritySettingName]?: (value: SecuritySetting<N>) => string | undefined } =
  {
    password_rules: ({ minLength }) => numberFault([[minLength, securityLimits.minLength]]),
    protocol_years: (years) => numberFault([[years, securityLimits.protocolYears]]),
    survey_weekly_interval: (days) => numberFault([[days, securityLimits.weeklyIntervalDays]]),
    second_factor_salt: ({ length }) => (isWithin(length, securityLimits.salt) ? undefined : 'salt'),
    registration_domains: (lines) => normaliseDomains(lines).find((domain) => !isMailDomain(domain)),
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

/**
 * The message for an invalid value; of domains and hosts it names the first invalid one, of the clinic's details the
 * first invalid field.
 */
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
  const hosts = normaliseHosts(lines)
  const isHost = (host: string) => host.length <= pushHostLimits.length && pushHostPattern.test(host)
  return hosts.find((host) => !isHost(host)) ?? (hosts.length > pushHostLimits.hosts ? tooMany : undefined)
}

function numberFault(numbers: readonly (readonly [number, Limits])[]): string | undefined {
  return numbers.every(([value, limits]) => isWithin(value, limits)) ? undefined : 'number'
}
