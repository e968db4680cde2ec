import type { Language } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'
import { type NoticeKind, noticeKinds } from './notices.store.ts'

const subjects: Record<'administration' | 'login' | 'account', Record<Language, string>> = {
  administration: {
    de_DE: '{{appName}}: In der Verwaltung wurde etwas geändert',
    en_EN: '{{appName}}: an administrator has made a change',
  },
  login: {
    de_DE: '{{appName}}: Ihre Anmeldung wurde geändert',
    en_EN: '{{appName}}: your sign-in settings have changed',
  },
  account: {
    de_DE: '{{appName}}: Ihr Konto wurde geändert',
    en_EN: '{{appName}}: your account has changed',
  },
}

/** Both languages side by side; neither subject nor text names anyone, because mailboxes are not private. */
const texts: Record<NoticeKind, { about: keyof typeof subjects } & Record<Language, string>> = {
  [noticeKinds.handedOver]: {
    about: 'administration',
    de_DE: 'es wurden Klienten an eine andere Behandlerin oder einen anderen Behandler übergeben.{{look}}',
    en_EN: 'Clients have been handed over to another therapist.{{look}}',
  },
  [noticeKinds.staffMade]: {
    about: 'administration',
    de_DE: 'es wurde ein Konto für die Behandlung oder die Verwaltung angelegt.{{look}}',
    en_EN: 'An account for a therapist or an administrator has been created.{{look}}',
  },
  [noticeKinds.emailChanged]: {
    about: 'administration',
    de_DE: 'ein Konto der Behandlung oder der Verwaltung hat eine andere E-Mail-Adresse bekommen.{{look}}',
    en_EN: 'The e-mail address of a therapist’s or an administrator’s account has been changed.{{look}}',
  },
  [noticeKinds.administratorChanged]: {
    about: 'administration',
    de_DE: 'ein Konto der Verwaltung wurde aktiviert, deaktiviert oder gelöscht.{{look}}',
    en_EN: 'An administrator’s account has been activated, deactivated or deleted.{{look}}',
  },
  [noticeKinds.accessEnded]: {
    about: 'login',
    de_DE:
      'Ihr Konto der Verwaltung bei {{appName}} wurde deaktiviert oder gelöscht. Sie können sich damit nicht mehr anmelden.\n\nWar das nicht mit Ihnen besprochen? Dann fragen Sie bitte gleich nach{{phone}}, und sagen Sie es der Stelle, die den Server betreibt.',
    en_EN:
      'Your administrator’s account on {{appName}} has been deactivated or deleted. You can’t sign in with it any more.\n\nIf nobody discussed this with you, please ask about it{{phone}} straight away, and tell the people who run the server.',
  },
  [noticeKinds.factorReset]: {
    about: 'administration',
    de_DE: 'der zweite Faktor eines Kontos wurde zurückgesetzt.{{look}}',
    en_EN: 'Two-factor authentication has been reset for an account.{{look}}',
  },
  [noticeKinds.settingChanged]: {
    about: 'administration',
    de_DE: 'eine Einstellung der Sicherheit oder des Versands wurde geändert.{{look}}',
    en_EN: 'A setting for security or for sending messages has been changed.{{look}}',
  },
  [noticeKinds.roleChanged]: {
    about: 'administration',
    de_DE: 'die Rechte einer Rolle wurden geändert.{{look}}',
    en_EN: 'The permissions of a role have been changed.{{look}}',
  },
  [noticeKinds.codeMade]: {
    about: 'login',
    de_DE:
      'für Ihr Konto bei {{appName}} wurde ein Code für ein neues Zertifikat erstellt.\n\nHaben Sie das nicht veranlasst? Dann melden Sie sich bitte gleich bei der Verwaltung{{phone}}.',
    en_EN:
      'A code for a new certificate has been created for your {{appName}} account.\n\nIf you didn’t ask for this, please contact your administrators{{phone}} straight away.',
  },
  [noticeKinds.approvalAsked]: {
    about: 'administration',
    de_DE:
      'in der Verwaltung von {{appName}} wartet etwas auf ein zweites Ja. Bitte melden Sie sich an und sehen Sie in der Nutzerverwaltung nach, was es ist und wann es gilt.\n\nWar das nicht abgesprochen? Dann lehnen Sie es dort ab.',
    en_EN:
      'Something on {{appName}} is waiting for a second administrator. Please sign in and look under “User management” to see what it is and when it takes effect.\n\nIf nobody discussed this with you, refuse it there.',
  },
  [noticeKinds.approvalConcerns]: {
    about: 'account',
    de_DE:
      'bei {{appName}} ist eine Änderung vorgesehen, die Sie betrifft: wer für wen zuständig ist, oder wie man sich bei Ihrem Konto anmeldet. Sie gilt noch nicht. Wenn sie gilt, schreiben wir Ihnen noch einmal.\n\nWar das nicht mit Ihnen besprochen? Dann fragen Sie bitte gleich nach{{phone}}.',
    en_EN:
      'A change that concerns you is planned on {{appName}}: who is responsible for whom, or how to sign in to your account. It has not taken effect yet. We will write again when it does.\n\nIf nobody discussed this with you, please ask the people who set up your account{{phone}} straight away.',
  },
  [noticeKinds.approvalDecided]: {
    about: 'administration',
    de_DE:
      'worum Sie in der Verwaltung von {{appName}} gebeten haben, ist entschieden. Ob es gilt, steht im Protokoll.',
    en_EN: 'Your request on {{appName}} has been decided. The audit log shows whether it has taken effect.',
  },
  [noticeKinds.coverAtOnce]: {
    about: 'administration',
    de_DE:
      'wegen einer ungeplanten Abwesenheit hat eine Vertretung sofort begonnen, ohne zweites Ja.{{look}}',
    en_EN:
      'Because of an unplanned absence, cover has started at once, without a second administrator.{{look}}',
  },
  [noticeKinds.coverBegins]: {
    about: 'account',
    de_DE:
      'für Ihr Konto bei {{appName}} ist vorübergehend jemand anderes zuständig. Wer das ist, ab wann und bis wann, steht nach der Anmeldung in Ihrem Konto.\n\nHaben Sie Fragen dazu? Dann fragen Sie bitte nach{{phone}}.',
    en_EN:
      'For a while, someone else is covering for the person responsible for your {{appName}} account. Sign in and open your account to see who it is, from when and until when.\n\nIf you have any questions, please ask the people who set up your account{{phone}}.',
  },
  [noticeKinds.therapistChanged]: {
    about: 'account',
    de_DE:
      'für Ihr Konto bei {{appName}} ist ab sofort jemand anderes zuständig. Wer das ist und wer Zugriff hat, steht nach der Anmeldung in Ihrem Konto.\n\nWar das nicht mit Ihnen besprochen? Dann fragen Sie bitte nach{{phone}}.',
    en_EN:
      'Someone else is now responsible for your {{appName}} account. Sign in and open your account to see who it is and who has access.\n\nIf nobody discussed this with you, please ask the people who set up your account{{phone}}.',
  },
}

const look: Record<Language, string> = {
  de_DE:
    'Wer das getan hat, steht im Protokoll.\n\nWar das nicht abgesprochen? Dann prüfen Sie es bitte gleich nach der Anmeldung.',
  en_EN:
    'The audit log shows who did this.\n\nIf you weren’t expecting this, please sign in straight away and check.',
}

const greeting: Record<Language, string> = { de_DE: 'Guten Tag', en_EN: 'Hello' }

/** Writes a notice about an administrator's action; `phone` is the sentence with the clinic's number. */
export function noticeMail(
  kind: NoticeKind,
  language: Language,
  {
    appName,
    phone,
    what = [],
  }: {
    readonly appName: string
    readonly phone: string
    /** The changes in the words of the audit log, one per line. */
    readonly what?: readonly string[]
  },
): { subject: string; text: string } {
  const { about, [language]: words } = texts[kind]
  const said = what.length === 0 ? ' ' : `\n\n${what.join('\n')}\n\n`
  const values = { look: `${said}${look[language]}`, appName, phone }
  return {
    subject: fillPlaces(subjects[about][language], values),
    text: `${greeting[language]},\n\n${fillPlaces(words, values)}\n`,
  }
}
