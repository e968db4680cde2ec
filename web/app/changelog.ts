import type { Language } from '@standfest/domain/base/language.ts'

/** What changed with a version, in words that its users know. */
export type Release = {
  readonly version: string
  readonly changes: Readonly<Record<Language, readonly string[]>>
}

/** The newest version stands first. */
export const changelog: readonly Release[] = [
  {
    version: '0.4',
    changes: {
      de_DE: [
        'Der tägliche Check-in mit Rückblick auf die letzten 14 Tage.',
        'Ihre Serie und alle gesammelten Tage auf einen Blick.',
        'Die Notfallnummern Ihrer Klinik auf jeder Seite, einen Fingertipp entfernt.',
        'Erinnerungen per E-Mail oder als Mitteilung, zu Ihrer Uhrzeit.',
        'Ziele, Tagebuch, Termine, Lebensbereiche, Risikosituationen und Ihr Notfallkoffer.',
        'Ihre Termine im eigenen Kalender, ohne Titel und Ort.',
        'Nachrichten zwischen Ihnen und Ihren Behandelnden.',
        'Ihr Konto ansehen und ändern, mit Passwort.',
        'Bilder, Tonaufnahmen und Dokumente bis 8 MB an Nachrichten und Inhalten.',
        'Für Behandelnde: alle Nachrichten auf einer Seite, Ungelesenes zuerst.',
        'Für Behandelnde: Klienten anlegen und ihre Zugänge verwalten.',
        'Für Behandelnde: die Liste Ihrer Klienten, nach Dringlichkeit geordnet, und der Verlauf jeder Person.',
        'Was in Check-ins auffällt, in Worten und mit den Zahlen dahinter. Es sagt nichts voraus.',
        'Für Behandelnde: die Vorbereitung auf das nächste Gespräch, auf einem Blatt.',
        'Für Behandelnde: Daten exportieren, für Excel oder für die Forschung.',
        'Für die Verwaltung: wie es der Installation geht, in Zahlen ohne Personen.',
        'Alles auf Deutsch und Englisch, hell und dunkel.',
      ],
      en_EN: [
        'The daily check-in, with a look back at the last 14 days.',
        'Your run of days and all the days you have collected, at a glance.',
        'Your clinic’s emergency numbers on every page, one tap away.',
        'Reminders by e-mail or as a notification, at your time.',
        'Goals, diary, appointments, life areas, risk situations and your emergency kit.',
        'Your appointments in your own calendar, without title and place.',
        'Messages between you and your practitioners.',
        'See and change your account, with your password.',
        'Pictures, recordings and documents of up to 8 MB with messages and content.',
        'For practitioners: all messages on one page, unread first.',
        'For practitioners: add clients and manage their access.',
        'For practitioners: the list of your clients in order of urgency, and the course of each person.',
        'What stands out in check-ins, in words and with the numbers behind them. It predicts nothing.',
        'For practitioners: the preparation for the next meeting, on one sheet.',
        'For practitioners: export data, for Excel or for research.',
        'For administrators: how the installation is doing, in figures without people.',
        'Everything in German and English, light and dark.',
      ],
    },
  },
]
