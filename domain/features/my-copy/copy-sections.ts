import type { RecordKind } from '#features/export/variable.ts'
import { accountSections } from './account-sections.ts'
import { contentSections } from './content-sections.ts'
import type { CopySection } from './copied.ts'
import { seenSections } from './seen-section.ts'
import { surveySections } from './survey-sections.ts'

const { account, cover, message, file, readReceipt, ...ofTheLogin } = accountSections
const { daily, day, weekly, event, pattern, ...ofTheTreatment } = surveySections

/** The sections of a copy in reading order; the keys are those of `daten.json`. */
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
  ...seenSections,
  ...ofTheLogin,
} as const satisfies Readonly<Record<string, CopySection>>
type CopySectionName = keyof typeof copySections
export const copySectionNames = Object.keys(copySections) as readonly CopySectionName[]

/** The section that contains each kind of exported record. */
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
 * The read calls of a client's pages that are not copied, each with the reason. A test compares both lists with all calls that a client may
 * make, and fails for a new read call that is in neither.
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
