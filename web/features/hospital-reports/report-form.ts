import type { Day } from '@standfest/domain/base/day.ts'
import type { HospitalReportId } from '@standfest/domain/base/id.ts'
import {
  doubtfulIn,
  type HospitalReportPage,
  ownTextMaxLength,
  type ReportDraft,
  type ReportNeed,
  type ReportPart,
  reportNeeds,
  reportParts,
  type SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { printableText } from '@standfest/domain/features/letters/printable-text.ts'
import { isSame } from '#editing/merge.ts'

/** What is chosen and typed on the page. */
export type ReportForm = {
  from: string
  to: string
  /** The own text; the part has a field of its own name. */
  text: string
  replaces: HospitalReportId | ''
} & Record<ReportPart, boolean>

/** The parts in the order of the page. */
export const shownParts = [
  'sessions',
  'days',
  'lifeAreas',
  'goals',
  'words',
  'ownText',
] as const satisfies readonly ReportPart[]

export function formOfPage({ draft }: Pick<HospitalReportPage, 'draft'>): ReportForm {
  const parts = Object.fromEntries(reportParts.map((part) => [part, draft.parts.includes(part)]))
  return {
    ...(parts as Record<ReportPart, boolean>),
    from: draft.from,
    to: draft.to,
    text: draft.ownText,
    replaces: draft.replaces ?? '',
  }
}

function draftOfForm(form: ReportForm): ReportDraft {
  return {
    from: form.from as Day,
    to: form.to as Day,
    parts: reportParts.filter((part) => form[part]),
    ownText: printableText(form.text),
    replaces: form.replaces === '' ? null : form.replaces,
  }
}

/** The draft to save; undefined: it is stored like that. A proposal that was never stored is saved as it is. */
export function changedDraft(form: ReportForm, { draft }: HospitalReportPage): ReportDraft | undefined {
  const { version, savedAt: _, ...stored } = draft
  const wanted = draftOfForm(form)
  const same = { ...stored, parts: reportParts.filter((part) => stored.parts.includes(part)) }
  return version > 0 && isSame(wanted, same) ? undefined : wanted
}

/** Whether a period can be saved; what is being typed cannot yet. */
export function isPeriod(
  { from, to }: Pick<ReportForm, 'from' | 'to'>,
  { registeredOn, lastDay }: Pick<HospitalReportPage, 'registeredOn' | 'lastDay'>,
): boolean {
  return registeredOn <= from && from <= to && to <= lastDay && from.length === to.length
}

export const isTextTooLong = (text: string) => text.length > ownTextMaxLength

/** What is missing before a file or a report can leave, in the order of the page. */
export function missingOn({ needs }: HospitalReportPage): readonly ReportNeed[] {
  return reportNeeds.filter((need) => needs.includes(need))
}

/** What the newest report came to, for as long as nothing newer was signed off. */
export function newestOf({ reports }: HospitalReportPage): SignedReport | undefined {
  return reports[0]
}

/** An earlier report of which nobody knows if it has arrived, and that the draft does not replace. */
export function besideOf({ reports, draft }: HospitalReportPage): SignedReport | undefined {
  const doubtful = doubtfulIn(reports)
  return doubtful?.id === draft.replaces ? undefined : doubtful
}

/** The number that the hospital's system did not find. */
export function faultyNumberOf(report: SignedReport | undefined): 'caseNumber' | 'patientNumber' | undefined {
  if (report?.state !== 'refused') return undefined
  if (report.refusedFor === 'case-unknown') return 'caseNumber'
  return report.refusedFor === 'patient-unknown' ? 'patientNumber' : undefined
}
