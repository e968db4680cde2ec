import type { Language } from '@standfest/domain/base/language.ts'

/** Letter kind: an account was made; the letter brings the link that sets its first password. */
export const firstPasswordKind = 'first-password'

/** Both languages side by side; subjects are neutral, because they stand on lock screens. */
const firstPassword = {
  de_DE: {
    subject: '{{appName}}: Ihr Zugang',
    text: 'Guten Tag,\n\nfür Sie wurde ein Zugang bei {{appName}} eingerichtet. Mit diesem Link legen Sie Ihr Passwort fest. Er gilt drei Tage und nur einmal:\n\n{{link}}\n\nIhren Anmeldenamen nennt Ihnen die Stelle, die den Zugang eingerichtet hat. Haben Sie keinen Zugang erwartet? Dann brauchen Sie nichts zu tun.\n',
  },
  en_EN: {
    subject: '{{appName}}: your access',
    text: 'Hello,\n\naccess to {{appName}} has been set up for you. With this link you set your password. It is valid for three days and works once:\n\n{{link}}\n\nThe people who set up your access will tell you your login name. Did you not expect this? Then there is nothing you need to do.\n',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** Brings the link that sets the first password. */
export function firstPasswordLetter(
  language: Language,
  values: { readonly appName: string; readonly link: string },
): { subject: string; text: string } {
  const { subject, text } = firstPassword[language]
  return {
    subject: subject.replaceAll('{{appName}}', values.appName),
    text: text.replaceAll('{{appName}}', values.appName).replaceAll('{{link}}', values.link),
  }
}
