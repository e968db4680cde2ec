import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { HospitalReportId } from '#base/id.ts'
import { Language } from '#base/language.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { letterParts } from '#features/letters/letters.ts'
import { NumberSystem, receiverLimits, receiverWays } from './hospital-receiver.ts'

/** What a report to the hospital's system can say: what a letter can, and a text of the therapist's own (§4). */
export const reportParts = ['ownText', ...letterParts] as const
export type ReportPart = (typeof reportParts)[number]

/** The longest text of the therapist's own. */
export const ownTextMaxLength = 8000

/** The longest patient or case number. */
export const numberMaxLength = 64

/**
 * The states of a report that was signed off: being sent; taken in by the hospital's system; refused by it; given up after repeated
 * tries; stopped, because the consent was withdrawn, the receiver is another one or the therapist wanted it so; made as a file only; replaced by a
 * successor.
 */
export const reportStates = ['sent', 'accepted', 'refused', 'failed', 'stopped', 'filed', 'replaced'] as const
export type ReportState = (typeof reportStates)[number]

/** Whether a report has come to the hospital, or may have, so that a successor has something to replace. */
export function mayBeReplaced(report: Pick<SignedReport, 'state' | 'mayHaveArrived'>): boolean {
  return report.state === 'accepted' || report.state === 'filed' || isInDoubt(report)
}

const unconfirmed: ReadonlySet<ReportState> = new Set(['refused', 'failed', 'stopped'])

/** Whether nobody knows if a report has come to the hospital: an answer was lost before it was refused, given up or stopped. */
export function isInDoubt({
  state,
  mayHaveArrived,
}: Pick<SignedReport, 'state' | 'mayHaveArrived'>): boolean {
  return mayHaveArrived && unconfirmed.has(state)
}

/** The report in doubt that a new one would stand beside: the newest since the last one that is surely there. Reports are newest first. */
export function doubtfulIn<Report extends Pick<SignedReport, 'state' | 'mayHaveArrived'>>(
  reports: readonly Report[],
): Report | undefined {
  const sure = reports.findIndex(({ state }) => state === 'accepted' || state === 'filed')
  return reports.slice(0, sure === -1 ? undefined : sure).find(isInDoubt)
}

/** A report as far as others take its place. */
type Succeeding = Pick<SignedReport, 'id' | 'state' | 'mayHaveArrived' | 'replaces'>

/** The report that stands in a report's place by now; null: it was replaced by none that is left. */
export function standingFor(
  reports: readonly Succeeding[],
  id: HospitalReportId | null,
): HospitalReportId | null {
  const found = reports.find((report) => report.id === id)
  if (found?.state !== 'replaced') return id
  const successor = reports.find(({ replaces, state }) => replaces === id && state !== 'refused')
  return successor ? standingFor(reports, successor.id) : null
}

/** A report and, where it is in doubt, those whose place it was to take: a successor takes the place of all. */
export function replacedWith<Report extends Succeeding>(
  reports: readonly Report[],
  report: Report,
): Report[] {
  const before = isInDoubt(report) && reports.find(({ id }) => id === report.replaces)
  return before ? [report, ...replacedWith(reports, before)] : [report]
}

