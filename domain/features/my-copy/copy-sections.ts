import type { RecordKind } from '#features/export/variable.ts'
import { accountSections } from './account-sections.ts'
import { contentSections } from './content-sections.ts'
import type { CopySection } from './copied.ts'
import { surveySections } from './survey-sections.ts'

const { account, cover, message, file, readReceipt, ...ofTheLogin } = accountSections
const { daily, day, weekly, event, pattern, ...ofTheTreatment } = surveySections

/** The sections of a copy by name, in the order in which it is read; the names are those of `daten.json`. */
export const copySections = {
  account,
  cover,
  daily,
  day,
  event,
  weekly,
  pattern,
  ...contentSections,
  ...ofTheTreatment,
  message,
  file,
  readReceipt,
  ...ofTheLogin,
} as const satisfies Readonly<Record<string, CopySection>>
export type CopySectionName = keyof typeof copySections
export const copySectionNames = Object.keys(copySections) as readonly CopySectionName[]

/** Where each kind of exported record stands in the copy. */
export const placeOfRecord = {
  client: 'account',
  daily: 'daily',
  event: 'event',
  day: 'day',
  weekly: 'weekly',
  weekly_area: 'weekly',
  life_area: 'lifeArea',
  functional_analysis: 'FUNCTIONAL_ANALYSIS',
  agreement: 'soberAgreement',
} as const satisfies Readonly<Record<RecordKind, CopySectionName>>

/**
 * Reads that a client's pages send and the copy does not repeat, each with its reason. A test compares both lists with all calls that
 * a client may make: a further read fails it until it has a section or a reason.
 */
export const readsNotCopied: Readonly<Record<string, string>> = {
  readClientDashboard: 'puts together what the sections have',
  readSurvey: 'one item of a list that is copied',
  listMessageBodies: 'stands with the headers of the messages',
  readAttachment: 'is in the folder of files',
  readAppointmentFile: 'one appointment in another format',
  readCalendar: 'the appointments in another format',
  identify: 'is part of the account',
  readSession: 'is part of the signed-in devices',
  readReminderTerms: 'says what the clinic offers, nothing about the client',
  readMyCopy: 'is about the copy itself',
  downloadMyCopy: 'is the copy itself',
  readStream: 'says only that something has changed',
  logout: 'reads nothing',
  readTemplateFile: 'is the clinic’s',
  listTemplates: 'is the clinic’s',
  readRoles: 'is the clinic’s',
  listSettings: 'is the clinic’s',
  listAlerts: 'is the clinic’s',
  listLifeAreaTypes: 'is the clinic’s; the names stand with the life areas',
  readWeeklyTemplate: 'is the clinic’s; the questions stand with the answers',
  readSurveyTemplate: 'is the clinic’s; the questions stand with the answers',
}
