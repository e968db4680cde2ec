import type { Language } from '@standfest/domain/base/language.ts'

/** Letter kind: an account was made; the letter brings the link that sets its first password. */
export const firstPasswordKind = 'first-password'
/** Letter kind: the account has another e-mail address; this one goes to the former one. */
export const emailChangedKind = 'email-changed'
/** Letter kind: clients were handed over; it goes to who treated them and to who does now. */
export const handedOverKind = 'clients-handed-over'

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

const emailChanged = {
  de_DE: {
    subject: '{{appName}}: Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben eine andere E-Mail-Adresse eingetragen. An diese Adresse schreiben wir ab jetzt nicht mehr.\n\nHaben Sie das nicht veranlasst? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat.\n',
  },
  en_EN: {
    subject: '{{appName}}: your e-mail address was changed',
    text: 'Hello,\n\nanother e-mail address has just been entered for your account at {{appName}}. From now on we will no longer write to this address.\n\nDid you not ask for this? Then please contact the people who set up your access at once.\n',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** Tells the former address that it is no longer the account's; the new one does not stand in it. */
export function emailChangedLetter(
  language: Language,
  { appName }: { readonly appName: string },
): { subject: string; text: string } {
  const { subject, text } = emailChanged[language]
  return {
    subject: subject.replaceAll('{{appName}}', appName),
    text: text.replaceAll('{{appName}}', appName),
  }
}

const handedOver = {
  de_DE: {
    subject: '{{appName}}: Ihre Zuständigkeit wurde geändert',
    text: 'Guten Tag,\n\ndie Verwaltung hat geändert, für wen Sie bei {{appName}} zuständig sind. Das gilt ab sofort. Für wen, steht nach der Anmeldung in Ihrer Liste.\n\nWar das nicht abgesprochen? Dann fragen Sie bitte in der Verwaltung nach.\n',
  },
  en_EN: {
    subject: '{{appName}}: who you are responsible for has changed',
    text: 'Hello,\n\nthe administration has changed who you are responsible for at {{appName}}. This holds from now on. After login your list shows who it is.\n\nWas that not agreed? Then please ask the administration.\n',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** Tells a therapist that clients were handed over; which ones, the list says. */
export function handedOverLetter(
  language: Language,
  { appName }: { readonly appName: string },
): { subject: string; text: string } {
  const { subject, text } = handedOver[language]
  return {
    subject: subject.replaceAll('{{appName}}', appName),
    text: text.replaceAll('{{appName}}', appName),
  }
}