/** Why the hospital's system refused a report, as far as it can be told. */
export const refusalReasons = ['patient-unknown', 'case-unknown', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a report was stopped: the consent was gone, the receiver another one, or the therapist stopped it. */
export const stopReasons = ['consent', 'receiver', 'therapist'] as const
export type StopReason = (typeof stopReasons)[number]

/** The numbers of a client in the hospital's system, each with the system in which it is unique (§3). */
export const HospitalNumbers = z.strictObject({
  patientNumber: z.string().trim().min(1).max(numberMaxLength),
  patientSystem: NumberSystem,
  caseNumber: z.string().trim().min(1).max(numberMaxLength),
  caseSystem: NumberSystem,
})
export type HospitalNumbers = z.infer<typeof HospitalNumbers>

/** The text of one part: paragraphs, then a table. */
const ReportSection = z.object({
  part: z.enum(reportParts),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The first row is the head where `hasHead` says so; all columns but the first are numbers. */
  table: z.object({ hasHead: z.boolean(), rows: z.array(z.array(z.string())) }).nullable(),
})
export type ReportSection = z.infer<typeof ReportSection>

/** The whole text of a report in the clinic's language: pages show it, and what is sent is rendered from it. */
export const ReportText = z.object({
  language: Language,
  title: z.string(),
  /** Person, numbers, period, and who writes. */
  about: z.array(z.string()),
  sections: z.array(ReportSection),
  foot: z.string(),
})
export type ReportText = z.infer<typeof ReportText>

/** What the therapist chooses and writes before signing off. */
export const ReportDraft = z.strictObject({
  from: Day,
  to: Day,
  parts: z.array(z.enum(reportParts)).max(reportParts.length),
  ownText: z.string().max(ownTextMaxLength),
  /** The report whose place this one takes; null: it stands for itself. */
  replaces: HospitalReportId.nullable(),
})
export type ReportDraft = z.infer<typeof ReportDraft>

/** How a consent ends: withdrawn by the client, replaced by a newer one, or ended with a restored copy, which may lack a withdrawal. */
export const consentEnds = ['withdrawn', 'replaced', 'restored'] as const
export type ConsentEnd = (typeof consentEnds)[number]

const EndOfConsent = {
  /** When the consent ended; 0: it did not. */
  endedAt: Instant,
  endedAs: z.enum(consentEnds).nullable(),
}

/** A client's consent to reports to one receiver (§6). */
const ReportConsent = z.object({
  /** The day on which the client agreed. */
  agreedOn: Day,
  /** The receiver that the client agreed to. */
  receiver: z.string(),
  /** Whether that is the present receiver: consent to a former one permits nothing. */
  isForPresentReceiver: z.boolean(),
  notedAt: Instant,
  notedBy: PersonName.nullable(),
  ...EndOfConsent,
})
export type ReportConsent = z.infer<typeof ReportConsent>

/** One report that was signed off. */
export const SignedReport = z.object({
  id: HospitalReportId,
  state: z.enum(reportStates),
  signedAt: Instant,
  signedBy: PersonName.nullable(),
  receiver: z.string(),
  from: Day,
  to: Day,
  /** When the present state began: accepted, refused, replaced. */
  stateAt: Instant,
  /** How often it was tried to send it. */
  tries: z.int().min(0),
  /** Whether a try left and no answer told what became of it. */
  mayHaveArrived: z.boolean(),
  /** When it is tried again; 0: not by itself. */
  nextTryAt: Instant,
  refusedFor: z.enum(refusalReasons).nullable(),
  stoppedFor: z.enum(stopReasons).nullable(),
  /** The report that it took the place of. */
  replaces: HospitalReportId.nullable(),
})
export type SignedReport = z.infer<typeof SignedReport>

/** What is missing before a report can be signed off, in the order of the page; a refused sign-off names them as fields. */
export const reportNeeds = ['receiver', 'person', 'numbers', 'consent', 'parts'] as const
export type ReportNeed = (typeof reportNeeds)[number]

/** Everything of the page "report to the hospital's system" of one client. */
export const HospitalReportPage = z.object({
  registeredOn: Day,
  /** The last possible day: today, or the day on which the treatment was closed. */
  lastDay: Day,
  consumptionVisible: z.boolean(),
  /** The draft; version 0: nothing was saved yet, and it shows what is proposed. */
  draft: ReportDraft.extend({ version: z.int().min(0), savedAt: Instant }),
  /** How many entries the part "words" has in the period. */
  wordsCount: z.int().min(0),
  receiver: z
    .object({
      name: z.string().max(receiverLimits.name),
      /** Names exactly this receiver with its address: who notes a consent hands it back. */
      place: z.string(),
      way: z.enum(receiverWays),
      patientSystem: z.string(),
      caseSystem: z.string(),
    })
    .nullable(),
  /** Null: not entered yet; `If-Match` is then 0. */
  numbers: HospitalNumbers.extend({ version: z.int() }).nullable(),
  consent: ReportConsent.nullable(),
  needs: z.array(z.enum(reportNeeds)),
  text: ReportText,
  /** Names exactly this text with its receiver and numbers: who signs off hands it back, so that what was seen is what goes. */
  seen: z.string(),
  /** Newest first. */
  reports: z.array(SignedReport),
})
export type HospitalReportPage = z.infer<typeof HospitalReportPage>

/** One signed report with its text and numbers as they went, and the answer of the hospital's system word for word. */
export const HospitalReport = SignedReport.extend({
  text: ReportText,
  patientNumber: z.string(),
  caseNumber: z.string(),
  answer: z.string(),
})
export type HospitalReport = z.infer<typeof HospitalReport>

/** The client's consent as it is noted: the receiver that was shown is named, so that nobody notes it for another one. */
export const NewReportConsent = z.strictObject({ agreedOn: Day, place: z.string().max(100) })
export type NewReportConsent = z.infer<typeof NewReportConsent>

/** Signing off: read, and exactly this text. */
export const ReportSignOff = z.strictObject({
  /** "I have read the report and release it." It is never ticked beforehand. */
  isRead: z.literal(true),
  /** The version of the saved draft. */
  version: z.int().min(1),
  seen: z.string().max(100),
  /** Sent to the receiver, or made as a file only. */
  way: z.enum(['send', 'file']),
  /** Whether it stands beside an earlier one of which nobody knows if it has arrived. */
  beside: z.boolean().optional(),
})
export type ReportSignOff = z.infer<typeof ReportSignOff>

/** The forms in which a signed report is saved by hand. The page makes the PDF itself. */
export const reportFileForms = ['json', 'pdf'] as const
export type ReportFileForm = (typeof reportFileForms)[number]

/** A saved file: with `json` the FHIR document itself. */
export const ReportFile = z.object({ filename: z.string(), document: z.string() })
export type ReportFile = z.infer<typeof ReportFile>

/** What a client reads of reports to the hospital's system: each consent, and each report with its text (§6). */
export const OwnHospitalReport = z.object({
  kind: z.enum(['consent', 'report']),
  /** When it was noted, or signed off. */
  at: Instant,
  receiver: z.string(),
  /** The day of the consent; null: it is a report. */
  agreedOn: Day.nullable(),
  ...EndOfConsent,
  /** Null: it is a consent. */
  state: z.enum(reportStates).nullable(),
  /** Whether nobody knows if it has arrived. */
  isInDoubt: z.boolean(),
  from: Day.nullable(),
  to: Day.nullable(),
  text: z.string(),
})
export type OwnHospitalReport = z.infer<typeof OwnHospitalReport>

/** The text of a report as plain lines. */
export function linesOfReport({ title, about, sections, foot }: ReportText): readonly string[] {
  return [
    title,
    ...about,
    ...sections.flatMap((section) => [
      '',
      section.title,
      ...section.paragraphs,
      ...(section.table?.rows ?? []).map((row) => row.join(' | ')),
    ]),
    '',
    foot,
  ]
}
