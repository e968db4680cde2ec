import { isEmail } from '@standfest/domain/base/email.ts'
import { languages } from '@standfest/domain/base/language.ts'
import { approvalRules } from '@standfest/domain/features/approvals/approvals.ts'
import {
  type ClinicFault,
  clinicFaults,
  normaliseClinic,
} from '@standfest/domain/features/instance-settings/clinic-faults.ts'
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
import type { ChangeableSettingName } from '@standfest/domain/features/instance-settings/security-settings.ts'
import {
  normaliseReport,
  reportFault,
  reportWeekdays,
} from '@standfest/domain/features/monitoring/report-fault.ts'
import { pushHostPattern } from '@standfest/domain/features/reminders/push-hosts.ts'
import { readPhoneIn } from '#language/phone-plans.ts'
import { ClinicTextsInput } from './clinic-texts-input.tsx'
import { CountryInput } from './country-input.tsx'
import { HotlinesInput } from './hotlines-input.tsx'
import { AroundPushHosts, AroundPushKey } from './push-inputs.tsx'
import { ReportPreviewButton } from './report-preview.tsx'
import { AroundSecondAdministrator } from './second-administrator.tsx'
import type { AnyDescription, Description, Fault, FieldGroup, WordKey } from './setting-description.ts'
import { AroundWordingFolder, wordingRefusal } from './wording-folder.tsx'

const minute = 60
const hour = 60 * minute

const boxes: FieldGroup = { layout: 'list' }
const contains: FieldGroup = { layout: 'list', legend: 'password_rules.contains' }
const idle: FieldGroup = { layout: 'numbers', legend: 'session.idleSeconds' }
const locked: FieldGroup = { layout: 'numbers', legend: 'session.lockAfterBackgroundSeconds' }
const contact: FieldGroup = { layout: 'pair', legend: 'clinic.contact' }
const replyTime: FieldGroup = { layout: 'pair', legend: 'clinic.replyTime', help: 'clinic.replyTimeHelp' }
const recipient: FieldGroup = { layout: 'pair' }

const check = (label: WordKey, group?: FieldGroup) =>
  ({ kind: 'check', label, ...(group && { group }) }) as const
const idleMinutes = (label: WordKey) =>
  ({ kind: 'number', label, limits: securityLimits.idleSeconds, unit: minute, group: idle }) as const
const lockMinutes = (label: WordKey) =>
  ({ kind: 'number', label, limits: securityLimits.lockSeconds, unit: minute, group: locked }) as const
const detail = (label: WordKey, more: { help?: WordKey; look?: { type: 'tel' | 'email' } } = {}) =>
  ({ kind: 'text', label, group: contact, ...more }) as const

/**
 * [Note: Settings]
 * The card of each setting, in the order of its page. Form, validation, what is sent and the pages' lists follow. A
 * setting without a line here does not compile, nor does a field. Limits and formats are the domain's, which its
 * shapes use as well.
 */
