import { missingCodes } from './cells.ts'
import type { ExportFlavour } from './export.ts'

/** How the files of an archive are called. */
export const archiveFiles = { data: 'data.csv', codebook: 'codebook.csv', readme: 'readme.txt' } as const

const forms = {
  excel: {
    de_DE: 'Für Excel: UTF-8 mit BOM, Semikolon, Dezimalkomma, Tage als TT.MM.JJJJ. Eine Zeile je Eintrag.',
    en_EN:
      'For Excel: UTF-8 with BOM, semicolons, decimal comma, days as dd.mm.yyyy. One row for each entry. Excel shows at most 1,048,576 rows.',
  },
  research: {
    de_DE:
      'Für Forschung: UTF-8, Komma, Dezimalpunkt, Tage als JJJJ-MM-TT. Eine Zeile je Wert (Spalten „variable“ und „value“).',
    en_EN:
      'For research: UTF-8, commas, decimal point, days as yyyy-mm-dd. One row for each value (columns “variable” and “value”).',
  },
} as const satisfies Record<ExportFlavour, { de_DE: string; en_EN: string }>

const missing = {
  excel: {
    de_DE: 'Fehlt ein Wert, ist das Feld leer.',
    en_EN: 'Where there is no value, the field is empty.',
  },
  research: {
    de_DE: `Fehlende Werte: ${missingCodes['not-asked']} = nicht gefragt, ${missingCodes.unanswered} = gefragt, ohne Antwort.`,
    en_EN: `Missing values: ${missingCodes['not-asked']} = not asked, ${missingCodes.unanswered} = asked, no answer.`,
  },
} as const satisfies Record<ExportFlavour, { de_DE: string; en_EN: string }>

/** What lies beside the tables of an archive: how to read them, and whose they are now (§9). */
export function readmeText(
  flavour: ExportFlavour,
  { appName, zone, today }: { readonly appName: string; readonly zone: string; readonly today: string },
): string {
  const lines = [
    `${appName}: CSV-Export, ${today}`,
    '',
    'DEUTSCH',
    forms[flavour].de_DE,
    missing[flavour].de_DE,
    `${archiveFiles.data}: alle Werte. ${archiveFiles.codebook}: jede Variable mit Bezeichnung, Werten, Wortlaut der Frage und Version der Befragung.`,
    '„client“ ist der Patientencode. Wo es keinen gibt, steht eine Nummer, die nur in diesem Export gilt („client_named_by“ sagt, was es ist).',
    '„record“ sagt, wovon ein Eintrag handelt: client (die Person insgesamt), life_area, daily (Check-in), event (Konsumereignis), weekly und weekly_area (Wochenrückblick).',
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}. Nach einer Anonymisierung ist nur der Tag bekannt.`,
    'Texte, die eine Tabelle für eine Formel halten könnte, beginnen mit einem Apostroph. Nimmt man den ersten weg, steht da, was geschrieben wurde.',
    'Diese Datei enthält Gesundheitsdaten. Wer sie ausgegeben hat, verantwortet, wo sie liegt und wer sie liest.',
    '',
    'ENGLISH',
    forms[flavour].en_EN,
    missing[flavour].en_EN,
    `${archiveFiles.data}: all values. ${archiveFiles.codebook}: every variable with its label, values, the wording of the question and the version of the survey.`,
    '“client” is the patient code. Where there is none, a number stands there that holds in this export only (“client_named_by” says which it is).',
    '“record” says what an entry is about: client (the person as a whole), life_area, daily (check-in), event (consumption), weekly and weekly_area (weekly review).',
    `Days and times are those of the time zone ${zone}. After anonymising only the day is known.`,
    'Texts that a table could take for a formula begin with an apostrophe. Without the first one they are what was written.',
    'This file contains health data. Whoever exported it answers for where it lies and who reads it.',
    '',
  ]
  return lines.join('\r\n')
}
