import type { Section } from './article.ts'

type Sections = Readonly<Record<string, Section>>

export const de = {
  login: {
    heading: 'Anmelden',
    body: [
      'Ihre Klinik richtet den Zugang mit Ihnen ein. Sie erhalten einen Anmeldenamen und legen ein eigenes Passwort fest.',
      [
        'Beim Anmeldenamen spielt Groß- und Kleinschreibung keine Rolle, beim Passwort schon.',
        'Das Passwort hat mindestens {{passwordLength}} Zeichen. Ein Satz, den nur Sie kennen, ist gut zu merken.',
        'Ein Passwortmanager kann die Felder für Sie ausfüllen.',
      ],
      'Wenn Sie eine Weile nichts tun, meldet {{appName}} Sie ab. Vorher erscheint ein Hinweis. Das schützt Sie, wenn das Gerät offen liegen bleibt.',
    ],
  },
  checkIn: {
    heading: 'Der tägliche Check-in',
    body: [
      'Der Check-in dauert etwa eine Minute. Sie sehen immer nur eine Frage:',
      [
        'Wie haben Sie geschlafen?',
        'Wie ist Ihre Stimmung?',
        'Wie stark war Ihr Suchtdruck?',
        'Haben Sie seit gestern Alkohol getrunken?',
        'Was war schwierig, oder was ging dem Konsum voraus?',
      ],
      'Ihre Klinik kann eigene Fragen ergänzen. Mit „Zurück“ ändern Sie eine Antwort. Am Ende sehen Sie alle Antworten noch einmal, bevor Sie sie absenden.',
      'Bei der Frage nach dem Konsum sind beide Antworten richtig. Ihre Offenheit hilft Ihren Behandelnden, Sie gut zu begleiten.',
      'Haben Sie den Check-in schon gemacht und danach getrunken? Dann öffnen Sie ihn noch einmal. Er fragt an diesem Tag nur noch nach dem Konsum.',
      'Ein Tag ohne Check-in ist kein Problem. Am nächsten Tag geht es einfach weiter.',
    ],
  },
  streak: {
    heading: 'Was die Serie bedeutet',
    body: [
      'Auf der Startseite stehen zwei Zahlen. Beide zählen ganze Kalendertage.',
      [
        'Oben steht die Serie: die Tage in Folge ohne Alkohol. Sie zählt ab Ihrem letzten Konsumtag. Gab es noch keinen, zählt sie ab dem Tag, an dem Ihr Zugang eingerichtet wurde.',
        'Darunter steht der Boden: alle Tage ohne Alkohol, seit Sie dabei sind.',
      ],
      'Ein Beispiel: Sie sind seit 24 Tagen dabei. An drei Tagen haben Sie getrunken, zuletzt vor fünf Tagen. Dann steht oben 5 und im Boden „21 von 24 Tagen“.',
      'Nach einem Konsumtag beginnt eine neue Serie. Der Boden bleibt. Was Sie gesammelt haben, nimmt Ihnen niemand weg.',
      'Tage ohne Check-in zählen als Tage ohne Alkohol. Tragen Sie Konsum später nach, rechnet {{appName}} neu.',
      'Ihre Therapeutin oder Ihr Therapeut kann diese Anzeige für Sie ausblenden. Dann fehlen die Zahlen, und der Check-in bleibt.',
    ],
  },
  lockedOut: {
    heading: 'Wenn die Anmeldung nicht klappt',
    body: [
      [
        'Prüfen Sie die Schreibweise. Ist die Feststelltaste aus? Mit dem Auge im Feld zeigen Sie das Passwort an.',
        'Prüfen Sie die Adresse. Für Klientinnen und Klienten gibt es eine eigene Anmeldeseite.',
        'Nach vielen Versuchen in kurzer Zeit ist die Anmeldung für einige Minuten gesperrt. Warten Sie, und versuchen Sie es dann in Ruhe noch einmal.',
        'Passwort vergessen? Auf der Anmeldeseite fordern Sie einen Link an, mit dem Sie ein neues festlegen. Er kommt per E-Mail und gilt 15 Minuten. Ohne E-Mail-Adresse rufen Sie in Ihrer Klinik an.',
        '„Login abgelaufen“ heißt: Sie waren eine Weile nicht aktiv. Melden Sie sich einfach wieder an.',
      ],
      'In einem Notfall brauchen Sie keine Anmeldung. Die Nummern oben auf dieser Seite gelten immer.',
    ],
  },
  lostPhone: {
    heading: 'Wenn das Telefon weg ist',
    body: [
      'Ihre Antworten liegen auf dem Server Ihrer Klinik. Wer Ihr Telefon findet, sieht sie ohne Ihr Passwort nicht. Handeln Sie trotzdem rasch:',
      [
        'Rufen Sie in Ihrer Klinik an. Sie erhalten einen Link für ein neues Passwort. Sobald Sie es festlegen, enden alle offenen Anmeldungen.',
        'Lassen Sie die SIM-Karte sperren. In Deutschland geht das unter 116 116.',
        'Orten, sperren oder löschen Sie das Telefon über Ihr Konto beim Hersteller.',
        'Ändern Sie das Passwort Ihres E-Mail-Kontos.',
      ],
    ],
  },
  whoSees: {
    heading: 'Wer was sieht',
    body: [
      [
        'Sie sehen alles, was Sie eingetragen haben.',
        'Ihre Therapeutin oder Ihr Therapeut sieht Ihre Check-ins, die Konsumtage und Ihre Serie.',
        'Eine Vertretung sieht dasselbe, aber nur in der Zeit, für die sie eingesetzt ist. Wer das ist und wie lange, steht auf Ihrer Startseite unter „Wer Ihre Daten sieht“.',
        'Die Verwaltung der Klinik betreut die Technik. Ihre Antworten sieht sie nicht.',
        'Angehörige, Arbeitgeber und Krankenkassen haben keinen Zugang.',
      ],
    ],
  },
} satisfies Sections

