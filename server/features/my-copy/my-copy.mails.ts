import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: a requested copy is ready for download. */
export const copyReadyKind = 'copy-ready'

/** Mail kind: the therapist decided on a complete copy, asked for or not. */
export const copyAnsweredKind = 'copy-answered'

type Words = Readonly<Record<LetterLanguage, { readonly subject: string; readonly text: string }>>

/** The languages side by side. Neither subject nor text mentions a copy, because mailboxes are not private. */
const ready: Words = {
  de_DE: {
    subject: '{{appName}}: Etwas liegt für Sie bereit',
    text: 'Guten Tag,\n\nworum Sie gebeten haben, ist fertig und liegt eine Woche lang für Sie bereit. Melden Sie sich dazu an:\n\n{{link}}\n\nHaben Sie nichts angefordert? Dann ändern Sie bitte gleich Ihr Passwort, und melden Sie sich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Etwas liegt für Sie bereit',
    text: 'Guten Tag,\n\nSie haben um etwas gebeten. Jetzt ist es fertig. Es liegt eine Woche lang für Sie bereit. Bitte melden Sie sich dazu an:\n\n{{link}}\n\nHaben Sie um nichts gebeten? Dann ändern Sie bitte gleich Ihr Passwort. Melden Sie sich auch bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: something is ready for you',
    text: 'Hello,\n\nWhat you asked for is ready and will be there for one week. Please sign in to get it:\n\n{{link}}\n\nIf you didn’t ask for anything, please change your password straight away and contact the people who set up your account{{phone}}.\n',
  },
}

const answered: Words = {
  de_DE: {
    subject: '{{appName}}: Es gibt etwas Neues für Sie',
    text: 'Guten Tag,\n\nes gibt etwas Neues für Sie. Melden Sie sich an, um es zu lesen:\n\n{{link}}\n\nSie finden es im Menü. Haben Sie Fragen dazu? Dann wenden Sie sich bitte an die Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Es gibt etwas Neues für Sie',
    text: 'Guten Tag,\n\nes gibt etwas Neues für Sie. Bitte melden Sie sich an. Dann können Sie es lesen:\n\n{{link}}\n\nHaben Sie Fragen dazu? Dann fragen Sie bitte die Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: there is something new for you',
    text: 'Hello,\n\nthere is something new for you. Please sign in to read it:\n\n{{link}}\n\nYou’ll find it in the menu. If you have questions about it, please contact the people who set up your account{{phone}}.\n',
  },
}

type Values = { readonly appName: string; readonly link: string; readonly phone: string }

export function copyReadyMail(language: LetterLanguage, values: Values): { subject: string; text: string } {
  return filled(ready[language], values)
}

export function copyAnsweredMail(
  language: LetterLanguage,
  values: Values,
): { subject: string; text: string } {
  return filled(answered[language], values)
}

function filled({ subject, text }: Words[LetterLanguage], values: Values): { subject: string; text: string } {
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
