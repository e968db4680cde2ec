import { type BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { missingCodes, written } from './cells.ts'
import type { ExportFlavour } from './export.ts'
import type { Variable } from './variables.ts'

/** The columns of the codebook (§9). */
const columns = [
  'variable',
  'record',
  'label_de',
  'label_en',
  'type',
  'values',
  'missing',
  'question_de',
  'question_en',
  'version',
]

/** The codebook: every variable with its label, type, values, codes of missing values, and the question's wording. */
export function codebookRows(flavour: ExportFlavour, variables: readonly Variable[]): string[][] {
  const text = (words: string) => written({ text: words }, flavour)
  const lines = variables.map((one) => [
    text(one.name),
    one.record,
    text(one.label.de_DE),
    text(one.label.en_EN),
    one.type,
    text((one.values ?? []).map(({ code, label }) => valueLine(code, label)).join('; ')),
    text(missingLine(flavour)),
    text(one.question?.de_DE ?? ''),
    text(one.question?.en_EN ?? ''),
    one.version === undefined ? '' : String(one.version),
  ])
  return [columns, ...lines]
}

function valueLine(code: string, { de_DE, en_EN }: BothLanguages): string {
  const words = [...new Set([de_DE, en_EN])].filter((word) => word !== '').join(' / ')
  return words === '' ? code : `${code} = ${words}`
}

function missingLine(flavour: ExportFlavour): string {
  if (flavour === 'excel') return 'leer / empty'
  const { 'not-asked': notAsked, unanswered } = missingCodes
  return `nicht gefragt / not asked: ${notAsked}; keine Antwort / no answer: ${unanswered}`
}
