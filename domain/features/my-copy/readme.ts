import type { z } from 'zod'
import { dayOf } from '#base/day.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import type { ClinicDetails } from '#features/instance-settings/clinic-shapes.ts'
import type { CompleteCopy } from './complete-copy.ts'
import { day } from './copied.ts'
import { folderOfFiles } from './file-names.ts'

/** The names of the files and folders in a copy. */
export const copyFiles = {
  readme: 'LIES-MICH.txt',
  page: 'Meine-Daten.html',
  json: 'daten.json',
  fhir: 'fhir.json',
  tables: 'Tabellen',
  files: folderOfFiles,
} as const

/** The statement about what a client's own copy omits (§6). */
const notInCopy = {
  de_DE:
    'Nicht dabei sind private Notizen, Wiedervorlagen, interne Vereinbarungen und Übergaben Ihrer Behandelnden. Ob es welche zu Ihnen gibt und was darin steht, können Sie die Person fragen, die Sie behandelt, oder unter „Meine Kopie“ eine vollständige Kopie anfragen. Fragen dazu beantwortet auch der Datenschutz der Klinik.',
  en_EN:
    'Private notes, follow-ups, internal agreements and handover notes by the people treating you are not included. You can ask your therapist whether there are any about you and what they say, or ask for a complete copy under “My copy”. The clinic’s data protection officer can also answer questions.',
} as const satisfies BothLanguages

/** The statement about what a copy contains beyond the client's pages and what it omits, for its page and its readme (§6). */
export function copyNotice(
  released: Pick<CompleteCopy, 'decidedAt' | 'withheld' | 'reason'> | undefined,
  zone: string,
): BothLanguages {
  if (!released) return notInCopy
  const { decidedAt, withheld, reason } = released
  const on = decidedAt === null ? '' : (day(dayOf(decidedAt, zone)) as string)
  const de = `Dabei ist auch, was Ihre Behandelnden über Sie festgehalten haben, so wie es am ${on} freigegeben wurde: Notizen mit allen Fassungen, Wiedervorlagen, alle Vereinbarungen, Übergaben an Vertretungen, soweit sie noch gespeichert sind, und Konsum, auch wenn Ihre Seiten ihn nicht zeigen. Was danach geschrieben wurde, ist nicht dabei.`
  const en = `It also includes what the people treating you have recorded about you, as released on ${on}: notes with all versions, follow-ups, all agreements, handover notes for cover as far as they are still stored, and drinking, even if your pages don’t show it. Anything written later isn’t included.`
  if (withheld === 0) return { de_DE: de, en_EN: en }
  return {
    de_DE: `${de} ${withheld === 1 ? 'Ein Eintrag wurde' : `${withheld} Einträge wurden`} nicht freigegeben. Begründung: ${reason}`,
    en_EN: `${en} ${withheld === 1 ? 'One entry was' : `${withheld} entries were`} not released. Reason: ${reason}`,
  }
}

type About = {
  readonly appName: string
  readonly zone: string
  readonly today: string
  /** What the copy contains beyond the client's pages, and what it omits. */
  readonly notice: BothLanguages
  readonly clinic: Pick<z.infer<typeof ClinicDetails>, 'name' | 'phone' | 'email' | 'dataProtectionOfficer'>
}

/** The readme of a copy: what is in it, what is not, and whom to ask (§9). */
export function copyReadme({ appName, zone, today, clinic, notice }: About): string {
  const { readme: _, page, json, fhir, tables, files } = copyFiles
  const asked = [clinic.name, clinic.phone, clinic.email].filter((one) => one !== '').join(', ')
  const officer = clinic.dataProtectionOfficer
  const lines = [
    `${appName}: Meine Daten, ${today}`,
    '',
    'DEUTSCH',
    `${page}: alles zum Lesen, auf Deutsch und Englisch. Sie öffnet sich in jedem Browser, auch ohne Internet.`,
    `${tables}: dasselbe als Tabellen (CSV, UTF-8, Semikolon), zum Beispiel für Excel.`,
    `${json}: dasselbe für Programme (JSON). Zeiten sind dort Sekunden seit 1970, Tage JJJJ-MM-TT.`,
    `${fhir}: Check-ins, Wochenrückblicke, Tage, Ziele, Aufgaben, Termine und Nachrichten für andere Gesundheitsprogramme (FHIR R4).`,
    `${files}: Ihre Dateien aus Nachrichten, Tagebuch und allem anderen.`,
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}.`,
    'Texte, die eine Tabelle für eine Formel halten könnte, beginnen in den Tabellen mit einem Apostroph.',
    notice.de_DE,
    ...(asked === '' ? [] : [`Ihre Klinik: ${asked}`]),
    ...(officer === '' ? [] : [`Datenschutz der Klinik: ${officer}`]),
    'Legen Sie diese Dateien dort ab, wo nur Sie hinkommen.',
    '',
    'ENGLISH',
    `${page}: everything to read, in German and English. It opens in any browser, even without the internet.`,
    `${tables}: the same as tables (CSV, UTF-8, semicolons), for example for Excel.`,
    `${json}: the same for programs (JSON). Times are seconds since 1970, days are yyyy-mm-dd.`,
    `${fhir}: check-ins, weekly reviews, days, goals, tasks, appointments and messages for other health programs (FHIR R4).`,
    `${files}: your files from messages, the diary and everything else.`,
    `Dates and times are in the time zone ${zone}.`,
    'In the tables, texts that a spreadsheet could mistake for a formula start with an apostrophe.',
    notice.en_EN,
    ...(asked === '' ? [] : [`Your clinic: ${asked}`]),
    ...(officer === '' ? [] : [`The clinic’s data protection officer: ${officer}`]),
    'Keep these files where only you can get to them.',
    '',
  ]
  return lines.join('\r\n')
}
