import { both, type RecordKind } from '#features/export/variable.ts'
import { accountSections } from './account-sections.ts'
import { careSections } from './care-sections.ts'
import { contentSections } from './content-sections.ts'
import type { CopySection } from './copied.ts'
import { seenSections } from './seen-section.ts'
import { surveySections } from './survey-sections.ts'

const { account, cover, message, file, readReceipt, ...ofTheLogin } = accountSections
const { daily, day, weekly, event, pattern, ...ofTheTreatment } = surveySections

const removedSurveys: CopySection = {
  ...daily,
  as: 'care team',
  title: both('Check-ins, die herausgenommen wurden', 'Check-ins that were taken out'),
  file: both('herausgenommene-check-ins', 'check-ins-taken-out'),
  query: { ...daily.query, deleted: 'only' },
}

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
  ...seenSections,
  ...ofTheLogin,
} as const satisfies Readonly<Record<string, CopySection>>
type CopySectionName = keyof typeof copySections

/** The sections of the own copy by name. */
export const ownCopySections: readonly (readonly [string, CopySection])[] = Object.entries(copySections)

/** What the client's own pages hide with drinking is read as the treating side reads it. */
const withDrinking: readonly string[] = ['daily', 'day', 'event', 'pattern'] satisfies CopySectionName[]

/**
 * The sections of a complete copy: those of the own one, and what the treating side keeps. The agreements of the client's pages stand
 * twice, because those pages show them also where the release left one out or is older. Check-ins that were taken out have one of
 * their own.
 */
export const completeCopySections: readonly (readonly [string, CopySection])[] = Object.entries({
  ...copySections,
  removedSurvey: removedSurveys,
  ...careSections,
}).map(([name, section]) => [
  name,
  withDrinking.includes(name) ? { ...section, as: 'care team' as const } : section,
])

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
  readCompleteCopy: 'is about the copy itself',
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

/**
 * Reads that the treating side's pages send about a client and the complete copy does not repeat, each with its reason. A test compares
 * sections and reasons with all such calls, and with all tables that hold something of a client.
 */
export const careReadsNotCopied: Readonly<Record<string, string>> = {
  listNotes: 'the present versions of the notes, which are copied with all versions',
  listNoteVersions: 'one note of those that are copied',
  listFollowUps: 'is copied, with those that were done long ago',
  listAgreements: 'is copied with the record that was released',
  readMeeting: 'puts together sessions and agreements, which are copied',
  readHandoverSheet: 'is about many clients; the note about this one is copied',
  readReturnReport: 'is about many clients, and is counted from what is copied',
  readPreparation: 'puts together what is copied',
  readLetterFacts: 'is counted from what is copied; a letter is not stored',
  listProtocol: 'the client’s view of it is the section of who saw what',
  listSeries: 'the appointments of the client are copied one by one',
  readCaseload: 'is about many clients, and is counted from what is copied',
  listClients: 'is about many clients, and is counted from what is copied',
  listMessagePreviews: 'the messages are copied',
  readToday: 'is about many clients, and put together from what is copied',
  searchRecords: 'finds what is copied',
}
