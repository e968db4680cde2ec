import { z } from 'zod'
import type { Role } from '#base/call.ts'
import type { TextSet } from '#base/language.ts'
import { AfterClosingSetting } from '#features/accounts/after-closing.ts'
import { approvalRules } from '#features/approvals/approvals.ts'
import { HospitalReceiverSetting } from '#features/hospital-reports/hospital-receiver.ts'
import { ClinicTextsSetting } from './clinic-texts.ts'
import { DayCalendarSetting } from './day-calendar-setting.ts'
import { ClinicSettings } from './instance-settings.ts'
import { outgoingSettings } from './outgoing-settings.ts'
import { securityLimits as limits, mailDomainMaxLength, mailDomainPattern } from './security-limits.ts'
import type { SecuritySettingName } from './setting-names.ts'

const minute = 60
const hour = 60 * minute

/** Roles that need a second factor (§3); administrators do by default. */
const SecondFactorSwitch = z.strictObject({
  ADMIN: z.boolean().default(true),
  THERAPIST: z.boolean().default(false),
  CLIENT: z.boolean().default(false),
})

/** Rules of a new password (§3). Length matters more than all others. */
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

/** Session lifetimes without activity and in total, and when a page in the background is locked (§9). */
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

const minutes = z.int().min(limits.appointmentMinutes.min).max(limits.appointmentMinutes.max)

/** The usual lengths of sessions and groups in minutes, and what therapists' calendar feeds contain beside times (§3). */
const AppointmentsSetting = z.strictObject({
  sessionMinutes: minutes.default(50),
  groupMinutes: minutes.default(90),
  /** Whether a therapist's calendar feed contains patient codes: its vendor then reads them too. */
  feedShowsCode: z.boolean().default(false),
})

/** A domain of e-mail addresses, such as `klinik.example`, without the at sign. */
const MailDomain = z.string().max(mailDomainMaxLength).regex(mailDomainPattern)

/**
 * The security settings by name, with their defaults (§3). No valid value locks out the last administrator: logins of
 * administrators cannot be disabled, a missing second factor is enrolled at login, and sessions last at least minutes.
 */
export const securitySettings = {
  second_factor: SecondFactorSwitch.prefault({}),
  /** Write only. A new salt voids all enrolments of second factors. */
  second_factor_salt: z.string().min(limits.salt.min).max(limits.salt.max),
  password_rules: PasswordRulesSetting.prefault({}),
  /** E-mail domains allowed to register as therapists; none closes registration (§5). */
  registration_domains: z.array(MailDomain).max(limits.registrationDomains).default([]),
  /** Any login page accepts any role; permissions and certificates stay those of the account. */
  role_check_off: z.boolean().default(false),
  /** The approval rule when no second administrator decides (§6). */
  second_administrator: z.enum(approvalRules).default('24-hours'),
  /** Days of a period of the weekly survey (§4). */
  survey_weekly_interval: z
    .int()
    .min(limits.weeklyIntervalDays.min)
    .max(limits.weeklyIntervalDays.max)
    .default(7),
  /** The audit log's retention in years; older entries are deleted. */
  protocol_years: z.int().min(limits.protocolYears.min).max(limits.protocolYears.max).default(10),
  /** Usual lengths of appointments, and whether therapists' calendar feeds contain patient codes (§3). */
  appointments: AppointmentsSetting.prefault({}),
  /** How many past days clients answer alone in the day calendar, and the categories of amounts (§4). */
  day_calendar: DayCalendarSetting.prefault({}),
  /** The sets of texts that clients can choose beside German and English (§1). */
  text_sets: z
    .strictObject({
      de_SIMPLE: z.boolean().default(false),
      tr_TR: z.boolean().default(false),
      ru_RU: z.boolean().default(false),
    } satisfies Record<TextSet, z.ZodType>)
    .prefault({}),
  /** Whether clients see who of the care team opened a check-in or diary entry (§4). */
  read_receipts: z.boolean().default(false),
  /** How long clients can read after the closing, and whether records are anonymised after their retention period (§4). */
  after_closing: AfterClosingSetting.prefault({}),
  /** The hospital's system that gets reports; a second administrator approves it (§6). */
  hospital_receiver: HospitalReceiverSetting.prefault({}),
  /** The number of persons below which outcome figures are not published (§4). */
  outcome_figures_from: z
    .int()
    .min(limits.outcomeFiguresFrom.min)
    .max(limits.outcomeFiguresFrom.max)
    .default(10),
  /** Disables logins of a role and ends its sessions. */
  login_disabled: z
    .strictObject({ CLIENT: z.boolean().default(false), THERAPIST: z.boolean().default(false) })
    .prefault({}),
  session: SessionDurations.prefault({}),
  /** Set by the operator, read-only: whether a reset reveals that an account does not exist. */
  reveal_unknown_alias: z.boolean().default(false),
  /** The clinic's details for the pages; validated by `clinicFaults`. */
  clinic: ClinicSettings.prefault({}),
  /** The clinic's own page texts as Markdown; separate, because mails need only the clinic's name. */
  clinic_texts: ClinicTextsSetting.prefault({}),
  ...outgoingSettings,
} as const satisfies Readonly<Record<SecuritySettingName, z.ZodType>>

export type SecuritySetting<N extends SecuritySettingName> = z.output<(typeof securitySettings)[N]>

/** Settings readable by all roles; administrators read all except the salt. */
const readByAll: ReadonlySet<SecuritySettingName> = new Set(['password_rules', 'survey_weekly_interval'])

/** Whether a role may read a setting (§6). */
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
 * Settings of wording only, which open no access. The clinic's details are not among them: warning mails contain its
 * phone number.
 */
const ofTheHouse: ReadonlySet<SecuritySettingName> = new Set([
  'clinic_texts',
  'survey_weekly_interval',
  'day_calendar',
  'text_sets',
  'read_receipts',
  'new_message_notification',
  'monitoring_report',
])

/**
 * Whether a change of a setting is mailed to the other administrators: settings of access and of outgoing data (§6).
 */
export function isOfSecurity(name: SecuritySettingName): boolean {
  return !ofTheHouse.has(name)
}

/**
 * Settings that no administrator changes: the operator's, set in the environment, and the VAPID public key, which
 * follows the private one.
 */
const readOnlySettings = [
  'reveal_unknown_alias',
  'channel_id',
] as const satisfies readonly SecuritySettingName[]
export type ChangeableSettingName = Exclude<SecuritySettingName, (typeof readOnlySettings)[number]>

/** Whether administrators can change a setting. */
export function isChangeable(name: SecuritySettingName): name is ChangeableSettingName {
  return !readOnlySettings.some((one) => one === name)
}
