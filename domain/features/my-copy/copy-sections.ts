import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { both, type RecordKind } from '#features/export/variable.ts'
import { accountSections } from './account-sections.ts'
import { careSections } from './care-sections.ts'
import { contentSections } from './content-sections.ts'
import type { CopySection } from './copied.ts'
import { hospitalSections } from './hospital-section.ts'
import { seenSections } from './seen-section.ts'
import { surveySections } from './survey-sections.ts'

const { account, cover, message, file, readReceipt, ...ofTheLogin } = accountSections
const { daily, day, weekly, event, pattern, ...ofTheTreatment } = surveySections

/**
 * Removed check-ins of the client's own. One that the care team entered and removed may have been another client's, and no review shows
 * it: it is not copied.
 */
const removedSurveys: CopySection = {
  ...daily,
  as: 'care team',
  title: both('Check-ins, die herausgenommen wurden', 'Check-ins that were taken out'),
  file: both('herausgenommene-check-ins', 'check-ins-taken-out'),
  query: { ...daily.query, deleted: 'only' },
  items: (answer) => daily.items(answer).filter((one) => (one as DailySurvey).sentBy === 'client'),
}

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
  ...hospitalSections,
  ...seenSections,
  ...ofTheLogin,
} as const satisfies Readonly<Record<string, CopySection>>
type CopySectionName = keyof typeof copySections

/** The sections of a client's own copy by name. */
export const ownCopySections: readonly (readonly [string, CopySection])[] = Object.entries(copySections)

/** The sections that may be hidden from the client with drinking: in a complete copy they are read as the care team reads them. */
const withDrinking: readonly string[] = ['daily', 'day', 'event', 'pattern'] satisfies CopySectionName[]

/**
 * The sections of a complete copy: those of the client's own, and the care team's internal data. Shared agreements are in it twice,
 * because the client's pages show them even if the release omits them or is older. Removed check-ins have a section of their own.
 */
export const completeCopySections: readonly (readonly [string, CopySection])[] = Object.entries({
  ...copySections,
  removedSurvey: removedSurveys,
  ...careSections,
}).map(([name, section]) => [
  name,
  withDrinking.includes(name) ? { ...section, as: 'care team' as const } : section,
])

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
  questionnaire: 'questionnaire',
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
  readQuestionnaireVersion: 'is the clinic’s; the questions stand with the answers',
  readWeeklyTemplate: 'is the clinic’s; the questions stand with the answers',
  readSurveyTemplate: 'is the clinic’s; the questions stand with the answers',
}

/**
 * The read calls about a client that only the care team's pages send and a complete copy omits, each with the reason. A test compares
 * sections and reasons with all such calls, and with all tables that hold client data.
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
  readHospitalReportPage: 'is a draft, counted from what is copied; what was signed off is copied',
  readHospitalReport: 'one of the reports that are copied',
  readCoreDataSheet: 'is counted from what is copied',
  listProtocol: 'the client’s view of it is the section of who saw what',
  listSeries: 'the appointments of the client are copied one by one',
  readCaseload: 'is about many clients, and is counted from what is copied',
  listClients: 'is about many clients, and is counted from what is copied',
  listMessagePreviews: 'the messages are copied',
  readToday: 'is about many clients, and put together from what is copied',
  searchRecords: 'finds what is copied',
}
