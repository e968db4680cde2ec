import { type Missing, missingCodes, missingWords, written } from './cells.ts'
import type { ExportFlavour } from './export.ts'
import { archiveFiles } from './readme.ts'
import { type Variable } from './variable.ts'
import { headsOf, longNames } from './variables.ts'

/** The columns of the codebook (§9). */
const columns: Readonly<Record<ExportFlavour, readonly string[]>> = {
  excel: [
    'Spalte',
    'Datei',
    'Bezeichnung',
    'Bezeichnung (englisch)',
    'Art',
    'Werte',
    'Fehlt',
    'Frage',
    'Frage (englisch)',
    'Version',
  ],
  research: [
    'variable',
    'file',
    'label_de',
    'label_en',
    'type',
    'values',
    'missing',
    'question_de',
    'question_en',
    'version',
  ],
}

const typeWords: Readonly<Record<Variable['type'], string>> = {
  number: 'Zahl',
  decimal: 'Zahl, auch mit Komma',
  'yes-no': 'ja oder nein',
  date: 'Tag',
  time: 'Uhrzeit',
  category: 'Auswahl',
  text: 'Text',
}

/**
 * The codebook: every column of every file and every variable, with label, type, values, codes of missing values, and the
 * question's wording.
 */
export function codebookRows(flavour: ExportFlavour, variables: readonly Variable[]): string[][] {
  const text = (words: string) => written({ text: words }, flavour)
  const heads = headsOf(flavour, variables)
  const lines = variables
    .filter(({ name }) => flavour === 'research' || !longNames.includes(name))
    .map((one) => [
      text(heads.get(one.name) ?? ''),
      one.records.map((kind) => archiveFiles[flavour][kind]).join(', '),
      text(one.label.de_DE),
      text(one.label.en_EN),
      flavour === 'excel' ? typeWords[one.type] : one.type,
      text((one.values ?? []).map(valueLine).join('; ')),
      text(one.records.length > 1 ? '' : missingLine(flavour)),
      text(one.question?.de_DE ?? ''),
      text(one.question?.en_EN ?? ''),
      one.version === undefined ? '' : String(one.version),
    ])
  return [[...columns[flavour]], ...lines]
}

/** A value in words; in brackets the number for which a questionnaire counts it. */
function valueLine({ code, label, score }: NonNullable<Variable['values']>[number]): string {
  const words = [...new Set([label.de_DE, label.en_EN])].filter((word) => word !== '').join(' / ')
  return `${code}${words === '' ? '' : ` = ${words}`}${score === undefined ? '' : ` [${score}]`}`
}

function missingLine(flavour: ExportFlavour): string {
  if (flavour === 'excel') return 'leer / empty'
  return (Object.keys(missingWords) as Missing[])
    .map((one) => `${missingWords[one].de_DE} / ${missingWords[one].en_EN}: ${missingCodes[one]}`)
    .join('; ')
}
