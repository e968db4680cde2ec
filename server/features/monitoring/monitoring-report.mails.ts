import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { MonitoringCounts } from '@standfest/domain/features/monitoring/monitoring-report.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: the weekly report of counts. */
export const monitoringReportKind = 'monitoring-report'

type Line = readonly [label: string, figure: keyof typeof ofFigures]

const ofFigures = {
  clients: ({ activeClients }: MonitoringCounts) => activeClients,
  therapists: ({ activeTherapists }: MonitoringCounts) => activeTherapists,
  logins: ({ logins }: MonitoringCounts) => logins,
  checkIns: ({ checkIns }: MonitoringCounts) => checkIns,
  reviews: ({ weeklyReviews }: MonitoringCounts) => weeklyReviews,
  letters: ({ letters }: MonitoringCounts) => letters,
  dead: ({ lettersDead }: MonitoringCounts) => lettersDead,
  waiting: ({ lettersWaiting }: MonitoringCounts) => lettersWaiting,
  megabytes: ({ databaseBytes }: MonitoringCounts) => Math.ceil(databaseBytes / 1_000_000),
} as const

const words = {
  de_DE: {
    opening: 'Guten Tag,\n\ndies sind die Zahlen der sieben Tage vom {{from}} bis {{to}}.',
    lines: [
      ['Aktive Konten auf der Seite für Klientinnen und Klienten', 'clients'],
      ['Aktive Konten auf der Seite für Behandelnde', 'therapists'],
      ['Anmeldungen', 'logins'],
      ['Beantwortete Check-ins', 'checkIns'],
      ['Beantwortete Wochenrückblicke', 'reviews'],
      ['Erinnerungen und E-Mails', 'letters'],
      ['davon nicht zustellbar', 'dead'],
      ['noch unterwegs', 'waiting'],
      ['Größe der Datenbank in MB', 'megabytes'],
    ],
    ending: 'Version {{version}}. Ob und wohin dieser Bericht geht, legen Sie in den Einstellungen fest.',
  },
  en_EN: {
    opening: 'Hello,\n\nHere are the figures for the seven days from {{from}} to {{to}}.',
    lines: [
      ['Active client accounts', 'clients'],
      ['Active therapist accounts', 'therapists'],
      ['Sign-ins', 'logins'],
      ['Check-ins answered', 'checkIns'],
      ['Weekly reviews answered', 'reviews'],
      ['Reminders and other messages sent', 'letters'],
      ['of these, could not be delivered', 'dead'],
      ['waiting to be sent', 'waiting'],
      ['Database size in MB', 'megabytes'],
    ],
    ending: 'Version {{version}}. You can switch this report off or change where it goes in the settings.',
  },
} as const satisfies Record<Language, { opening: string; lines: readonly Line[]; ending: string }>

const subject = '{{appName}}: Wochenbericht / weekly report'
const tags = { de_DE: 'de-DE', en_EN: 'en-GB' } as const satisfies Record<Language, string>

/** The weekly report as a mail in both languages, German first, because the address has no account with a language. */
export function monitoringReportMail(
  figures: MonitoringCounts,
  appName: string,
): { readonly subject: string; readonly text: string } {
  return {
    subject: fillPlaces(subject, { appName }),
    text: `${textIn('de_DE', figures)}\n\n${textIn('en_EN', figures)}\n`,
  }
}

function textIn(language: Language, figures: MonitoringCounts): string {
  const { opening, lines, ending } = words[language]
  const number = new Intl.NumberFormat(tags[language])
  const values = { from: written(figures.from), to: written(figures.to), version: figures.version }
  const list = lines.map(([label, figure]) => `${label}: ${number.format(ofFigures[figure](figures))}`)
  return [fillPlaces(opening, values), list.join('\n'), fillPlaces(ending, values)].join('\n\n')
}

function written(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
