import type { Role } from '@standfest/domain/base/call.ts'
import { isEmail } from '@standfest/domain/base/email.ts'
import { languages } from '@standfest/domain/base/language.ts'
import { approvalRules } from '@standfest/domain/features/approvals/approvals.ts'
import {
  numberSystemPattern,
  receiverAddressPattern,
  receiverFaults,
  receiverWays,
  signingAlgorithms,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import {
  type ClinicFault,
  clinicFaults,
  normaliseClinic,
} from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import { replyWorkdaysLimits } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
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
import type { ComponentType } from 'react'
import { readPhoneIn } from '#language/phone-plans.ts'
import { AmountsInput } from './amounts-input.tsx'
import { ClinicTextsInput } from './clinic-texts-input.tsx'
import { CountryInput } from './country-input.tsx'
import { HotlinesInput } from './hotlines-input.tsx'
import { AroundPushHosts, AroundPushKey } from './push-inputs.tsx'
import { ReportPreviewButton } from './report-preview.tsx'
import { AroundSecondAdministrator } from './second-administrator.tsx'
import type { AnyDescription, Description, Fault, FieldGroup, OwnProps } from './setting-description.ts'
import { AroundWordingFolder, wordingRefusal } from './wording-folder.tsx'

type Limits = { readonly min: number; readonly max: number }

const minute = 60
const hour = 60 * minute

const contains: FieldGroup = { layout: 'list', legend: 'password_rules.contains' }
const idle: FieldGroup = { layout: 'numbers', legend: 'session.idleSeconds' }
const locked: FieldGroup = { layout: 'numbers', legend: 'session.lockAfterBackgroundSeconds' }
const roles: FieldGroup = { layout: 'list' }
const lengths: FieldGroup = { layout: 'numbers', legend: 'appointments.lengths' }
const contact: FieldGroup = { layout: 'pair', legend: 'clinic.contact' }
const replyTime: FieldGroup = { layout: 'pair', legend: 'clinic.replyTime', help: 'clinic.replyTimeHelp' }
const stoppingSafely: FieldGroup = {
  layout: 'list',
  legend: 'clinic.stoppingSafely',
  help: 'clinic.stoppingSafelyHelp',
}
const recipient: FieldGroup = { layout: 'pair' }

const check = { kind: 'check' } as const
const text = { kind: 'text' } as const
const part = { ...check, group: contains } as const
const roleOf = (label: Role) => ({ ...check, group: roles, label }) as const
const number = (limits: Limits, unit = 1) => ({ kind: 'number', limits, unit }) as const
const idleOf = (label: Role) => ({ ...number(securityLimits.idleSeconds, minute), group: idle, label })
const lockOf = (label: Role) => ({ ...number(securityLimits.lockSeconds, minute), group: locked, label })
const own = <V>(Input: ComponentType<OwnProps<V>>) => ({ kind: 'own', Input }) as const
const detail = (look: 'text' | 'tel' | 'email' = 'text') =>
  ({ ...text, group: contact, look: { type: look } }) as const
const code = { ...text, look: { spellCheck: 'false' } } as const
const address = {
  ...code,
  accepts: (typed: string) => typed === '' || receiverAddressPattern.test(typed),
} as const
const isNumberSystem = (typed: string) => typed === '' || numberSystemPattern.test(typed)

/**
 * [Note: Settings]
 * The card of each setting, in the order of its page. Form, validation, what is sent and the pages' lists follow. A
 * setting without a description does not compile, nor does a field. Limits and formats are the domain's, which its
 * shapes use as well.
 */
const descriptions: { readonly [N in ChangeableSettingName]: Description<N> } = {
  password_rules: {
    page: 'security',
    fields: {
      minLength: number(securityLimits.minLength),
      upperCase: part,
      lowerCase: part,
      digits: part,
      specialCharacters: part,
    },
  },
  session: {
    page: 'security',
    fields: {
      'idleSeconds.CLIENT': idleOf('CLIENT'),
      'idleSeconds.THERAPIST': idleOf('THERAPIST'),
      'idleSeconds.ADMIN': idleOf('ADMIN'),
      'lockAfterBackgroundSeconds.CLIENT': lockOf('CLIENT'),
      'lockAfterBackgroundSeconds.THERAPIST': lockOf('THERAPIST'),
      'lockAfterBackgroundSeconds.ADMIN': lockOf('ADMIN'),
      longestSeconds: number(securityLimits.longestSeconds, hour),
    },
  },
  second_factor: {
    page: 'security',
    fields: { ADMIN: roleOf('ADMIN'), THERAPIST: roleOf('THERAPIST'), CLIENT: roleOf('CLIENT') },
  },
  second_factor_salt: {
    page: 'security',
    fields: {
      '': {
        ...code,
        isVerbatim: true,
        limits: securityLimits.salt,
        accepts: ({ length }) => isWithin(length, securityLimits.salt),
      },
    },
    question: { words: 'second_factor_salt.question', isAsked: () => true },
  },
  login_disabled: {
    page: 'security',
    fields: { CLIENT: roleOf('CLIENT'), THERAPIST: roleOf('THERAPIST') },
    question: { words: 'login_disabled.question', isAsked: ({ CLIENT, THERAPIST }) => CLIENT || THERAPIST },
  },
  role_check_off: { page: 'security', fields: { '': check } },
  second_administrator: {
    page: 'security',
    fields: {
      '': {
        kind: 'choice',
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
        normalise: (line) => line.replace(/^@/, ''),
        accepts: isMailDomain,
        most: securityLimits.registrationDomains,
      },
    },
  },
  survey_weekly_interval: { page: 'security', fields: { '': number(securityLimits.weeklyIntervalDays) } },
  protocol_years: { page: 'security', fields: { '': number(securityLimits.protocolYears) } },
  appointments: {
    page: 'clinic',
    fields: {
      sessionMinutes: { ...number(securityLimits.appointmentMinutes), group: lengths },
      groupMinutes: { ...number(securityLimits.appointmentMinutes), group: lengths },
      feedShowsCode: check,
    },
  },
  day_calendar: {
    page: 'clinic',
    fields: { daysAlone: number(securityLimits.daysAlone), amounts: own(AmountsInput) },
    normalise: ({ amounts, ...rest }) => ({
      ...rest,
      amounts: amounts.map(({ de_DE, en_EN }) => ({ de_DE: de_DE.trim(), en_EN: en_EN.trim() })),
    }),
    faults: ({ amounts }) =>
      amounts.flatMap((amount, place) =>
        languages
          .filter(
            (language) => !isWithin(amount[language].length, { min: 1, max: securityLimits.amountLength }),
          )
          .map((language) => ({
            field: `amounts.${place}.${language}`,
            word: 'day_calendar.amountFault' as const,
            values: { max: securityLimits.amountLength },
          })),
      ),
  },
  text_sets: {
    page: 'clinic',
    fields: { de_SIMPLE: check, tr_TR: check, ru_RU: check },
  },
  read_receipts: { page: 'clinic', fields: { '': check } },
  after_closing: {
    page: 'clinic',
    fields: {
      windowDays: number(securityLimits.windowDays),
      anonymise: check,
      retentionYears: number(securityLimits.retentionYears),
    },
    question: { words: 'after_closing.question', isAsked: ({ anonymise }) => anonymise },
  },
  outcome_figures_from: { page: 'clinic', fields: { '': number(securityLimits.outcomeFiguresFrom) } },
  clinic: {
    page: 'clinic',
    fields: {
      'clinic.name': detail(),
      'clinic.address': detail(),
      'clinic.phone': detail('tel'),
      'clinic.email': detail('email'),
      'clinic.responsible': detail(),
      'clinic.dataProtectionOfficer': detail(),
      supportAddress: { ...code, group: contact },
      appName: { ...detail(), isRequired: () => true },
      country: own(CountryInput),
      language: { kind: 'choice', options: languages, wordOf: (language) => `languages.${language}` },
      hotlines: own(HotlinesInput),
      'clinic.replyTime.de_DE': { ...text, group: replyTime, label: 'languages.de_DE' },
      'clinic.replyTime.en_EN': { ...text, group: replyTime, label: 'languages.en_EN' },
      'clinic.replyTime.de_SIMPLE': { ...text, group: replyTime, label: 'languages.de_SIMPLE' },
      replyWorkdays: number(replyWorkdaysLimits),
      'clinic.stoppingSafely.de_DE': { ...text, group: stoppingSafely, label: 'languages.de_DE' },
      'clinic.stoppingSafely.en_EN': { ...text, group: stoppingSafely, label: 'languages.en_EN' },
      'clinic.stoppingSafely.de_SIMPLE': {
        ...text,
        group: stoppingSafely,
        label: 'languages.de_SIMPLE',
      },
    },
    normalise: normaliseClinic,
    faults: (clinic) => clinicFaults(clinic, readPhoneIn(clinic.country)).map(messageOf),
  },
  clinic_texts: {
    page: 'clinic',
    fields: { '': own(ClinicTextsInput) },
    faults: (texts) =>
      clinicTextNames.flatMap((name) =>
        languages
          .filter((language) => texts[name][language].trim().length > clinicTextMaxLength)
          .map((language) =>
            messageOf({ field: `${name}.${language}`, rule: 'tooLong', count: clinicTextMaxLength }),
          ),
      ),
  },
  sender_address: {
    page: 'outgoing',
    fields: { '': { ...text, look: { type: 'email' }, accepts: (typed) => typed === '' || isEmail(typed) } },
  },
  mail_template_folder: {
    page: 'outgoing',
    fields: {
      '': {
        ...code,
        accepts: (folder) => wordingFolderPattern.test(folder),
        refusal: wordingRefusal,
        Around: AroundWordingFolder,
      },
    },
  },
  new_message_notification: { page: 'outgoing', fields: { '': check } },
  push_request_target: {
    page: 'outgoing',
    fields: {
      '': {
        kind: 'lines',
        // Scheme and path are copied along from an address.
        normalise: (line) => line.replace(/^https:\/\//, '').replace(/\/$/, ''),
        accepts: (host) => host.length <= pushHostLimits.length && pushHostPattern.test(host),
        most: pushHostLimits.hosts,
        Around: AroundPushHosts,
      },
    },
  },
  auth_key: {
    page: 'outgoing',
    fields: {
      '': {
        ...text,
        look: { type: 'password' },
        accepts: (key) => pushKeyPattern.test(key),
        Around: AroundPushKey,
      },
    },
    question: { words: 'auth_key.question', isAsked: () => true },
  },
  hospital_receiver: {
    page: 'outgoing',
    fields: {
      way: { kind: 'choice', options: receiverWays, wordOf: (way) => `hospital_receiver.ways.${way}` },
      name: { ...text, isRequired: ({ way }) => way !== 'none' },
      baseUrl: { ...address, isRequired: ({ way }) => way === 'mtls' || way === 'smart' },
      patientSystem: { ...code, accepts: isNumberSystem },
      caseSystem: { ...code, accepts: isNumberSystem },
      tokenUrl: { ...address, isRequired: ({ way }) => way === 'smart' },
      clientId: { ...code, isRequired: ({ way }) => way === 'smart' },
      algorithm: {
        kind: 'choice',
        look: 'select',
        options: signingAlgorithms,
        wordOf: (algorithm) => `hospital_receiver.algorithms.${algorithm}`,
      },
    },
    faults: (receiver) =>
      receiverFaults(receiver).map(({ field }) => ({ field, word: 'hospital_receiver.required' })),
  },
  monitoring_report: {
    page: 'monitoring',
    fields: {
      enabled: check,
      address: { ...text, look: { type: 'email' }, group: recipient, isRequired: ({ enabled }) => enabled },
      weekday: {
        kind: 'choice',
        look: 'select',
        group: recipient,
        options: reportWeekdays,
        wordOf: (weekday: (typeof reportWeekdays)[number]) => `monitoring_report.weekdays.day${weekday}`,
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
  const isInBothLanguages = /\.(de_DE|en_EN|de_SIMPLE)$/.test(field)
  if (rule === 'required' && !isInBothLanguages) return { field, word: 'clinic.requiredAlone' }
  return { field, word: `clinic.rules.${rule}`, values: { count } }
}
