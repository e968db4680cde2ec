import type { Language } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'
import { mailKinds } from './mail-kinds.ts'

/** The text of an approval where therapists sign in without a certificate. */
export const approvedWithoutCertificate = 'registration-approved-without-certificate'

type Text = { readonly subject: string; readonly text: string }

/**
 * Both languages side by side, by kind; subjects are neutral, because lock screens show them. `{{link}}` and `{{days}}`
 * occur only where a mail has them.
 */
const letters = {
  [mailKinds.confirm]: {
    de_DE: {
      subject: '{{appName}}: Bitte bestätigen Sie Ihre Adresse',
      text: 'Guten Tag,\n\nmit dieser Adresse wurde bei {{appName}} eine Registrierung begonnen. Bitte bestätigen Sie sie innerhalb von 24 Stunden und legen Sie ein Passwort fest:\n\n{{link}}\n\nDanach prüft die Verwaltung Ihre Registrierung. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.\n',
    },
    en_EN: {
      subject: '{{appName}}: please confirm your address',
      text: 'Hello,\n\nSomeone has started to register for {{appName}} with this address. Please confirm it within 24 hours and choose a password:\n\n{{link}}\n\nAn administrator will then check your registration. If this wasn’t you, you don’t need to do anything.\n',
    },
  },
  [mailKinds.addressTaken]: {
    de_DE: {
      subject: '{{appName}}: Ihre Adresse ist schon eingetragen',
      text: 'Guten Tag,\n\nmit dieser Adresse wollte sich jemand bei {{appName}} registrieren. Sie haben dort schon einen Zugang, es ist also nichts zu tun. Waren Sie das nicht? Dann können Sie diese Nachricht übergehen.\n',
    },
    en_EN: {
      subject: '{{appName}}: you already have an account',
      text: 'Hello,\n\nSomeone tried to register for {{appName}} with this address. You already have an account, so you don’t need to do anything. If this wasn’t you, you can ignore this message.\n',
    },
  },
  [mailKinds.registrationWaits]: {
    de_DE: {
      subject: '{{appName}}: Eine Registrierung wartet',
      text: 'Guten Tag,\n\neine Registrierung hat ihre Adresse bestätigt und wartet auf Ihre Entscheidung:\n\n{{link}}\n',
    },
    en_EN: {
      subject: '{{appName}}: a registration is waiting for you',
      text: 'Hello,\n\nA therapist has confirmed their registration. Please approve or reject it:\n\n{{link}}\n',
    },
  },
  [mailKinds.registrationApproved]: {
    de_DE: {
      subject: '{{appName}}: Ihr Zugang ist freigegeben',
      text: 'Guten Tag,\n\nIhre Registrierung bei {{appName}} ist freigegeben. Die Verwaltung nennt Ihnen einen Code. Mit ihm erstellen Sie Ihr persönliches Zertifikat:\n\n{{link}}\n\nDer Code gilt sieben Tage und nur einmal.\n',
    },
    en_EN: {
      subject: '{{appName}}: your registration has been approved',
      text: 'Hello,\n\nYour registration for {{appName}} has been approved. An administrator will give you a code. Use it to create your personal certificate:\n\n{{link}}\n\nThe code is valid for seven days and can be used once.\n',
    },
  },
  [approvedWithoutCertificate]: {
    de_DE: {
      subject: '{{appName}}: Ihr Zugang ist freigegeben',
      text: 'Guten Tag,\n\nIhre Registrierung bei {{appName}} ist freigegeben. Sie können sich jetzt anmelden:\n\n{{link}}\n',
    },
    en_EN: {
      subject: '{{appName}}: your registration has been approved',
      text: 'Hello,\n\nYour registration for {{appName}} has been approved. You can now sign in:\n\n{{link}}\n',
    },
  },
  [mailKinds.registrationRefused]: {
    de_DE: {
      subject: '{{appName}}: Zu Ihrer Registrierung',
      text: 'Guten Tag,\n\nIhre Registrierung bei {{appName}} wurde nicht freigegeben. Fragen dazu beantwortet die Verwaltung.\n',
    },
    en_EN: {
      subject: '{{appName}}: about your registration',
      text: 'Hello,\n\nYour registration for {{appName}} was not approved. If you have any questions, please ask your administrators.\n',
    },
  },
  [mailKinds.certificateIssued]: {
    de_DE: {
      subject: '{{appName}}: Ein Zertifikat wurde ausgestellt',
      text: 'Guten Tag,\n\nfür Ihren Zugang bei {{appName}} wurde soeben ein Zertifikat ausgestellt. Waren Sie das nicht? Dann sagen Sie bitte gleich der Verwaltung Bescheid.\n',
    },
    en_EN: {
      subject: '{{appName}}: a certificate has been issued',
      text: 'Hello,\n\nA certificate has just been issued for your {{appName}} account. If this wasn’t you, please tell your administrators straight away.\n',
    },
  },
  [mailKinds.certificateRevoked]: {
    de_DE: {
      subject: '{{appName}}: Ein Zertifikat wurde gesperrt',
      text: 'Guten Tag,\n\nein Zertifikat Ihres Zugangs bei {{appName}} wurde gesperrt. Ein neues erhalten Sie über die Verwaltung.\n',
    },
    en_EN: {
      subject: '{{appName}}: a certificate has been revoked',
      text: 'Hello,\n\nA certificate for your {{appName}} account has been revoked. Your administrators can help you get a new one.\n',
    },
  },
  [mailKinds.certificateEnds]: {
    de_DE: {
      subject: '{{appName}}: Ihr Zertifikat endet bald',
      text: 'Guten Tag,\n\nIhr persönliches Zertifikat für {{appName}} ist nicht mehr lange gültig. Tage bis dahin: {{days}}. Bitte melden Sie sich an und erneuern Sie es:\n\n{{link}}\n\nDanach ist eine Anmeldung nur mit einem neuen Code der Verwaltung möglich.\n',
    },
    en_EN: {
      subject: '{{appName}}: your certificate expires soon',
      text: 'Hello,\n\nYour personal certificate for {{appName}} expires soon. Days left: {{days}}. Please sign in and renew it:\n\n{{link}}\n\nOnce it has expired, you can only sign in with a new code from your administrators.\n',
    },
  },
  [mailKinds.certificatesChanged]: {
    de_DE: {
      subject: '{{appName}}: Änderung bei den Zertifikaten',
      text: 'Guten Tag,\n\nbei den Zertifikaten von {{appName}} hat die Verwaltung etwas geändert: eine Freigabe, ein neuer Code oder die Zertifikatsstelle selbst. Einzelheiten stehen im Protokoll. Ist Ihnen das nicht bekannt, gehen Sie ihm bitte nach.\n',
    },
    en_EN: {
      subject: '{{appName}}: a change to the certificates',
      text: 'Hello,\n\nThere has been a change to the certificates for {{appName}}: an administrator has approved someone, created a code or changed the certificate authority. You can find the details in the audit log. If you didn’t know about this, please look into it.\n',
    },
  },
  [mailKinds.authorityEnds]: {
    de_DE: {
      subject: '{{appName}}: Die Zertifikatsstelle braucht Sie',
      text: 'Guten Tag,\n\ndie Zertifikatsstelle von {{appName}} muss erneuert werden, und ihr Wurzelschlüssel liegt nicht auf dem Server. Bis dahin gelten neue Zertifikate kürzer. Was zu tun ist, steht im Handbuch für den Betrieb unter „Certificates of therapists“.\n',
    },
    en_EN: {
      subject: '{{appName}}: the certificate authority needs renewing',
      text: 'Hello,\n\nThe certificate authority for {{appName}} needs renewing, and its root key is not on the server. Until it is renewed, new certificates will be valid for a shorter time. See “Certificates of therapists” in the operations guide for what to do.\n',
    },
  },
} as const satisfies Record<string, Record<Language, Text>>

export type TherapistMailKind = keyof typeof letters

/** Writes a mail; values without a placeholder are ignored. */
export function therapistMail(
  kind: TherapistMailKind,
  language: Language,
  values: Readonly<Record<string, string>>,
): Text {
  const { subject, text } = letters[kind][language]
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
