import { clinicFaults, tidyClinic } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import { isMailDomain, securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'

type Limits = { readonly min: number; readonly max: number }

const isWithin = (value: number, { min, max }: Limits) =>
  Number.isInteger(value) && value >= min && value <= max

/** Domains as they are sent: one a line, without the at sign that people write in front. */
export function tidyDomains(lines: readonly string[]): string[] {
  const domains = lines.map((line) => line.trim().toLowerCase().replace(/^@/, ''))
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

/** A value as it is sent. */
export function tidyValue<N extends SecuritySettingName>(
  name: N,
  value: SecuritySetting<N>,
): SecuritySetting<N> {
  if (name === 'clinic') return tidyClinic(value as SecuritySetting<'clinic'>) as SecuritySetting<N>
  if (name !== 'registration_domains') return value
  return tidyDomains(value as SecuritySetting<'registration_domains'>) as SecuritySetting<N>
}

/** What of a value the server would refuse, by the same limits; undefined: nothing. */
const faultsOf: { readonly [N in SecuritySettingName]?: (value: SecuritySetting<N>) => string | undefined } =
  {
    password_rules: ({ minLength }) => numberFault([[minLength, securityLimits.minLength]]),
    survey_weekly_interval: (days) => numberFault([[days, securityLimits.weeklyIntervalDays]]),
    second_factor_salt: ({ length }) => (isWithin(length, securityLimits.salt) ? undefined : 'salt'),
    registration_domains: (lines) => tidyDomains(lines).find((domain) => !isMailDomain(domain)),
    clinic: (clinic) => clinicFaults(clinic)[0]?.field,
    session: ({ idleSeconds, longestSeconds, lockAfterBackgroundSeconds }) =>
      numberFault([
        ...Object.values(idleSeconds).map((one) => [one, securityLimits.idleSeconds] as const),
        [longestSeconds, securityLimits.longestSeconds],
        ...Object.values(lockAfterBackgroundSeconds).map((one) => [one, securityLimits.lockSeconds] as const),
      ]),
  }

/** A word for what is wrong with a value; of domains the first that is none, of the clinic the first field. */
export function faultOf<N extends SecuritySettingName>(
  name: N,
  value: SecuritySetting<N>,
): string | undefined {
  return faultsOf[name]?.(value)
}

function numberFault(numbers: readonly (readonly [number, Limits])[]): string | undefined {
  return numbers.every(([value, limits]) => isWithin(value, limits)) ? undefined : 'number'
}
