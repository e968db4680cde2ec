import type { z } from 'zod'
import type { ClinicDetails } from '#features/instance-settings/clinic-shapes.ts'
import { folderOfFiles } from './file-names.ts'

/** The names of the files and folders in a copy. */
export const copyFiles = {
  readme: 'LIES-MICH.txt',
  page: 'Meine-Daten.html',
  json: 'daten.json',
  tables: 'Tabellen',
  files: folderOfFiles,
} as const

/** The statement about what is not in a copy, for its page and its readme (§6). */
export const notInCopy = {
  de_DE:
    'Nicht dabei sind private Notizen, Wiedervorlagen, interne Vereinbarungen und Übergaben Ihrer Behandelnden. Ob es welche zu Ihnen gibt und was darin steht, können Sie die Person fragen, die Sie behandelt. Fragen dazu beantwortet auch der Datenschutz der Klinik.',
  en_EN:
    'Private notes, follow-ups, internal agreements and hand-over notes of the people who treat you are not included. You can ask your therapist whether there are any about you and what they say. The clinic’s data protection officer can also answer questions.',
} as const

type About = {
  readonly appName: string
  readonly zone: string
  readonly today: string
  readonly clinic: Pick<z.infer<typeof ClinicDetails>, 'name' | 'phone' | 'email' | 'dataProtectionOfficer'>
}

/** The readme of a copy: what is in it, what is not, and whom to ask (§9). */
export function copyReadme({ appName, zone, today, clinic }: About): string {
  const { readme: _, page, json, tables, files } = copyFiles
  const asked = [clinic.name, clinic.phone, clinic.email].filter((one) => one !== '').join(', ')
  const officer = clinic.dataProtectionOfficer
  const lines = [
    `${appName}: Meine Daten, ${today}`,
    '',
    'DEUTSCH',
    `${page}: alles zum Lesen, auf Deutsch und Englisch. Sie öffnet sich in jedem Browser, auch ohne Internet.`,
    `${tables}: dasselbe als Tabellen (CSV, UTF-8, Semikolon), zum Beispiel für Excel.`,
    `${json}: dasselbe für Programme (JSON). Zeiten sind dort Sekunden seit 1970, Tage JJJJ-MM-TT.`,
    `${files}: Ihre Dateien aus Nachrichten, Tagebuch und allem anderen.`,
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}.`,
    'Texte, die eine Tabelle für eine Formel halten könnte, beginnen in den Tabellen mit einem Apostroph.',
    notInCopy.de_DE,
    ...(asked === '' ? [] : [`Ihre Klinik: ${asked}`]),
    ...(officer === '' ? [] : [`Datenschutz der Klinik: ${officer}`]),
    'Legen Sie diese Dateien dort ab, wo nur Sie hinkommen.',
    '',
    'ENGLISH',
    `${page}: everything to read, in German and English. It opens in any browser, even without the internet.`,
    `${tables}: the same as tables (CSV, UTF-8, semicolons), for example for Excel.`,
    `${json}: the same for programs (JSON). Times are seconds since 1970, days are yyyy-mm-dd.`,
    `${files}: your files from messages, the diary and everything else.`,
    `Dates and times are in the time zone ${zone}.`,
    'In the tables, texts that a spreadsheet could mistake for a formula start with an apostrophe.',
    notInCopy.en_EN,
    ...(asked === '' ? [] : [`Your clinic: ${asked}`]),
    ...(officer === '' ? [] : [`The clinic’s data protection officer: ${officer}`]),
    'Keep these files where only you can get at them.',
    '',
  ]
  return lines.join('\r\n')
}
