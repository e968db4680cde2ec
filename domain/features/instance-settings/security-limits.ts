const minute = 60
const hour = 60 * minute

/** Allowed ranges of the security settings' numbers, inclusive; durations in seconds, the interval in days (§9). */
export const securityLimits = {
  minLength: { min: 8, max: 64 },
  salt: { min: 16, max: 255 },
  weeklyIntervalDays: { min: 1, max: 365 },
  protocolYears: { min: 1, max: 30 },
  idleSeconds: { min: 5 * minute, max: hour },
  longestSeconds: { min: hour, max: 24 * hour },
  /** After how long a page in the background is locked; 0: never. */
  lockSeconds: { min: 0, max: hour },
  registrationDomains: 100,
  /** The usual length of a session or group, in minutes (§3). */
  appointmentMinutes: { min: 5, max: 480 },
  /** How many past days clients answer alone in the day calendar; 0: none (§4). */
  daysAlone: { min: 0, max: 14 },
  /** The clinic's categories of amounts: how many, and the longest wording. */
  amounts: 8,
  amountLength: 40,
  /** The limits of the days in which clients can read after the closing, and of the retention period in years (§4). */
  windowDays: { min: 7, max: 365 },
  retentionYears: { min: 1, max: 30 },
  /** The number of persons below which outcome figures are not published (§4). */
  outcomeFiguresFrom: { min: 5, max: 100 },
} as const

/** The format of an e-mail domain: `klinik.example`, in lower case, without the at sign (§5). */
export const mailDomainPattern = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

/** The longest valid domain name. */
export const mailDomainMaxLength = 253

/** Whether a domain can be used for registration (§5). */
export function isMailDomain(text: string): boolean {
  return text.length <= mailDomainMaxLength && mailDomainPattern.test(text)
}
