import { type Missing, missingCodes, missingWords } from './cells.ts'
import type { ExportFlavour } from './export.ts'
import { packsExplained } from './packs.ts'
import { type RecordKind, recordKinds, recordLabels } from './variable.ts'
import { beginnings, headsOf } from './variables.ts'

/** File names of an archive: a table for each kind of record, and the files that explain them. */
export const archiveFiles = {
  readme: 'readme.txt',
  codebook: 'codebook.csv',
  excel: {
    client: 'personen.csv',
    life_area: 'lebensbereiche.csv',
    daily: 'check-ins.csv',
    event: 'konsumereignisse.csv',
    day: 'tageskalender.csv',
    weekly: 'wochenrueckblicke.csv',
    weekly_area: 'bewertungen.csv',
    functional_analysis: 'ketten.csv',
    agreement: 'vereinbarungen.csv',
    questionnaire: 'frageboegen.csv',
  },
  research: {
    client: 'client.csv',
    life_area: 'life_area.csv',
    daily: 'daily.csv',
    event: 'event.csv',
    day: 'day.csv',
    weekly: 'weekly.csv',
    weekly_area: 'weekly_area.csv',
    functional_analysis: 'functional_analysis.csv',
    agreement: 'agreement.csv',
    questionnaire: 'questionnaire.csv',
  },
} as const satisfies Record<ExportFlavour, Record<RecordKind, string>> & Record<string, unknown>

const forms = {
  excel: {
    de_DE:
      'Für Excel: UTF-8 mit BOM, Semikolon, Dezimalkomma, Tage als TT.MM.JJJJ. Eine Zeile je Eintrag, Spalten mit deutschen Namen.',
    en_EN:
      'For Excel: UTF-8 with BOM, semicolons, decimal comma, days as dd.mm.yyyy. One row per entry, German column names. Excel shows at most 1,048,576 rows.',
  },
  research: {
    de_DE:
      'Für Forschung: UTF-8, Komma, Dezimalpunkt, Tage als JJJJ-MM-TT. Eine Zeile je Wert (Spalten „variable“ und „value“).',
    en_EN:
      'For research: UTF-8, commas, decimal point, days as yyyy-mm-dd. One row per value (columns “variable” and “value”).',
  },
} as const satisfies Record<ExportFlavour, { de_DE: string; en_EN: string }>

/** The description for programs, beside the tables for research. */
export const dataPackageFile = 'datapackage.json'

function codes(language: 'de_DE' | 'en_EN'): string {
  return (Object.keys(missingWords) as Missing[])
    .map((one) => `${missingCodes[one]} = ${missingWords[one][language]}`)
    .join(', ')
}

const missing = {
  excel: {
    de_DE: 'Fehlt ein Wert, ist das Feld leer.',
    en_EN: 'If there is no value, the field is empty.',
  },
  research: {
    de_DE: `Fehlende Werte: ${codes('de_DE')}.`,
    en_EN: `Missing values: ${codes('en_EN')}.`,
  },
} as const satisfies Record<ExportFlavour, { de_DE: string; en_EN: string }>

function filesIn(flavour: ExportFlavour, language: 'de_DE' | 'en_EN'): string[] {
  return recordKinds.map((kind) => `${archiveFiles[flavour][kind]}: ${recordLabels[kind][language]}`)
}

/** The readme of an archive: how to read the tables, and who is responsible for them now (§9). */
export function readmeText(
  flavour: ExportFlavour,
  { appName, zone, today }: { readonly appName: string; readonly zone: string; readonly today: string },
): string {
  const heads = headsOf(flavour, beginnings)
  const lines = [
    `${appName}: CSV-Export, ${today}`,
    '',
    'DEUTSCH',
    forms[flavour].de_DE,
    missing[flavour].de_DE,
    ...filesIn(flavour, 'de_DE'),
    `${archiveFiles.codebook}: jede Spalte und jede Variable mit Bezeichnung, Werten, Wortlaut der Frage und Version der Befragung.`,
    ...(flavour === 'research'
      ? [`${dataPackageFile}: dasselbe für Programme und Archive (Frictionless Data Package).`]
      : []),
    `„${heads.get('client')}“ ist der Patientencode. Wo es keinen gibt, steht eine Nummer, die in jedem Export dieselbe ist („${heads.get('client_named_by')}“ sagt, was es ist).`,
    `„${heads.get('client')}“, „${heads.get('record')}“ und „${heads.get('entry')}“ zusammen kennzeichnen einen Eintrag. „${heads.get('period')}“ zählt die Zeiträume des Wochenrückblicks vom Tag der Aufnahme an, der erste ist 0.`,
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}. Nach einer Anonymisierung ist nur der Tag bekannt.`,
    'Texte, die eine Tabelle für eine Formel halten könnte, beginnen mit einem Apostroph. Nimmt man den ersten weg, steht da, was geschrieben wurde.',
    `${packsExplained.de_DE} Ihre Werte heißen Fragebogen, Punkt, linkId. Im Codebook steht in eckigen Klammern die Zahl, mit der ein Fragebogen eine Antwort zählt.`,
    ...(flavour === 'research'
      ? ['Wo eine Antwort selbst der Code für einen fehlenden Wert ist, steht sie mit Punkt, etwa -9.0.']
      : []),
    'Notizen, Wiedervorlagen und Vereinbarungen aus Sitzungen sind nicht enthalten. Wer behandelt wird, kann bei der behandelnden Person Einsicht verlangen.',
    'Diese Datei enthält Gesundheitsdaten. Wer sie ausgegeben hat, verantwortet, wo sie liegt und wer sie liest.',
    '',
    'ENGLISH',
    forms[flavour].en_EN,
    missing[flavour].en_EN,
    ...filesIn(flavour, 'en_EN'),
    `${archiveFiles.codebook}: every column and every variable with its label, values, the wording of the question and the version of the survey.`,
    ...(flavour === 'research'
      ? [`${dataPackageFile}: the same for programs and archives (Frictionless Data Package).`]
      : []),
    `“${heads.get('client')}” is the patient code. If there is none, it is a number that is the same in every export (“${heads.get('client_named_by')}” shows which).`,
    `“${heads.get('client')}”, “${heads.get('record')}” and “${heads.get('entry')}” together identify an entry. “${heads.get('period')}” counts the periods of the weekly review from the day of registration, starting with 0.`,
    `Dates and times are in the time zone ${zone}. After anonymisation only the date is known.`,
    'Texts that a spreadsheet could mistake for a formula start with an apostrophe. Remove the first one to get what was written.',
    `${packsExplained.en_EN} Their values are named questionnaire, full stop, linkId. In the codebook, the number for which a questionnaire counts an answer is in square brackets.`,
    ...(flavour === 'research'
      ? ['An answer that is itself the code of a missing value is written with a point, such as -9.0.']
      : []),
    'Notes, follow-ups and agreements from sessions are not included. Clients can ask their therapist to see them.',
    'This file contains health data. The person who exported it is responsible for where it is stored and who reads it.',
    '',
  ]
  return lines.join('\r\n')
}
