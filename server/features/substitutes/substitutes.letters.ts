import type { Language } from '@standfest/domain/base/language.ts'

/** What became of a substitution; also the letter's kind. */
export type SubstituteLetter = 'substitute-named' | 'substitute-changed' | 'substitute-ended'

/** Both languages side by side; nobody is named, because letters lie about. */
const letters = {
  'substitute-named': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde eingetragen',
      text: 'Guten Tag,\n\neine Vertretung, die Sie betrifft, wurde eingetragen.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: a substitution has been entered',
      text: 'Hello,\n\na substitution that concerns you has been entered.\n\n{{where}}\n',
    },
  },
  'substitute-changed': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde geändert',
      text: 'Guten Tag,\n\ndie Tage einer Vertretung, die Sie betrifft, wurden geändert.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: a substitution has been changed',
      text: 'Hello,\n\nthe days of a substitution that concerns you have been changed.\n\n{{where}}\n',
    },
  },
  'substitute-ended': {
    de_DE: {
      subject: '{{appName}}: Eine Vertretung wurde beendet',
      text: 'Guten Tag,\n\neine Vertretung, die Sie betrifft, wurde beendet. Der Zugriff endet sofort.\n\n{{where}}\n',
    },
    en_EN: {
      subject: '{{appName}}: a substitution has been ended',
      text: 'Hello,\n\na substitution that concerns you has been ended. Access ends at once.\n\n{{where}}\n',
    },
  },
} as const satisfies Record<SubstituteLetter, Record<Language, { subject: string; text: string }>>

const where: Record<Language, string> = {
  de_DE: 'Wer wen wann vertritt, steht nach der Anmeldung unter „Vertretungen“.',
  en_EN: 'Who stands in for whom and when is shown after login under “Substitutions”.',
}

/** Tells a colleague what became of a substitution. */
export function substituteLetter(
  kind: SubstituteLetter,
  language: Language,
  appName: string,
): { subject: string; text: string } {
  const { subject, text } = letters[kind][language]
  return {
    subject: subject.replaceAll('{{appName}}', appName),
    text: text.replaceAll('{{where}}', where[language]),
  }
}
