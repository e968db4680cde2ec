import type { Language } from '@standfest/domain/base/language.ts'

/** Both languages side by side; subjects are neutral, because they stand on lock screens. */
const passwordSet = {
  de_DE: {
    subject: '{{appName}}: Ihr Passwort wurde geändert',
    text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben ein neues Passwort gesetzt. Alle Geräte sind abgemeldet.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat.\n',
  },
  en_EN: {
    subject: '{{appName}}: your password was changed',
    text: 'Hello,\n\na new password has just been set for your account at {{appName}}. All devices are logged out.\n\nWas that not you? Then please contact the people who set up your access at once.\n',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** Tells the owner of an account that its password is a new one. */
export function passwordSetLetter(language: Language, appName: string): { subject: string; text: string } {
  const { subject, text } = passwordSet[language]
  return {
    subject: subject.replaceAll('{{appName}}', appName),
    text: text.replaceAll('{{appName}}', appName),
  }
}
