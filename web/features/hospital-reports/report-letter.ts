import type { ReportText } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import type { Letter } from '#print/letter.ts'

type LetterTerms = Pick<Letter, 'clinic' | 'clinicLines' | 'addressee' | 'date' | 'author' | 'pageOf'>

/** The report as the PDF has it: the same words, with its tables as lines. */
export function letterOfReport(
  { language, title, about, sections, foot }: ReportText,
  terms: LetterTerms,
): Letter {
  return {
    ...terms,
    language,
    title,
    about: [...about, foot].join('\n'),
    paragraphs: sections.map(({ title: heading, paragraphs, table }) => ({
      heading,
      text: [...paragraphs, ...(table?.rows ?? []).map(lineOfRow)].join('\n'),
    })),
  }
}

function lineOfRow([name = '', ...values]: readonly string[]): string {
  return `${name}: ${values.join(' | ')}`
}
