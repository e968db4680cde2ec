import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, AuditLogEntryId } from '#base/id.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { type ContentKindName, contentKindNames } from '#features/content/content.ts'
import { Change } from './facts.ts'

/** Groups of audit log entries, for filtering (§2). */
export const auditLogGroups = ['access', 'refused', 'account', 'record', 'view', 'instance'] as const
export type AuditLogGroup = (typeof auditLogGroups)[number]

/**
 * All audit log actions with their group (§1). `access`: logins and passwords; `refused`: refused attempts; `account`:
 * changes of an account; `record`: changes of a client's record; `view`: reading of clients or accounts; `instance`:
 * actions of an operator or the server on the installation.
 */
export const auditLogActions = {
  login: 'access',
  'login-failed': 'refused',
  'login-locked': 'refused',
  'reading-refused': 'refused',
  'change-refused': 'refused',
  logout: 'access',
  'password-set': 'access',
  'password-changed': 'access',
  'password-link-requested': 'access',
  'session-ended': 'access',
  'calendar-address-made': 'access',
  'calendar-address-ended': 'access',
  'kit-kept': 'access',
  'kit-removed': 'access',
  'copy-made': 'access',
  'copy-downloaded': 'access',
  'complete-copy-asked': 'access',
  'second-factor-enrolled': 'access',
  'second-factor-removed': 'access',
  'passkey-added': 'access',
  'passkey-ended': 'access',
  'passkey-refused': 'refused',
  'openid-linked': 'access',
  'openid-ended': 'access',
  'second-factor-wrong': 'refused',
  'second-factor-locked': 'refused',
  'unlock-pin-set': 'access',
  'unlock-pin-removed': 'access',
  'unlock-pin-wrong': 'refused',
  'password-voided': 'access',
  'recovery-codes-renewed': 'access',
  'language-changed': 'account',
  'account-created': 'account',
  'account-changed': 'account',
  'consumption-hidden': 'account',
  'consumption-shown': 'account',
  'push-device-added': 'account',
  'push-device-removed': 'account',
  'account-activated': 'account',
  'account-deactivated': 'account',
  'account-deleted': 'account',
  'treatment-closed': 'account',
  'treatment-reopened': 'account',
  'anonymising-announced': 'account',
  'anonymising-stopped': 'account',
  'anonymising-resumed': 'account',
  'client-handed-over': 'account',
  'client-anonymised': 'account',
  'data-exported': 'account',
  'approval-asked': 'account',
  'approval-given': 'account',
  'approval-refused': 'account',
  'approval-withdrawn': 'account',
  'approval-effected': 'account',
  'approval-ended': 'account',
  'substitute-named': 'account',
  'substitute-changed': 'account',
  'substitute-ended': 'account',
  'registration-approved': 'account',
  'registration-refused': 'account',
  'enrolment-code-made': 'account',
  'certificate-issued': 'access',
  'certificate-revoked': 'access',
  'daily-survey-submitted': 'record',
  'daily-survey-removed': 'record',
  'daily-survey-restored': 'record',
  'daily-survey-erased': 'record',
  'consumption-added': 'record',
  'weekly-survey-submitted': 'record',
  'weekly-survey-removed': 'record',
  'questionnaire-filled-in': 'record',
  'questionnaire-planned': 'record',
  'event-discussed': 'record',
  'event-reopened': 'record',
  'life-areas-changed': 'record',
  'template-created': 'instance',
  'template-changed': 'instance',
  'template-deleted': 'instance',
  'message-sent': 'record',
  'message-withdrawn': 'record',
  'thread-changed': 'record',
  'content-created': 'record',
  'content-changed': 'record',
  'content-deleted': 'record',
  'content-restored': 'record',
  'content-finally-deleted': 'record',
  'series-created': 'record',
  'series-changed': 'record',
  'series-deleted': 'record',
  'meeting-changed': 'record',
  'day-entered': 'record',
  'day-entry-removed': 'record',
  'agreement-created': 'record',
  'agreement-changed': 'record',
  'agreement-deleted': 'record',
  'sober-agreement-created': 'record',
  'sober-agreement-changed': 'record',
  'sober-agreement-deleted': 'record',
  'follow-up-created': 'record',
  'follow-up-changed': 'record',
  'follow-up-done': 'record',
  'follow-up-deleted': 'record',
  'note-written': 'record',
  'note-corrected': 'record',
  'handover-noted': 'record',
  'letter-made': 'record',
  'complete-copy-released': 'record',
  'complete-copy-refused': 'record',
  'record-printed': 'record',
  'hospital-report-drafted': 'record',
  'hospital-numbers-changed': 'record',
  'hospital-consent-noted': 'record',
  'hospital-consent-withdrawn': 'record',
  'hospital-report-signed': 'record',
  'hospital-report-released': 'record',
  'hospital-report-saved': 'record',
  'hospital-report-accepted': 'record',
  'hospital-report-refused': 'record',
  'hospital-report-failed': 'record',
  'hospital-report-stopped': 'record',
  'file-added': 'record',
  'file-replaced': 'record',
  'file-removed': 'record',
  'list-viewed': 'view',
  'account-viewed': 'view',
  'surveys-viewed': 'view',
  'events-viewed': 'view',
  'messages-viewed': 'view',
  'files-viewed': 'view',
  'diary-viewed': 'view',
  'meetings-viewed': 'view',
  'follow-ups-viewed': 'view',
  'notes-viewed': 'view',
  'handover-viewed': 'view',
  'return-report-viewed': 'view',
  'preparation-viewed': 'view',
  'letters-viewed': 'view',
  'protocol-viewed': 'view',
  'record-viewed': 'view',
  'records-searched': 'view',
  'clients-listed': 'view',
  'staff-listed': 'view',
  'role-changed': 'instance',
  'authority-made': 'instance',
  'authority-written-out': 'instance',
  'setting-changed': 'instance',
  'alert-created': 'instance',
  'alert-deleted': 'instance',
  'second-factor-reset': 'instance',
  'unknown-alias-revealed': 'instance',
  'keys-rotated': 'instance',
  'data-restored': 'instance',
  'protocol-exported': 'instance',
  'restore-tried': 'instance',
  'protocol-shortened': 'instance',
} as const satisfies Readonly<Record<string, AuditLogGroup>>
export type AuditLogAction = keyof typeof auditLogActions

