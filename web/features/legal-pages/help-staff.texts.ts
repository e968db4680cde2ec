import type { Section } from './article.ts'

type Sections = Readonly<Record<string, Section>>

/** Where therapists and administrators read the same. */
const lockedOut = {
  de: {
    heading: 'Wenn die Anmeldung nicht klappt',
    body: [
      [
        'Prüfen Sie die Adresse. Klientinnen und Klienten, Behandelnde und die Verwaltung haben je eine eigene Anmeldeseite.',
        'Prüfen Sie die Schreibweise. Beim Anmeldenamen spielt Groß- und Kleinschreibung keine Rolle, beim Passwort schon.',
        'Nach vielen Versuchen in kurzer Zeit ist die Anmeldung für einige Minuten gesperrt.',
        'Passwort vergessen? Auf der Anmeldeseite fordern Sie einen Link an, mit dem Sie ein neues festlegen. Er kommt per E-Mail und gilt 15 Minuten.',
      ],
      'Ist Ihr Gerät weg oder kennt jemand Ihr Passwort? Rufen Sie sofort die Verwaltung Ihrer Klinik an. Sie erhalten einen Link für ein neues Passwort. Sobald Sie es festlegen, enden alle offenen Anmeldungen.',
    ],
  },
  en: {
    heading: 'When logging in does not work',
    body: [
      [
        'Check the address. Clients, practitioners and administrators each have a login page of their own.',
        'Check the spelling. Capital and small letters make no difference in the login name. In the password they do.',
        'After many attempts in a short time, login is locked for a few minutes.',
        'Forgotten your password? On the login page you request a link with which you choose a new one. It comes by e-mail and is valid for 15 minutes.',
      ],
      'Is your device gone, or does somebody know your password? Call your clinic’s administrators at once. You will get a link for a new password. Once you set it, all open sessions end.',
    ],
  },
}

const therapistDe = {
  list: {
    heading: 'Die Klientenliste',
    body: [
      'Die Liste ist nach Dringlichkeit geordnet. Oben unter „Bitte ansehen“ stehen Personen mit Konsum, den noch niemand als besprochen markiert hat, und danach alle, die sich länger als drei Tage nicht gemeldet haben. Alle anderen stehen unter „Auf dem Weg“.',
      [
        'Die Kacheln über der Liste sind Filter. Ein zweiter Klick hebt den Filter auf.',
        'Ein Klick auf einen Spaltenkopf sortiert die Liste. Die beiden Gruppen entfallen dann.',
        'Die Spalte „Serie“ sortiert nach allen Tagen ohne Alkohol, nicht nach der laufenden Serie allein.',
        'Mit der Taste / springen Sie in die Suche, mit den Pfeiltasten durch die Zeilen. Die Eingabetaste öffnet.',
      ],
      'Die Liste sagt, was gemeldet wurde. Sie bewertet nicht und sagt nichts voraus.',
    ],
  },
  record: {
    heading: 'Die Datenerfassung',
    body: [
      'Hier sehen Sie die Check-ins einer Person im Verlauf. Lücken bleiben Lücken: Für Tage ohne Check-in wird nichts geschätzt. Jedes Diagramm gibt es auch als Tabelle.',
      'Eine gefüllte Raute steht für gemeldeten Konsum, eine hohle für Konsum, der besprochen ist. Als besprochen markieren Sie ihn in der Klientenliste, im Menü am Ende der Zeile, oder in der Datenerfassung beim letzten Konsum. Serie und Verlauf ändern sich dadurch nicht.',
      'Unter „Was auffällt“ stehen Zählungen aus den Check-ins, erst ab vier Wochen und fünf Fällen. Sie beschreiben, was war, und sagen nichts voraus.',
      'Die Vorbereitung fasst die Zeit seit dem letzten Termin auf einer Seite zusammen.',
      'Zum Drucken wählen Sie, ob nur der Patientencode oder auch der Name auf dem Blatt steht.',
    ],
  },
  streak: {
    heading: 'So wird die Serie gezählt',
    body: [
      [
        'Gezählt werden Kalendertage in der Zeitzone der Klinik.',
        'Die laufende Serie reicht vom letzten Konsumtag bis heute. Ohne Konsumtag beginnt sie mit dem Tag der Registrierung.',
        'Der Konsumtag selbst zählt zu keiner Serie. Mehrere Einträge an einem Tag zählen einmal.',
        'Tage ohne Check-in zählen als Tage ohne Alkohol.',
        'Ein Nachtrag für einen früheren Tag rechnet alles neu.',
      ],
      'Beispiel: Registrierung am 1. März, Konsum am 11., 12. und 20. März. Am 25. März ist die laufende Serie 5 Tage lang, die längste 9, und im Abstinenzkonto stehen 16 Tage. Zusammen sind das 21 von 24 Tagen.',
    ],
  },
  substitutes: {
    heading: 'Vertretungen',
    body: [
      'Eine Vertretung gilt für ganze Tage, vom ersten bis zum letzten einschließlich, höchstens 90 Tage. In dieser Zeit stehen die Klientinnen und Klienten der abwesenden Person auch in Ihrer Liste, mit dem Namen und dem Ende der Vertretung. Danach endet der Zugriff von selbst.',
      'Sie benennen Ihre Vertretung in der Klientenliste unter „Vertretungen“, für heute oder später. Solange sie läuft, lässt sich der letzte Tag verschieben; beenden können Sie sie jederzeit sofort. Beide bekommen eine E-Mail. Bei einer ungeplanten Abwesenheit macht es die Verwaltung.',
    ],
  },
  lockedOut: lockedOut.de,
  whoSees: {
    heading: 'Wer was sieht',
    body: [
      [
        'Sie sehen die Personen, die Sie behandeln, und während einer Vertretung die Personen der abwesenden Kollegin oder des abwesenden Kollegen.',
        'Andere Behandelnde sehen Ihre Liste nicht.',
        'Die Verwaltung sieht Zahlen der Installation, keine Inhalte der Behandlung.',
        'Was Sie an einem Konto ändern, steht im Protokoll.',
      ],
    ],
  },
} satisfies Sections

