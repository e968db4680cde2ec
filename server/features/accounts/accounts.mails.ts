import type { Language, LetterLanguage } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: an account was created; the mail carries the link that sets its first password. */
export const firstPasswordKind = 'first-password'
/** Mail kind: the account's e-mail address was changed; it goes to the former address. */
export const emailChangedKind = 'email-changed'
/** Mail kind: the account's login name was changed. */
export const loginNameKind = 'login-name'
/** Mail kind: clients were handed over; it goes to the former and the new treating therapist. */
export const handedOverKind = 'clients-handed-over'

/** Both languages side by side; subjects are neutral, because lock screens show them. */
const firstPassword = {
  de_DE: {
    subject: '{{appName}}: Ihr Zugang',
    text: 'Guten Tag,\n\nfür Sie wurde ein Zugang bei {{appName}} eingerichtet. Mit diesem Link legen Sie Ihr Passwort fest. Er gilt drei Tage und nur einmal:\n\n{{link}}\n\nIhren Anmeldenamen nennt Ihnen die Stelle, die den Zugang eingerichtet hat{{phone}}. Haben Sie keinen Zugang erwartet? Dann brauchen Sie nichts zu tun.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Ihr Zugang',
    text: 'Guten Tag,\n\nSie haben jetzt einen Zugang bei {{appName}}. Mit diesem Link wählen Sie Ihr Passwort. Er gilt drei Tage und nur ein Mal:\n\n{{link}}\n\nSie brauchen auch einen Anmeldenamen. Den sagt Ihnen die Stelle, die Ihren Zugang gemacht hat{{phone}}. Haben Sie keinen Zugang erwartet? Dann müssen Sie nichts tun.\n',
  },
  en_EN: {
    subject: '{{appName}}: your account is ready',
    text: 'Hello,\n\nAn account has been set up for you on {{appName}}. Use this link to set your password. It is valid for three days and works once:\n\n{{link}}\n\nThe people who set up your account{{phone}} will tell you your login name. If you weren’t expecting this, you don’t need to do anything.\n',
  },
} as const satisfies Record<LetterLanguage, { subject: string; text: string }>

/** Writes the mail with the link that sets the first password. */
export function firstPasswordMail(
  language: LetterLanguage,
  values: { readonly appName: string; readonly phone: string; readonly link: string },
): { subject: string; text: string } {
  const { subject, text } = firstPassword[language]
  return {
    subject: fillPlaces(subject, values),
    text: fillPlaces(text, values),
  }
}

const emailChanged = {
  de_DE: {
    subject: '{{appName}}: Ihre E-Mail-Adresse wurde geändert',
    text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben eine andere E-Mail-Adresse eingetragen. An die bisherige Adresse schreiben wir ab jetzt nicht mehr.\n\nHaben Sie das nicht veranlasst? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Ihre E-Mail-Adresse ist anders',
    text: 'Guten Tag,\n\nIhr Konto bei {{appName}} hat jetzt eine andere E-Mail-Adresse. An die alte Adresse schreiben wir nicht mehr.\n\nWollten Sie das nicht? Bitte melden Sie sich gleich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: your e-mail address has been changed',
    text: 'Hello,\n\nThe e-mail address for your {{appName}} account has just been changed. We will no longer write to this address.\n\nIf you didn’t ask for this, please contact the people who set up your account{{phone}} straight away.\n',
  },
} as const satisfies Record<LetterLanguage, { subject: string; text: string }>

/** Notifies the former address that it no longer belongs to the account, without naming the new address. */
export function emailChangedMail(
  language: LetterLanguage,
  values: { readonly appName: string; readonly phone: string },
): { subject: string; text: string } {
  const { subject, text } = emailChanged[language]
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}

const loginName = {
  de_DE: {
    subject: '{{appName}}: Ihr Anmeldename wurde geändert',
    text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben ein anderer Anmeldename eingetragen. Mit dem bisherigen können Sie sich nicht mehr anmelden.\n\nWissen Sie davon nichts? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Ihr Anmeldename ist anders',
    text: 'Guten Tag,\n\nIhr Konto bei {{appName}} hat jetzt einen anderen Anmeldenamen. Mit dem alten können Sie sich nicht mehr anmelden.\n\nWissen Sie davon nichts? Bitte melden Sie sich gleich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: your login name has been changed',
    text: 'Hello,\n\nThe login name for your {{appName}} account has just been changed. You can no longer sign in with the previous one.\n\nIf you didn’t know about this, please contact the people who set up your account{{phone}} straight away.\n',
  },
} as const satisfies Record<LetterLanguage, { subject: string; text: string }>

/** Notifies the owner of an account that the login name was changed, without naming either login name. */
export function loginNameMail(
  language: LetterLanguage,
  values: { readonly appName: string; readonly phone: string },
): { subject: string; text: string } {
  const { subject, text } = loginName[language]
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}

const handedOver = {
  de_DE: {
    subject: '{{appName}}: Ihre Zuständigkeit wurde geändert',
    text: 'Guten Tag,\n\ndie Verwaltung hat geändert, für wen Sie bei {{appName}} zuständig sind. Das gilt ab sofort. Für wen, steht nach der Anmeldung in Ihrer Liste.\n\nWar das nicht abgesprochen? Dann fragen Sie bitte in der Verwaltung nach.\n',
  },
  en_EN: {
    subject: '{{appName}}: your list of clients has changed',
    text: 'Hello,\n\nAn administrator has changed which clients you are responsible for on {{appName}}. The change has already taken effect. Sign in to see your new list.\n\nIf nobody discussed this with you, please contact your administrators.\n',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** Notifies a therapist that clients were handed over, without naming them. */
export function handedOverMail(
  language: Language,
  values: { readonly appName: string },
): { subject: string; text: string } {
  const { subject, text } = handedOver[language]
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
