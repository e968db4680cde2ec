import type { Language } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** The outcome of a substitution; also the mail's kind. */
export type SubstituteMail = 'substitute-named' | 'substitute-changed' | 'substitute-ended'

/** Both languages side by side; nobody is named, because mailboxes are not private. */
const letters = {
  'substitute-named': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde eingetragen',
      text: 'Guten Tag,\n\neine Vertretung, die Sie betrifft, wurde eingetragen.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: cover has been arranged',
      text: 'Hello,\n\nSomeone has arranged cover that involves you.\n\n{{where}}\n',
    },
  },
  'substitute-changed': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde geändert',
      text: 'Guten Tag,\n\ndie Tage einer Vertretung, die Sie betrifft, wurden geändert.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: cover dates have been changed',
      text: 'Hello,\n\nThe dates of a cover arrangement that involves you have changed.\n\n{{where}}\n',
    },
  },
  'substitute-ended': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde beendet',
      text: 'Guten Tag,\n\neine Vertretung, die Sie betrifft, wurde beendet. Der Zugriff endet sofort.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: cover has ended',
      text: 'Hello,\n\nA cover arrangement that involves you has been ended. Access was removed immediately.\n\n{{where}}\n',
    },
  },
} as const satisfies Record<SubstituteMail, Record<Language, { subject: string; text: string }>>

const where: Record<Language, string> = {
  de_DE: 'Wer wen wann vertritt, steht nach der Anmeldung unter „Vertretungen“.',
  en_EN: 'Sign in and go to “Cover” to see who is covering for whom and when.',
}

/** Notifies a colleague of the outcome of a substitution. */
export function substituteMail(
  kind: SubstituteMail,
  language: Language,
  appName: string,
): { subject: string; text: string } {
  const { subject, text } = letters[kind][language]
  return {
    subject: fillPlaces(subject, { appName }),
    text: fillPlaces(text, { where: where[language] }),
  }
}
