import type { Language } from '@standfest/domain/base/language.ts'

/** The changes of a version, in its users' words. */
export type Release = {
  readonly version: string
  readonly changes: Readonly<Record<Language, readonly string[]>>
}

/** The newest version comes first: the one in development, until it is released. */
export const changelog: readonly Release[] = [
  {
    version: '0.5.0',
    changes: {
      de_DE: [
        'Für die Verwaltung: was bis zur ersten Klientin oder zum ersten Klienten noch fehlt.',
        'Für Behandelnde: ein Zettel mit Adresse und Anmeldename für die erste Anmeldung.',
        'Ohne Verbindung: der Check-in von heute mit der PIN des Notfallkoffers.',
        'Ihr Profilbild statt der Anfangsbuchstaben.',
        'Ein neuer Verstärker kommt mit der Eingabetaste auf die Liste, ohne dass das Ziel schon gespeichert wird.',
        'Für Behandelnde: Ein entfernter Check-in lässt sich 30 Tage lang wiederherstellen.',
        'Für Behandelnde: Termine sind Gespräch, Gruppe oder eigener Termin.',
        'Für Behandelnde: Der Export hat eine Datei für jede Art von Eintrag.',
        'Für Behandelnde: Das Protokoll einer Person sagt auch, wer was angesehen hat.',
        'Für die Verwaltung: Lebensbereiche und Fragen des Wochenrückblicks ändern.',
        'Für die Verwaltung: Das Protokoll sagt, was geändert wurde, von was zu was, und lässt sich durchsuchen und ausgeben.',
        'Für die Verwaltung: eine Test-E-Mail an sich selbst senden.',
        'Für die Verwaltung: Einstellungen durchsuchen; Protokoll und Postausgang passen auf ein Telefon.',
        'Hat jemand anderes inzwischen gespeichert, behalten Sie in jedem Formular Ihre Eingaben oder laden den neuen Stand.',
        'Was Sie schreiben, während etwas Neues gespeichert wird, bleibt im Formular.',
        '„Heute“ erscheint auf einmal und bleibt stehen; die Anmeldung nennt die Hilfsnummern ganz oben.',
        'Die Anmeldung öffnet sich auf langsamen Telefonen schneller.',
        'Der Link in der Fußzeile nennt, welche Version und welcher Build hier läuft.',
      ],
      en_EN: [
        'For administrators: what is left to do before the first client starts.',
        'For therapists: a handout with the web address and login name for the first sign-in.',
        'Offline: today’s check-in with the PIN of your emergency kit.',
        'Your profile picture in place of your initials.',
        'Press Enter to add a new reinforcer to your list without saving the goal yet.',
        'For therapists: a removed check-in can be restored for 30 days.',
        'For therapists: appointments are a session, a group or a personal appointment.',
        'For therapists: exports contain one file for each kind of entry.',
        'For therapists: a client’s audit log also shows who viewed what.',
        'For administrators: edit the life areas and the questions of the weekly review.',
        'For administrators: the audit log says what was changed, from what to what, and can be searched and exported.',
        'For administrators: send yourself a test e-mail.',
        'For administrators: search the settings; the audit log and the outbox fit on a phone.',
        'If someone else has saved in the meantime, every form lets you keep your changes or load the latest version.',
        'What you write while something new is being saved stays in the form.',
        'The sign-in page opens faster on slow phones.',
        'The link in the footer tells which version and build runs here.',
        '“Today” appears all at once and stays in place; the sign-in page shows the helplines at the top.',
      ],
    },
  },
  {
    version: '0.4.0',
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
        'A daily check-in, with a look back at the last 14 days.',
        'Your streak and all the days you have built up, at a glance.',
        'Your clinic’s emergency numbers on every page, one tap away.',
        'Reminders by e-mail or as a notification, at a time you choose.',
        'Goals, diary, appointments, life areas, risky situations and your emergency kit.',
        'Your appointments in your own calendar, without titles or places.',
        'Messages between you and your treatment team.',
        'View and change your account details, protected by your password.',
        'Attach pictures, recordings and documents of up to 8 MB to messages and entries.',
        'For therapists: all messages on one page, unread ones first.',
        'For therapists: add clients and manage their access.',
        'For therapists: a list of your clients in order of urgency, and a chart for each of them.',
        'What stands out in your check-ins, in plain words and with the numbers behind it. No predictions.',
        'For therapists: prepare for your next session with a one-page summary.',
        'For therapists: export data for Excel or for research.',
        'For administrators: how the installation is doing, in figures that don’t identify anyone.',
        'Everything in German and English, in light and dark mode.',
      ],
    },
  },
]
