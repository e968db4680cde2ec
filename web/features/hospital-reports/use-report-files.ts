import type { Instant } from '@standfest/domain/base/day.ts'
import { dayOf } from '@standfest/domain/base/day.ts'
import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import type {
  ReportFileForm,
  ReportText,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { formatFullDate } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { saveFile } from '#ui/save-file.ts'
import { readReportFile } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { letterOfReport } from './report-letter.ts'

type Signed = {
  readonly text: ReportText
  readonly receiver: string
  readonly author: string
  readonly signedAt: Instant
}

/** Saves signed reports by hand. The PDF is made in the page; the library for it is loaded with the first one. */
export function useReportFiles(clientId: AccountId, language: ReportText['language']) {
  const t = useWords(texts, language)
  const { clinic, zone } = useConfig()
  const lines = [...clinic.address.split('\n'), clinic.phoneShown, clinic.email]
  return {
    /** The PDF before it is recorded: a character that no PDF can have is found while nothing has happened yet. */
    makePdf: async ({ text, receiver, author, signedAt }: Signed): Promise<Blob> => {
      const { pdfOf } = await import('#print/letter-pdf.ts')
      return pdfOf(
        letterOfReport(text, {
          clinic: clinic.name,
          clinicLines: lines.map((line) => line.trim()).filter((line) => line !== ''),
          addressee: receiver,
          date: formatFullDate(dayOf(signedAt, zone), text.language),
          author,
          pageOf: (page, pages) => t('pageOf', { page, pages }),
        }),
      )
    },
    /** Recorded first: no file leaves the page without its line in the audit log. */
    save: async (id: HospitalReportId, form: ReportFileForm, pdf: Blob | undefined): Promise<void> => {
      const { filename, document } = await readReportFile(clientId, id, form)
      saveFile(filename, pdf ?? new Blob([document], { type: 'application/fhir+json' }))
    },
  }
}
