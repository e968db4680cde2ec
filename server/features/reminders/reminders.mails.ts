import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import type { Notice } from '@standfest/domain/features/reminders/notices.ts'
import type { ReminderKind } from '@standfest/domain/features/reminders/reminders.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

type Words = { readonly subject: string; readonly text: string }

const ending = {
  de_DE: 'Wann und wie Sie erinnert werden, legen Sie nach der Anmeldung in den Einstellungen fest.',
  de_SIMPLE: 'Wann sollen wir Sie erinnern? Und wie? Melden Sie sich an. Gehen Sie zu „Einstellungen“.',
  en_EN: 'To choose when and how we remind you, sign in and go to Settings.',
} as const satisfies Record<LetterLanguage, string>

const sentences = {
  de_DE: {
    1: 'Ihr Check-in wartet auf Sie.',
    2: 'Ihr Wochenrückblick wartet auf Sie.',
    3: 'Sie haben eine Erinnerung. Worum es geht, steht nach der Anmeldung auf der Startseite.',
    4: 'Sie haben eine neue Nachricht.',
    5: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
    6: 'Sie haben mehrere Erinnerungen. Worum es geht, steht nach der Anmeldung auf der Startseite.',
    7: 'Ihr Check-in wartet auf Sie. Weiteres steht nach der Anmeldung auf der Startseite.',
    8: 'Ihr Wochenrückblick wartet auf Sie. Weiteres steht nach der Anmeldung auf der Startseite.',
    9: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie. Weiteres steht nach der Anmeldung auf der Startseite.',
    10: 'Sie haben eine Erinnerung. Worum es geht, steht nach der Anmeldung auf dieser Seite.',
  },
  de_SIMPLE: {
    1: 'Ihr Check-in wartet auf Sie.',
    2: 'Ihr Wochenrückblick wartet auf Sie.',
    3: 'Sie haben eine Erinnerung. Melden Sie sich an. Auf der Startseite steht, worum es geht.',
    4: 'Sie haben eine neue Nachricht.',
    5: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
    6: 'Sie haben mehrere Erinnerungen. Melden Sie sich an. Auf der Startseite steht, worum es geht.',
    7: 'Ihr Check-in wartet auf Sie. Es gibt noch mehr. Melden Sie sich an und gehen Sie auf die Startseite.',
    8: 'Ihr Wochenrückblick wartet auf Sie. Es gibt noch mehr. Melden Sie sich an und gehen Sie auf die Startseite.',
    9: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie. Es gibt noch mehr. Melden Sie sich an und gehen Sie auf die Startseite.',
    10: 'Sie haben eine Erinnerung. Melden Sie sich auf dieser Seite an. Dann sehen Sie, worum es geht.',
  },
  en_EN: {
    1: 'Your check-in is waiting for you.',
    2: 'Your weekly review is waiting for you.',
    3: 'You have a reminder. Sign in to see what it’s about.',
    4: 'You have a new message.',
    5: 'Your check-in and your weekly review are waiting for you.',
    6: 'You have several reminders. Sign in to see what they’re about.',
    7: 'Your check-in is waiting for you. Sign in to see what else there is.',
    8: 'Your weekly review is waiting for you. Sign in to see what else there is.',
    9: 'Your check-in and your weekly review are waiting for you. Sign in to see what else there is.',
    10: 'You have a reminder. Sign in here to see what it’s about.',
  },
} as const satisfies Record<LetterLanguage, Record<Notice, string>>

const subjects = {
  de_DE: '{{appName}}: Sie haben eine Erinnerung',
  de_SIMPLE: '{{appName}}: Sie haben eine Erinnerung',
  en_EN: '{{appName}}: you have a reminder',
} as const satisfies Record<LetterLanguage, string>
const testWords = {
  de_DE: 'Das ist die Erinnerung, die Sie sich zur Probe geschickt haben.',
  de_SIMPLE: 'Das ist Ihre Erinnerung zur Probe.',
  en_EN: 'This is the test reminder you asked for.',
} as const satisfies Record<LetterLanguage, string>
const greetings = { de_DE: 'Guten Tag,', de_SIMPLE: 'Guten Tag,', en_EN: 'Hello,' } as const satisfies Record<
  LetterLanguage,
  string
>

/** Writes a reminder as a mail: no names, no mention of a treatment, a link to the start page, or to the page that asks. */
export function reminderMail(
  kind: ReminderKind,
  notice: Notice,
  language: LetterLanguage,
  {
    appName,
    link,
    hasSettings,
  }: { readonly appName: string; readonly link: string; readonly hasSettings: boolean },
): Words {
  const sentence = kind === 'test-reminder' ? testWords[language] : sentences[language][notice]
  const paragraphs = [greetings[language], sentence, link, ...(hasSettings ? [ending[language]] : [])]
  return {
    subject: fillPlaces(subjects[language], { appName }),
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
