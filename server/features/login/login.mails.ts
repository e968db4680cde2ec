import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: the link for a new password. */
export const passwordLinkKind = 'password-link'

/** The languages side by side, with Easy German for clients. Subjects are neutral, because lock screens show them. */
const letters = {
  'password-set': {
    de_DE: {
      subject: '{{appName}}: Ihr Passwort wurde geändert',
      text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben ein neues Passwort gesetzt. Alle anderen Geräte sind abgemeldet.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Ihr Passwort ist neu',
      text: 'Guten Tag,\n\nIhr Konto bei {{appName}} hat jetzt ein neues Passwort. Alle anderen Geräte sind abgemeldet.\n\nWaren Sie das nicht? Bitte melden Sie sich gleich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
    },
    en_EN: {
      subject: '{{appName}}: your password has been changed',
      text: 'Hello,\n\nA new password has just been set for your {{appName}} account. You have been signed out on all other devices.\n\nIf this wasn’t you, please contact the people who set up your account{{phone}} straight away.\n',
    },
  },
  [passwordLinkKind]: {
    de_DE: {
      subject: '{{appName}}: Ihr Link',
      text: 'Guten Tag,\n\nmit diesem Link legen Sie ein neues Passwort fest. Er gilt 15 Minuten und funktioniert einmal:\n\n{{link}}\n\nHaben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Ihr Link',
      text: 'Guten Tag,\n\nmit diesem Link wählen Sie ein neues Passwort. Er gilt 15 Minuten und nur ein Mal:\n\n{{link}}\n\nHaben Sie nicht um den Link gebeten? Dann müssen Sie nichts tun. Ihr Passwort bleibt gleich.\n',
    },
    en_EN: {
      subject: '{{appName}}: your link',
      text: 'Hello,\n\nUse this link to set a new password. It is valid for 15 minutes and works once:\n\n{{link}}\n\nIf you didn’t ask for it, you don’t need to do anything. Your password will stay the same.\n',
    },
  },
  'second-factor': {
    de_DE: {
      subject: '{{appName}}: Ihre Anmeldung wurde geändert',
      text: 'Guten Tag,\n\nder zweite Faktor für die Anmeldung bei {{appName}} wurde soeben eingerichtet, erneuert oder entfernt.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Ihre Anmeldung ist anders',
      text: 'Guten Tag,\n\nder zweite Schutz für Ihre Anmeldung bei {{appName}} ist jetzt anders. Jemand hat ihn eingerichtet, neu gemacht oder gelöscht.\n\nWaren Sie das nicht? Bitte melden Sie sich gleich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
    },
    en_EN: {
      subject: '{{appName}}: your sign-in settings have changed',
      text: 'Hello,\n\nTwo-factor authentication for your {{appName}} account has just been set up, changed or removed.\n\nIf this wasn’t you, please contact the people who set up your account{{phone}} straight away.\n',
    },
  },
  passkey: {
    de_DE: {
      subject: '{{appName}}: Ihre Anmeldung wurde geändert',
      text: 'Guten Tag,\n\nfür die Anmeldung bei {{appName}} wurde soeben ein Passkey hinzugefügt oder beendet.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Ihre Anmeldung ist anders',
      text: 'Guten Tag,\n\nIhre Anmeldung bei {{appName}} ist jetzt anders. Jemand hat einen Passkey eingerichtet oder beendet.\n\nWaren Sie das nicht? Bitte melden Sie sich gleich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
    },
    en_EN: {
      subject: '{{appName}}: your sign-in settings have changed',
      text: 'Hello,\n\nA passkey for your {{appName}} account has just been added or removed.\n\nIf this wasn’t you, please contact the people who set up your account{{phone}} straight away.\n',
    },
  },
  'wrong-codes': {
    de_DE: {
      subject: '{{appName}}: Bitte prüfen Sie Ihre Anmeldung',
      text: 'Guten Tag,\n\nbei der Anmeldung bei {{appName}} wurde nach Ihrem richtigen Passwort mehrmals ein falscher Code eingegeben. Angemeldet wurde damit niemand.\n\nWaren Sie das? Dann brauchen Sie nichts zu tun.\n\nWaren Sie das nicht? Dann kennt jemand Ihr Passwort. Bitte ändern Sie es gleich, und melden Sie sich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Bitte prüfen Sie Ihre Anmeldung',
      text: 'Guten Tag,\n\njemand wollte sich bei {{appName}} anmelden. Ihr Passwort war richtig. Der Code war mehrmals falsch. Die Anmeldung hat nicht geklappt.\n\nWaren Sie das? Dann müssen Sie nichts tun.\n\nWaren Sie das nicht? Dann kennt jemand Ihr Passwort. Bitte ändern Sie es gleich. Melden Sie sich auch bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
    },
    en_EN: {
      subject: '{{appName}}: please check your sign-in',
      text: 'Hello,\n\nA wrong code has been entered several times after your correct password for {{appName}}. Nobody was signed in.\n\nIf this was you, you don’t need to do anything.\n\nIf this wasn’t you, someone knows your password. Please change it straight away and contact the people who set up your account{{phone}}.\n',
    },
  },
  'second-factor-locked': {
    de_DE: {
      subject: '{{appName}}: Ihre Anmeldung ist gesperrt',
      text: 'Guten Tag,\n\nbei der Anmeldung bei {{appName}} wurden nach Ihrem richtigen Passwort zu viele falsche Codes eingegeben. Deshalb wird kein Code mehr angenommen, auch kein richtiger.\n\nBitte melden Sie sich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}. Danach bekommen Sie einen Link, legen ein neues Passwort fest und richten den zweiten Faktor neu ein.\n\nWaren Sie das nicht? Dann kennt jemand Ihr Passwort. Bitte sagen Sie es dabei.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Ihre Anmeldung ist gesperrt',
      text: 'Guten Tag,\n\njemand wollte sich bei {{appName}} anmelden. Ihr Passwort war richtig. Der Code war zu oft falsch. Jetzt geht kein Code mehr. Auch kein richtiger.\n\nBitte melden Sie sich bei der Stelle, die Ihren Zugang gemacht hat{{phone}}. Danach bekommen Sie einen Link. Sie wählen ein neues Passwort. Sie richten den zweiten Schutz neu ein.\n\nWaren Sie das nicht? Dann kennt jemand Ihr Passwort. Bitte sagen Sie das dort.\n',
    },
    en_EN: {
      subject: '{{appName}}: your sign-in is locked',
      text: 'Hello,\n\nToo many wrong codes have been entered after your correct password for {{appName}}. No code is accepted any more, not even a correct one.\n\nPlease contact the people who set up your account{{phone}}. You will then get a link to set a new password, and can set up two-factor authentication again.\n\nIf this wasn’t you, someone knows your password. Please tell them so.\n',
    },
  },
  'new-device': {
    de_DE: {
      subject: '{{appName}}: Anmeldung mit einem neuen Gerät',
      text: 'Guten Tag,\n\nbei {{appName}} hat sich soeben jemand mit Ihren Zugangsdaten auf einem Gerät angemeldet, auf dem Sie bisher nicht angemeldet waren.\n\nWaren Sie das? Dann brauchen Sie nichts zu tun. Auch ein anderer Browser oder einer ohne Cookies gilt als neues Gerät.\n\nWaren Sie das nicht? Dann ändern Sie bitte gleich Ihr Passwort: Damit sind alle anderen Geräte abgemeldet. Beenden Sie unter „Sicherheit“ auch Passkeys, die Sie nicht kennen. Melden Sie sich auch bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
    },
    de_SIMPLE: {
      subject: '{{appName}}: Anmeldung mit einem neuen Gerät',
      text: 'Guten Tag,\n\njemand hat sich bei {{appName}} angemeldet. Mit Ihren Daten zum Anmelden. Das Gerät ist neu für uns.\n\nWaren Sie das? Dann müssen Sie nichts tun. Auch ein anderer Browser ist ein neues Gerät. Auch ein Browser ohne Cookies.\n\nWaren Sie das nicht? Bitte ändern Sie gleich Ihr Passwort. Dann sind alle anderen Geräte abgemeldet. Sehen Sie auch unter „Sicherheit“ nach. Beenden Sie dort jeden Passkey, den Sie nicht kennen. Melden Sie sich auch bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
    },
    en_EN: {
      subject: '{{appName}}: sign-in from a new device',
      text: 'Hello,\n\nSomeone has just used your sign-in details for {{appName}} on a device where you haven’t signed in before.\n\nIf this was you, you don’t need to do anything. A different browser, or one without cookies, also counts as a new device.\n\nIf this wasn’t you, please change your password straight away: this signs out all other devices. Under “Security”, also remove any passkeys you don’t recognise. Please also contact the people who set up your account{{phone}}.\n',
    },
  },
} as const satisfies Record<string, Record<LetterLanguage, { subject: string; text: string }>>
export type LoginMail = keyof typeof letters
export const loginMailKinds = Object.keys(letters) as readonly LoginMail[]

/**
 * Writes a mail about a login; `link` is the full address, where the mail has one; `phone` is the sentence with the
 * clinic's number.
 */
export function loginMail(
  kind: LoginMail,
  language: LetterLanguage,
  { appName, phone, link = '' }: { readonly appName: string; readonly phone: string; readonly link?: string },
): { subject: string; text: string } {
  const { subject, text } = letters[kind][language]
  const values = { appName, phone, link }
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
