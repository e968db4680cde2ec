import { z } from 'zod'

/** An id on the wire: a UUID in lower case, never a secret and never an authorisation. */
const uuid = z.uuid().toLowerCase()

/** An account of any role (§3). */
export const AccountId = uuid.brand<'AccountId'>()
export type AccountId = z.infer<typeof AccountId>

/** A stored answer to the daily survey (§3). */
export const SurveyId = uuid.brand<'SurveyId'>()
export type SurveyId = z.infer<typeof SurveyId>

/** A stored answer to the weekly survey (§3). */
export const WeeklySurveyId = uuid.brand<'WeeklySurveyId'>()
export type WeeklySurveyId = z.infer<typeof WeeklySurveyId>

/** The rating of one life area in a weekly survey (§3). */
export const LifeAreaRatingId = uuid.brand<'LifeAreaRatingId'>()
export type LifeAreaRatingId = z.infer<typeof LifeAreaRatingId>

/** One version of a survey template; answers name it as `refId` (§3). */
export const SurveyTemplateVersionId = uuid.brand<'SurveyTemplateVersionId'>()
export type SurveyTemplateVersionId = z.infer<typeof SurveyTemplateVersionId>

/** One version of the weekly review with its catalogue of life areas; answers name it as `refId` (§3). */
export const WeeklyTemplateVersionId = uuid.brand<'WeeklyTemplateVersionId'>()
export type WeeklyTemplateVersionId = z.infer<typeof WeeklyTemplateVersionId>

/** An event of a client, such as consumption (§4). */
export const EventId = uuid.brand<'EventId'>()
export type EventId = z.infer<typeof EventId>

/** An entry of the audit log (§1). */
export const AuditLogEntryId = uuid.brand<'AuditLogEntryId'>()
export type AuditLogEntryId = z.infer<typeof AuditLogEntryId>

/** A therapist's registration awaiting confirmation or a decision (§1). */
export const RegistrationId = uuid.brand<'RegistrationId'>()
export type RegistrationId = z.infer<typeof RegistrationId>

/** A therapist's certificate (§3). */
export const CertificateId = uuid.brand<'CertificateId'>()
export type CertificateId = z.infer<typeof CertificateId>

/** One open session of an account. */
export const SessionId = uuid.brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>
export const PasskeyId = uuid.brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

/** A kind of life area in the catalogue (§3). */
export const LifeAreaTypeId = uuid.brand<'LifeAreaTypeId'>()
export type LifeAreaTypeId = z.infer<typeof LifeAreaTypeId>

/** An item of content: a goal, a diary entry, an appointment (§3). */
export const ContentId = uuid.brand<'ContentId'>()
export type ContentId = z.infer<typeof ContentId>

/** A life area of one client (§3). */
export const LifeAreaId = uuid.brand<'LifeAreaId'>()
export type LifeAreaId = z.infer<typeof LifeAreaId>

/** One substitution: a colleague covers for an absent therapist (§3). */
export const SubstituteId = uuid.brand<'SubstituteId'>()
export type SubstituteId = z.infer<typeof SubstituteId>

/** A file of a client, which the wire calls a property (§3). */
export const AttachmentId = uuid.brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

/** A message between client and care team (§3). */
export const MessageId = uuid.brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

/** A template of content (§3). */
export const TemplateId = uuid.brand<'TemplateId'>()
export type TemplateId = z.infer<typeof TemplateId>

/** A browser that gets reminders as push notices (§4). */
export const PushDeviceId = uuid.brand<'PushDeviceId'>()
export type PushDeviceId = z.infer<typeof PushDeviceId>

/** A mail in the outbox: a reminder or any other notification (§1). */
export const OutboxMailId = uuid.brand<'OutboxMailId'>()
export type OutboxMailId = z.infer<typeof OutboxMailId>

/** A maintenance alert on top of every page (§3). */
export const AlertId = uuid.brand<'AlertId'>()
export type AlertId = z.infer<typeof AlertId>

/** A request awaiting a second administrator (§6). */
export const ApprovalId = uuid.brand<'ApprovalId'>()
export type ApprovalId = z.infer<typeof ApprovalId>

/** A private note of the care team, over all its versions (§3). */
export const NoteId = uuid.brand<'NoteId'>()
export type NoteId = z.infer<typeof NoteId>

/** A follow-up: what a therapist wants to come back to on a day (§3). */
export const FollowUpId = uuid.brand<'FollowUpId'>()
export type FollowUpId = z.infer<typeof FollowUpId>

/** An agreement of a session, for the next time (§3). */
export const AgreementId = uuid.brand<'AgreementId'>()
export type AgreementId = z.infer<typeof AgreementId>

/** An agreement for a time without alcohol (§3). */
export const SoberAgreementId = uuid.brand<'SoberAgreementId'>()
export type SoberAgreementId = z.infer<typeof SoberAgreementId>

/** A series of appointments, or a group with several clients (§3). */
export const AppointmentSeriesId = uuid.brand<'AppointmentSeriesId'>()
export type AppointmentSeriesId = z.infer<typeof AppointmentSeriesId>

/** An answer to one day of the day calendar (§3). */
export const DayEntryId = uuid.brand<'DayEntryId'>()
export type DayEntryId = z.infer<typeof DayEntryId>

/** A report to the hospital's system that was signed off (§3). */
export const HospitalReportId = uuid.brand<'HospitalReportId'>()
export type HospitalReportId = z.infer<typeof HospitalReportId>

/** A questionnaire pack, over all its versions (§3). */
export const QuestionnairePackId = uuid.brand<'QuestionnairePackId'>()
export type QuestionnairePackId = z.infer<typeof QuestionnairePackId>

/** One immutable version of a questionnaire pack (§3). */
export const QuestionnairePackVersionId = uuid.brand<'QuestionnairePackVersionId'>()
export type QuestionnairePackVersionId = z.infer<typeof QuestionnairePackVersionId>

/** One filled-in questionnaire (§3). */
export const QuestionnaireAnswersId = uuid.brand<'QuestionnaireAnswersId'>()
export type QuestionnaireAnswersId = z.infer<typeof QuestionnaireAnswersId>
