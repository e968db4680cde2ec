import {
  type ClinicTexts,
  stoppingSafelyDefault,
} from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import {
  type SecuritySettingName,
  securitySettingNames,
} from '@standfest/domain/features/instance-settings/setting-names.ts'

type Value = string | number | boolean | string[] | Record<string, never> | null

/** The details that a clinic has entered. */
export const clinicEntered: ClinicSettings = {
  language: 'de_DE',
  country: 'DE',
  appName: 'Standfest',
  supportAddress: '',
  clinic: {
    name: 'Klinik am Lindenhof',
    address: '',
    phone: '+49 30 1234567',
    email: '',
    responsible: '',
    dataProtectionOfficer: '',
    replyTime: { de_DE: '', en_EN: '' },
    stoppingSafely: stoppingSafelyDefault,
  },
  replyWorkdays: 0,
  hotlines: [{ name: { de_DE: 'Telefonseelsorge', en_EN: 'Crisis line' }, phone: '0800 1110111' }],
}

const unwritten = { de_DE: '', en_EN: '' }

/** A clinic with an imprint and no other texts of its own. */
export const clinicTextsEntered: ClinicTexts = {
  imprint: { de_DE: 'Aufsicht: **Ärztekammer**', en_EN: '' },
  privacy: unwritten,
  terms: unwritten,
  help: unwritten,
}

const values: Partial<Record<SecuritySettingName, unknown>> = {
  password_rules: {
    minLength: 12,
    upperCase: false,
    lowerCase: false,
    digits: false,
    specialCharacters: false,
  },
  session: {
    idleSeconds: { CLIENT: 900, THERAPIST: 900, ADMIN: 600 },
    longestSeconds: 43_200,
    lockAfterBackgroundSeconds: { CLIENT: 0, THERAPIST: 300, ADMIN: 300 },
  },
  second_factor: { ADMIN: true, THERAPIST: false, CLIENT: false },
  second_factor_salt: null,
  login_disabled: { CLIENT: false, THERAPIST: false },
  role_check_off: false,
  second_administrator: '24-hours',
  registration_domains: ['klinik.example'],
  survey_weekly_interval: 7,
  appointments: { sessionMinutes: 50, groupMinutes: 90, feedShowsCode: false },
  day_calendar: { daysAlone: 7, amounts: [] },
  text_sets: { de_SIMPLE: false, tr_TR: false, ru_RU: false },
  read_receipts: false,
  after_closing: { windowDays: 30, anonymise: false, retentionYears: 10 },
  hospital_receiver: {
    way: 'none',
    name: '',
    patientSystem: '',
    caseSystem: '',
    baseUrl: '',
    tokenUrl: '',
    clientId: '',
    algorithm: 'ES384',
  },
  outcome_figures_from: 10,
  reveal_unknown_alias: false,
  clinic: clinicEntered,
  clinic_texts: clinicTextsEntered,
  sender_address: '',
  mail_template_folder: '',
  new_message_notification: true,
  push_request_target: ['fcm.googleapis.com', 'web.push.apple.com'],
  channel_id: 'BPublic',
  auth_key: null,
}

/** A setting as the server returns it. */
export function settingOf(name: SecuritySettingName, value: unknown, version = 3) {
  return { id: name, attributes: { name, value: value as Value, version, deletedAt: 0 } }
}

/** All settings of a clinic; a test overrides those it is about. */
export function listedSettings(different: Partial<Record<SecuritySettingName, unknown>> = {}, version = 3) {
  return securitySettingNames.map((name) =>
    settingOf(name, { ...values, ...different }[name] ?? null, version),
  )
}