const therapistEn: typeof therapistDe = {
  list: {
    heading: 'The client list',
    body: [
      'The list is sorted by urgency. At the top, under “Please look at”, are people with drinking that nobody has marked as discussed yet, followed by everyone who has not checked in for more than three days. All others are under “On their way”.',
      [
        'The tiles above the list are filters. A second click lifts the filter.',
        'A click on a column heading sorts the list. The two groups then go away.',
        'The column “Run” sorts by all days without alcohol, not by the current run alone.',
        'The key / takes you to the search, the arrow keys through the rows. Enter opens.',
      ],
      'The list says what was reported. It does not judge and does not predict.',
    ],
  },
  record: {
    heading: 'Data collection',
    body: [
      'Here you see a person’s check-ins over time. Gaps stay gaps: nothing is estimated for days without a check-in. Every chart is also available as a table.',
      'A filled diamond stands for reported drinking, a hollow one for drinking that has been discussed. You mark it as discussed in the client list, in the menu at the end of the row, or in the data collection at the last drinking. The run of days and the course do not change.',
      'Under “What stands out” there are counts from the check-ins, only from four weeks and five cases on. They describe what was and predict nothing.',
      'The preparation sums up the time since the last appointment on one page.',
      'For printing you choose whether only the patient code or the name too stands on the sheet.',
    ],
  },
  streak: {
    heading: 'How the run of days is counted',
    body: [
      [
        'Calendar days are counted in the clinic’s time zone.',
        'The current run lasts from the last day of drinking to today. Without one, it starts on the day of registration.',
        'A day of drinking belongs to no run. Several entries on one day count once.',
        'Days without a check-in count as days without alcohol.',
        'Adding an earlier day recalculates everything.',
      ],
      'Example: registration on 1 March, drinking on 11, 12 and 20 March. On 25 March the current run is 5 days long, the longest is 9, and 16 days have been collected in earlier runs. Together that makes 21 of 24 days.',
    ],
  },
  substitutes: {
    heading: 'Substitutes',
    body: [
      'A substitution covers whole days, from the first to the last inclusive, 90 days at most. During that time the clients of the absent person are in your list too, with the name and the end of the substitution. Afterwards the access ends by itself.',
      'You name your substitute in the client list under “Substitutions”, for today or later. While it is active the last day can be moved; you can end it at once at any time. Both of you get an e-mail. When an absence was not planned, the administration does it.',
    ],
  },
  lockedOut: lockedOut.en,
  whoSees: {
    heading: 'Who sees what',
    body: [
      [
        'You see the people you treat and, while you stand in for a colleague, the people your colleague treats.',
        'Other practitioners do not see your list.',
        'Administrators see figures of the installation, no contents of any treatment.',
        'What you change in an account is recorded in the protocol.',
      ],
    ],
  },
}

const adminDe = {
  dashboard: {
    heading: 'Das Dashboard',
    body: [
      'Das Dashboard zeigt, wie es der Installation geht: Auslastung, Speicher, Datenbank, offene Anmeldungen und die Zahl der Check-ins je Tag.',
      'Die Anzeige der Auslastung endet bei 8,0. Ein Wert dauerhaft über 6 heißt: Der Rechner ist knapp bemessen.',
      'Fällt die Zahl der Check-ins plötzlich auf null, liegt das eher an der Technik als an den Menschen. Prüfen Sie dann, ob die Seite für Klientinnen und Klienten erreichbar ist.',
    ],
  },
  limits: {
    heading: 'Was Sie nicht sehen',
    body: [
      'Die Verwaltung betreut die Installation. Befragungen, Konsumtage und alles, was jemand geschrieben hat, gibt der Server Ihnen nicht heraus. Das ist Absicht und lässt sich nicht umstellen.',
    ],
  },
  lockedOut: lockedOut.de,
} satisfies Sections

const adminEn: typeof adminDe = {
  dashboard: {
    heading: 'The dashboard',
    body: [
      'The dashboard shows how the installation is doing: load, memory, database, open sessions, and the number of check-ins a day.',
      'The load gauge ends at 8.0. A value that stays above 6 means that the machine is too small.',
      'If the number of check-ins suddenly drops to zero, the technology is a likelier reason than the people. Check then whether the clients’ site can be reached.',
    ],
  },
  limits: {
    heading: 'What you do not see',
    body: [
      'Administrators look after the installation. The server gives you no surveys, no days of drinking, and nothing that somebody has written. This is intended and cannot be switched.',
    ],
  },
  lockedOut: lockedOut.en,
}

export const therapist = { de: therapistDe, en: therapistEn }
export const admin = { de: adminDe, en: adminEn }
