import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { approvalRules } from '#features/approvals/approvals.ts'
import { ClinicTextsSetting } from './clinic-texts.ts'
import { ClinicSettings } from './instance-settings.ts'
import { outgoingSettings } from './outgoing-settings.ts'
import { securityLimits as limits, mailDomainMaxLength, mailDomainPattern } from './security-limits.ts'
import type { SecuritySettingName } from './setting-names.ts'

const minute = 60
const hour = 60 * minute

/** Which roles log in with a second factor (§3); administrators do unless the clinic decides otherwise. */
const SecondFactorSwitch = z.strictObject({
  ADMIN: z.boolean().default(true),
  THERAPIST: z.boolean().default(false),
  CLIENT: z.boolean().default(false),
})

/** What a new password must be made of (§3). The length alone does more than all the others. */
const PasswordRulesSetting = z.strictObject({
  minLength: z.int().min(limits.minLength.min).max(limits.minLength.max).default(12),
  upperCase: z.boolean().default(false),
  lowerCase: z.boolean().default(false),
  digits: z.boolean().default(false),
  specialCharacters: z.boolean().default(false),
})
export type PasswordRules = z.infer<typeof PasswordRulesSetting>

const idleSeconds = z.int().min(limits.idleSeconds.min).max(limits.idleSeconds.max)
const lockSeconds = z.int().min(limits.lockSeconds.min).max(limits.lockSeconds.max)

/** How long sessions last without activity and at the longest, and when a page in the background is covered (§9). */
const SessionDurations = z.strictObject({
  /** Seconds without activity until the server ends a session, by role. */
  idleSeconds: z
    .strictObject({
      CLIENT: idleSeconds.default(15 * minute),
      THERAPIST: idleSeconds.default(15 * minute),
      ADMIN: idleSeconds.default(10 * minute),
    })
    .prefault({}),
  longestSeconds: z
    .int()
    .min(limits.longestSeconds.min)
    .max(limits.longestSeconds.max)
    .default(12 * hour),
  /** After how many seconds in the background a page asks for the password; 0: never. */
  lockAfterBackgroundSeconds: z
    .strictObject({
      CLIENT: lockSeconds.default(0),
      THERAPIST: lockSeconds.default(5 * minute),
      ADMIN: lockSeconds.default(5 * minute),
    })
    .prefault({}),
})
export type SessionDurations = z.infer<typeof SessionDurations>

/** A domain of e-mail addresses, such as `klinik.example`, without the at sign. */
const MailDomain = z.string().max(mailDomainMaxLength).regex(mailDomainPattern)

/**
 * The security settings by name, with what holds while a clinic has not decided (§3). No value that these shapes take
 * locks the last administrator out: logins of administrators cannot be switched off, a second factor that is missing is
 * enrolled at the login, and sessions last for minutes at least.
 */
export const securitySettings = {
  second_factor: SecondFactorSwitch.prefault({}),
  /** Write only. A new one makes all enrolments of second factors void. */
  second_factor_salt: z.string().min(limits.salt.min).max(limits.salt.max),
  password_rules: PasswordRulesSetting.prefault({}),
  /** Whose addresses may register as therapists; none closes registration (§5). */
  registration_domains: z.array(MailDomain).max(limits.registrationDomains).default([]),
  /** Any login page serves any role; rights and certificates stay those of the account. */
  role_check_off: z.boolean().default(false),
  /** What happens where a second administrator does not answer (§6). */
  second_administrator: z.enum(approvalRules).default('24-hours'),
  /** Days of a period of the weekly survey (§4). */
  survey_weekly_interval: z
    .int()
    .min(limits.weeklyIntervalDays.min)
    .max(limits.weeklyIntervalDays.max)
    .default(7),
  /** How many years the protocol is kept; what is older is removed. */
  protocol_years: z.int().min(limits.protocolYears.min).max(limits.protocolYears.max).default(10),
  /** Nobody of the role logs in, and who is signed in is signed out. */
  login_disabled: z
    .strictObject({ CLIENT: z.boolean().default(false), THERAPIST: z.boolean().default(false) })
    .prefault({}),
  session: SessionDurations.prefault({}),
  /** The operator's own: whether a reset says that there is no such account. Read only here. */
  reveal_unknown_alias: z.boolean().default(false),
  /** What the pages say of the clinic; its fields follow `clinicFaults`. */
  clinic: ClinicSettings.prefault({}),
  /** The clinic's own words for the public pages, as Markdown; apart, because letters read the clinic's name only. */
  clinic_texts: ClinicTextsSetting.prefault({}),
  ...outgoingSettings,
} as const satisfies Readonly<Record<SecuritySettingName, z.ZodType>>

export type SecuritySetting<N extends SecuritySettingName> = z.output<(typeof securitySettings)[N]>

/** What everybody's pages need; administrators read all of them, and nobody the salt. */
const readByAll: ReadonlySet<SecuritySettingName> = new Set(['password_rules', 'survey_weekly_interval'])

/** Whether somebody of this role reads a setting (§6). */
export function mayReadSetting(role: Role, name: SecuritySettingName): boolean {
  return role === 'ADMIN' || readByAll.has(name)
}

/** The settings whose value is never shown. */
export type WriteOnlySettingName = 'second_factor_salt' | 'auth_key'
export const writeOnlySettings: ReadonlySet<SecuritySettingName> = new Set<WriteOnlySettingName>([
  'second_factor_salt',
  'auth_key',
])

/**
 * What only says how letters and public pages sound opens no way to anybody. The clinic's details are none of these: letters
 * that warn somebody name its telephone.
 */
const ofTheHouse: ReadonlySet<SecuritySettingName> = new Set([
  'clinic_texts',
  'survey_weekly_interval',
  'new_message_notification',
  'monitoring_report',
])

/** Whether the other administrators hear of it when a setting is changed: who comes in, and what goes out to whom (§6). */
export function isOfSecurity(name: SecuritySettingName): boolean {
  return !ofTheHouse.has(name)
}

/**
 * Whether administrators change a setting here; the operator's are changed where the server is started, and the public
 * key of push follows the private one.
 */
export function isChangeable(name: SecuritySettingName): boolean {
  return name !== 'reveal_unknown_alias' && name !== 'channel_id'
}