const descriptions: { readonly [N in ChangeableSettingName]: Description<N> } = {
  password_rules: {
    page: 'security',
    fields: {
      minLength: { kind: 'number', label: 'password_rules.minLength', limits: securityLimits.minLength },
      upperCase: check('password_rules.upperCase', contains),
      lowerCase: check('password_rules.lowerCase', contains),
      digits: check('password_rules.digits', contains),
      specialCharacters: check('password_rules.specialCharacters', contains),
    },
  },
  session: {
    page: 'security',
    fields: {
      'idleSeconds.CLIENT': idleMinutes('CLIENT'),
      'idleSeconds.THERAPIST': idleMinutes('THERAPIST'),
      'idleSeconds.ADMIN': idleMinutes('ADMIN'),
      'lockAfterBackgroundSeconds.CLIENT': lockMinutes('CLIENT'),
      'lockAfterBackgroundSeconds.THERAPIST': lockMinutes('THERAPIST'),
      'lockAfterBackgroundSeconds.ADMIN': lockMinutes('ADMIN'),
      longestSeconds: {
        kind: 'number',
        label: 'session.longestSeconds',
        limits: securityLimits.longestSeconds,
        unit: hour,
      },
    },
  },
  second_factor: {
    page: 'security',
    fields: {
      ADMIN: check('ADMIN', boxes),
      THERAPIST: check('THERAPIST', boxes),
      CLIENT: check('CLIENT', boxes),
    },
  },
  second_factor_salt: {
    page: 'security',
    fields: {
      '': {
        kind: 'text',
        label: 'second_factor_salt.label',
        help: 'second_factor_salt.help',
        look: { spellCheck: 'false' },
        isVerbatim: true,
        rule: {
          accepts: ({ length }) => isWithin(length, securityLimits.salt),
          fault: 'second_factor_salt.fault',
        },
        values: securityLimits.salt,
      },
    },
    question: { words: 'second_factor_salt.question', isAsked: () => true },
  },
  login_disabled: {
    page: 'security',
    fields: { CLIENT: check('CLIENT', boxes), THERAPIST: check('THERAPIST', boxes) },
    question: {
      words: 'login_disabled.question',
      isAsked: ({ CLIENT, THERAPIST }) => CLIENT || THERAPIST,
    },
  },
  role_check_off: { page: 'security', fields: { '': check('role_check_off.label') } },
  second_administrator: {
    page: 'security',
    fields: {
      '': {
        kind: 'choice',
        label: 'second_administrator.label',
        options: approvalRules,
        wordOf: (rule) => `second_administrator.${rule}`,
        Around: AroundSecondAdministrator,
      },
    },
  },
  registration_domains: {
    page: 'security',
    fields: {
      '': {
        kind: 'lines',
        label: 'registration_domains.label',
        help: 'registration_domains.help',
        normalise: (line) => line.replace(/^@/, ''),
        accepts: isMailDomain,
        most: securityLimits.registrationDomains,
        fault: 'registration_domains.fault',
        tooMany: 'registration_domains.tooMany',
      },
    },
  },
  survey_weekly_interval: {
    page: 'security',
    fields: {
      '': {
        kind: 'number',
        label: 'survey_weekly_interval.label',
        limits: securityLimits.weeklyIntervalDays,
      },
    },
  },
  protocol_years: {
    page: 'security',
    fields: { '': { kind: 'number', label: 'protocol_years.label', limits: securityLimits.protocolYears } },
  },
  clinic: {
    page: 'clinic',
    fields: {
      'clinic.name': detail('clinic.name'),
      'clinic.address': detail('clinic.address', { help: 'clinic.addressHelp' }),
      'clinic.phone': detail('clinic.phone', { help: 'clinic.phoneHelp', look: { type: 'tel' } }),
      'clinic.email': detail('clinic.email', { look: { type: 'email' } }),
      'clinic.responsible': detail('clinic.responsible'),
      'clinic.dataProtectionOfficer': detail('clinic.dataProtectionOfficer', {
        help: 'clinic.dataProtectionOfficerHelp',
      }),
      supportAddress: {
        kind: 'text',
        label: 'clinic.supportAddress',
        help: 'clinic.supportAddressHelp',
        look: { spellCheck: 'false' },
        group: contact,
      },
      appName: {
        kind: 'text',
        label: 'clinic.appName',
        help: 'clinic.appNameHelp',
        isRequired: () => true,
        group: contact,
      },
      country: { kind: 'own', Input: CountryInput },
      language: {
        kind: 'choice',
        label: 'clinic.language',
        help: 'clinic.languageHelp',
        options: languages,
        wordOf: (language) => `languages.${language}`,
      },
      hotlines: { kind: 'own', Input: HotlinesInput },
      'clinic.replyTime.de_DE': { kind: 'text', label: 'languages.de_DE', group: replyTime },
      'clinic.replyTime.en_EN': { kind: 'text', label: 'languages.en_EN', group: replyTime },
    },
    normalise: normaliseClinic,
    faults: (clinic) => clinicFaults(clinic, readPhoneIn(clinic.country)).map(messageOf),
  },
  clinic_texts: {
    page: 'clinic',
    fields: { '': { kind: 'own', Input: ClinicTextsInput } },
    faults: (texts) =>
      clinicTextNames.flatMap((name) =>
        languages
          .filter((language) => texts[name][language].trim().length > clinicTextMaxLength)
          .map((language) => ({
            field: `${name}.${language}`,
            word: 'clinic.rules.tooLong' as const,
            values: { count: clinicTextMaxLength },
          })),
      ),
  },
  sender_address: {
    page: 'outgoing',
    fields: {
      '': {
        kind: 'text',
        label: 'sender_address.label',
        help: 'sender_address.help',
        look: { type: 'email' },
        rule: { accepts: (text) => text === '' || isEmail(text), fault: 'sender_address.fault' },
      },
    },
  },
  mail_template_folder: {
    page: 'outgoing',
    fields: {
      '': {
        kind: 'text',
        label: 'mail_template_folder.label',
        help: 'mail_template_folder.help',
        look: { spellCheck: 'false' },
        rule: { accepts: (text) => wordingFolderPattern.test(text), fault: 'mail_template_folder.fault' },
        refusal: wordingRefusal,
        Around: AroundWordingFolder,
      },
    },
  },
  new_message_notification: { page: 'outgoing', fields: { '': check('new_message_notification.label') } },
  push_request_target: {
    page: 'outgoing',
    fields: {
      '': {
        kind: 'lines',
        label: 'push_request_target.label',
        help: 'push_request_target.help',
        // Scheme and path are copied along from an address.
        normalise: (line) => line.replace(/^https:\/\//, '').replace(/\/$/, ''),
        accepts: (host) => host.length <= pushHostLimits.length && pushHostPattern.test(host),
        most: pushHostLimits.hosts,
        fault: 'push_request_target.fault',
        tooMany: 'push_request_target.tooMany',
        Around: AroundPushHosts,
      },
    },
  },
  auth_key: {
    page: 'outgoing',
    fields: {
      '': {
        kind: 'text',
        label: 'auth_key.label',
        help: 'auth_key.help',
        look: { type: 'password' },
        rule: { accepts: (key) => pushKeyPattern.test(key), fault: 'auth_key.fault' },
        Around: AroundPushKey,
      },
    },
    question: { words: 'auth_key.question', isAsked: () => true },
  },
  monitoring_report: {
    page: 'monitoring',
    fields: {
      enabled: check('monitoring_report.enabled'),
      address: {
        kind: 'text',
        label: 'monitoring_report.address',
        help: 'monitoring_report.addressHelp',
        look: { type: 'email' },
        isRequired: ({ enabled }) => enabled,
        group: recipient,
      },
      weekday: {
        kind: 'choice',
        look: 'select',
        label: 'monitoring_report.weekday',
        options: reportWeekdays,
        wordOf: (weekday: (typeof reportWeekdays)[number]) => `monitoring_report.weekdays.day${weekday}`,
        group: recipient,
      },
    },
    Below: ReportPreviewButton,
    normalise: normaliseReport,
    faults: (report) => {
      const fault = reportFault(report)
      return fault === undefined ? [] : [{ field: 'address', word: `monitoring_report.faults.${fault}` }]
    },
  },
}

/** The description of a setting, whichever it is: its value is of that setting's type. */
export function descriptionOf(name: ChangeableSettingName): AnyDescription {
  return descriptions[name] as unknown as AnyDescription
}

/** The settings of a page, in order. */
export function settingsOn(page: AnyDescription['page']): readonly ChangeableSettingName[] {
  const names = Object.keys(descriptions) as ChangeableSettingName[]
  return names.filter((name) => descriptions[name].page === page)
}

/** Whether a number is whole and within its limits. */
export function isWithin(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function messageOf({ field, rule, count = 0 }: ClinicFault): Fault {
  const isInBothLanguages = /\.(de_DE|en_EN)$/.test(field)
  if (rule === 'required' && !isInBothLanguages) return { field, word: 'clinic.requiredAlone' }
  return { field, word: `clinic.rules.${rule}`, values: { count } }
}