export const AuditLogAction = z.enum(Object.keys(auditLogActions) as [AuditLogAction, ...AuditLogAction[]])

/** Kinds of people in the audit log, as actor or subject (§3). */
const auditLogKinds = ['client', 'therapist', 'substitute', 'administrator', 'system'] as const
export const AuditLogKind = z.enum(auditLogKinds)
export type AuditLogKind = z.infer<typeof AuditLogKind>

/** A person in the audit log. Staff are named; clients and deleted accounts are not. */
const AuditLogPerson = z.object({
  kind: AuditLogKind,
  person: PersonName.nullable(),
  /** The staff account, for finding entries about the same person. */
  id: AccountId.optional(),
})

/** The kinds of content in the audit log: never the content itself (§1). */
const auditLogContents = [...contentKindNames, 'MNEMONIC', 'STRATEGY', 'SIGNAL', 'DEFAULT'] as const
export type AuditLogContent = (typeof auditLogContents)[number]

/** The audit log's name of an item: kit texts by their type. */
export function auditLogContentOf(
  kind: ContentKindName,
  { contentType }: { readonly contentType?: unknown },
): AuditLogContent {
  return auditLogContents.find((name) => name === contentType) ?? kind
}

/** One audit log entry as readers see it: who did what when, without content (§1). */
export const AuditLogEntry = z.object({
  id: AuditLogEntryId,
  at: Instant,
  action: AuditLogAction,
  group: z.enum(auditLogGroups),
  actor: AuditLogPerson,
  /** The object, by its wire name: a setting, a role; in a client's audit log, a kind of content. */
  object: z.string().optional(),
  /** The changes; for personal data and content field names only. */
  changes: z.array(Change).optional(),
  /** Further staff beside actor and subject. */
  people: z
    .object({
      /** The former treating therapist. */
      from: AuditLogPerson.optional(),
      /** The new treating therapist, or the substitute. */
      to: AuditLogPerson.optional(),
      /** The author of a request that needed approval. */
      askedBy: AuditLogPerson.optional(),
    })
    .optional(),
  /** The subject, for administrators; absent in a client's audit log. */
  subject: AuditLogPerson.optional(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** The actions of a group, for filtering (§2). */
export function actionsOf(group: AuditLogGroup): AuditLogAction[] {
  return AuditLogAction.options.filter((action) => auditLogActions[action] === group)
}

const viewActions: Readonly<Record<string, AuditLogAction>> = {
  listClients: 'list-viewed',
  readAccount: 'account-viewed',
  changeAccount: 'account-viewed',
  createCompound: 'account-viewed',
  changeCompound: 'account-viewed',
  listSurveys: 'surveys-viewed',
  readSurvey: 'surveys-viewed',
  submitDailySurvey: 'surveys-viewed',
  removeSurvey: 'surveys-viewed',
  restoreSurvey: 'surveys-viewed',
  listWeeklySurveys: 'surveys-viewed',
  listClientQuestionnaires: 'surveys-viewed',
  readQuestionnaireVersion: 'surveys-viewed',
  fillInQuestionnaire: 'surveys-viewed',
  submitWeeklySurvey: 'surveys-viewed',
  removeWeeklySurvey: 'surveys-viewed',
  listPatterns: 'surveys-viewed',
  listEvents: 'events-viewed',
  changeEvent: 'events-viewed',
  listMessageHeaders: 'messages-viewed',
  listMessageBodies: 'messages-viewed',
  sendMessage: 'messages-viewed',
  markMessagesRead: 'messages-viewed',
  withdrawMessage: 'messages-viewed',
  changeThread: 'messages-viewed',
  listProperties: 'files-viewed',
  readAttachment: 'files-viewed',
  uploadProperty: 'files-viewed',
  replaceProperty: 'files-viewed',
  removeProperty: 'files-viewed',
  list_diary: 'diary-viewed',
  read_diary: 'diary-viewed',
  create_diary: 'diary-viewed',
  change_diary: 'diary-viewed',
  delete_diary: 'diary-viewed',
  listSeries: 'meetings-viewed',
  createSeries: 'meetings-viewed',
  changeSeries: 'meetings-viewed',
  removeSeries: 'meetings-viewed',
  readMeeting: 'meetings-viewed',
  changeMeeting: 'meetings-viewed',
  listAgreements: 'meetings-viewed',
  createAgreement: 'meetings-viewed',
  changeAgreement: 'meetings-viewed',
  removeAgreement: 'meetings-viewed',
  listSoberAgreements: 'meetings-viewed',
  createSoberAgreement: 'meetings-viewed',
  changeSoberAgreement: 'meetings-viewed',
  removeSoberAgreement: 'meetings-viewed',
  listFollowUps: 'follow-ups-viewed',
  createFollowUp: 'follow-ups-viewed',
  changeFollowUp: 'follow-ups-viewed',
  removeFollowUp: 'follow-ups-viewed',
  listNotes: 'notes-viewed',
  listNoteVersions: 'notes-viewed',
  createNote: 'notes-viewed',
  correctNote: 'notes-viewed',
  changeHandoverNote: 'handover-viewed',
  readPreparation: 'preparation-viewed',
  reviewCompleteCopy: 'notes-viewed',
  decideCompleteCopy: 'notes-viewed',
  readLetterFacts: 'letters-viewed',
  recordLetter: 'letters-viewed',
  readHospitalReportPage: 'letters-viewed',
  saveHospitalReportDraft: 'letters-viewed',
  changeHospitalNumbers: 'letters-viewed',
  noteReportConsent: 'letters-viewed',
  withdrawReportConsent: 'letters-viewed',
  signOffHospitalReport: 'letters-viewed',
  readHospitalReport: 'letters-viewed',
  stopHospitalReport: 'letters-viewed',
  resendHospitalReport: 'letters-viewed',
  saveHospitalReportFile: 'letters-viewed',
  listProtocol: 'protocol-viewed',
}

/**
 * The view action of a read access, by the call that returned the data (answers to changes included); `record` where it
 * has none of its own (§6).
 */
export function viewActionOf(callName: string): AuditLogAction {
  return viewActions[callName] ?? 'record-viewed'
}
