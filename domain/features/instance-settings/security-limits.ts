const minute = 60
const hour = 60 * minute

/** From what to what a number of the security settings goes, both included; spans in seconds, the interval in days (§9). */
export const securityLimits = {
  minLength: { min: 8, max: 64 },
  salt: { min: 16, max: 255 },
  weeklyIntervalDays: { min: 1, max: 365 },
  protocolYears: { min: 1, max: 30 },
  idleSeconds: { min: 5 * minute, max: hour },
  longestSeconds: { min: hour, max: 24 * hour },
  /** 0: pages in the background are never covered. */
  lockSeconds: { min: 0, max: hour },
  registrationDomains: 100,
} as const

/** What a domain of e-mail addresses looks like: `klinik.example`, in lower case, without the at sign (§5). */
export const mailDomainPattern = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

/** The longest domain that the net knows. */
export const mailDomainMaxLength = 253

/** Whether therapists with addresses of such a domain could register (§5). */
export function isMailDomain(text: string): boolean {
  return text.length <= mailDomainMaxLength && mailDomainPattern.test(text)
}