export const en: typeof de = {
  login: {
    heading: 'Logging in',
    body: [
      'Your clinic sets up your access together with you. You get a login name and choose a password of your own.',
      [
        'Capital and small letters make no difference in the login name. In the password they do.',
        'The password has at least {{passwordLength}} characters. A sentence that only you know is easy to remember.',
        'A password manager can fill in the fields for you.',
      ],
      'If you do nothing for a while, {{appName}} logs you out. A notice appears beforehand. This protects you when the device is left lying open.',
    ],
  },
  checkIn: {
    heading: 'The daily check-in',
    body: [
      'The check-in takes about a minute. You see one question at a time:',
      [
        'How did you sleep?',
        'How is your mood?',
        'How strong was your craving?',
        'Have you drunk alcohol since yesterday?',
        'What was difficult, or what came before the drinking?',
      ],
      'Your clinic can add questions of its own. “Back” lets you change an answer. At the end you see all your answers once more before you send them.',
      'Both answers to the question about drinking are right. Being open helps your practitioners to support you well.',
      'Have you done the check-in already and had a drink afterwards? Then open it again. For the rest of that day it asks about drinking only.',
      'A day without a check-in is no problem. You simply go on the next day.',
    ],
  },
  streak: {
    heading: 'What the run of days means',
    body: [
      'There are two numbers on your start page. Both count whole calendar days.',
      [
        'At the top is the run: days in a row without alcohol. It counts from the last day on which you drank. If there has been none, it counts from the day on which your access was set up.',
        'Below it is the ground: all days without alcohol since you joined.',
      ],
      'An example: you joined 24 days ago. You drank on three days, most recently five days ago. Then the run says 5 and the ground says “21 of 24 days”.',
      'After a day of drinking a new run begins. The ground stays. Nobody takes away what you have collected.',
      'Days without a check-in count as days without alcohol. If you add drinking later, {{appName}} counts again.',
      'Your therapist can hide these figures for you. Then the numbers are gone and the check-in stays.',
    ],
  },
  lockedOut: {
    heading: 'When logging in does not work',
    body: [
      [
        'Check the spelling. Is Caps Lock off? The eye in the field shows the password.',
        'Check the address. Clients have a login page of their own.',
        'After many attempts in a short time, login is locked for a few minutes. Wait, then try again without haste.',
        'Forgotten your password? On the login page you request a link with which you choose a new one. It comes by e-mail and is valid for 15 minutes. Without an e-mail address call your clinic.',
        '“Your session has ended” means that you were inactive for a while. Simply log in again.',
      ],
      'In an emergency you do not need to log in. The numbers at the top of this page are always valid.',
    ],
  },
  lostPhone: {
    heading: 'When your phone is gone',
    body: [
      'Your answers are kept on your clinic’s server. Whoever finds your phone cannot see them without your password. Act quickly all the same:',
      [
        'Call your clinic. You will get a link for a new password. Once you set it, all open sessions end.',
        'Have the SIM card blocked. In Germany the number is 116 116.',
        'Locate, lock or erase the phone through your account with its manufacturer.',
        'Change the password of your e-mail account.',
      ],
    ],
  },
  whoSees: {
    heading: 'Who sees what',
    body: [
      [
        'You see everything you have entered.',
        'Your therapist sees your check-ins, the days on which you drank, and your run of days.',
        'A substitute sees the same, but only for the time for which they stand in. Who that is and how long is shown on your start page under “Who sees your data”.',
        'The clinic’s administrators look after the technology. They do not see your answers.',
        'Relatives, employers and health insurers have no access.',
      ],
    ],
  },
}
