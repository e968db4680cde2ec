import type { Language } from '@standfest/domain/base/language.ts'
import { letterKinds } from './letter-kinds.ts'

type Text = { readonly subject: string; readonly text: string }

/**
 * Both languages side by side, by kind; subjects are neutral, because they stand on lock screens. `{{link}}` and
 * `{{days}}` stand only where a letter has them.
 */
const letters = {
  [letterKinds.confirm]: {
    de_DE: {
      subject: '{{appName}}: Bitte bestätigen Sie Ihre Adresse',
      text: 'Guten Tag,\n\nmit dieser Adresse wurde bei {{appName}} eine Registrierung begonnen. Bitte bestätigen Sie sie innerhalb von 24 Stunden und legen Sie ein Passwort fest:\n\n{{link}}\n\nDanach prüft die Verwaltung Ihre Registrierung. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.\n',
    },
    en_EN: {
      subject: '{{appName}}: please confirm your address',
      text: 'Hello,\n\na registration at {{appName}} was begun with this address. Please confirm it within 24 hours and choose a password:\n\n{{link}}\n\nThe administration will then look at your registration. Was that not you? Then there is nothing you need to do.\n',
    },
  },
  [letterKinds.addressTaken]: {
    de_DE: {
      subject: '{{appName}}: Ihre Adresse ist schon eingetragen',
      text: 'Guten Tag,\n\nmit dieser Adresse wollte sich jemand bei {{appName}} registrieren. Sie haben dort schon einen Zugang, es ist also nichts zu tun. Waren Sie das nicht? Dann können Sie diese Nachricht übergehen.\n',
    },
    en_EN: {
      subject: '{{appName}}: your address is already entered',
      text: 'Hello,\n\nsomebody wanted to register at {{appName}} with this address. You already have access there, so there is nothing to do. Was that not you? Then you can ignore this message.\n',
    },
  },
  [letterKinds.registrationWaits]: {
    de_DE: {
      subject: '{{appName}}: Eine Registrierung wartet',
      text: 'Guten Tag,\n\neine Registrierung hat ihre Adresse bestätigt und wartet auf Ihre Entscheidung:\n\n{{link}}\n',
    },
    en_EN: {
      subject: '{{appName}}: a registration is waiting',
      text: 'Hello,\n\na registration has confirmed its address and waits for your decision:\n\n{{link}}\n',
    },
  },
  [letterKinds.registrationApproved]: {
    de_DE: {
      subject: '{{appName}}: Ihr Zugang ist freigegeben',
      text: 'Guten Tag,\n\nIhre Registrierung bei {{appName}} ist freigegeben. Die Verwaltung nennt Ihnen einen Code. Mit ihm erstellen Sie Ihr persönliches Zertifikat:\n\n{{link}}\n\nDer Code gilt sieben Tage und nur einmal.\n',
    },
    en_EN: {
      subject: '{{appName}}: your access is approved',
      text: 'Hello,\n\nyour registration at {{appName}} is approved. The administration will tell you a code. With it you make your personal certificate:\n\n{{link}}\n\nThe code is good for seven days, and once.\n',
    },
  },
  [letterKinds.registrationRefused]: {
    de_DE: {
      subject: '{{appName}}: Zu Ihrer Registrierung',
      text: 'Guten Tag,\n\nIhre Registrierung bei {{appName}} wurde nicht freigegeben. Fragen dazu beantwortet die Verwaltung.\n',
    },
    en_EN: {
      subject: '{{appName}}: about your registration',
      text: 'Hello,\n\nyour registration at {{appName}} was not approved. The administration will answer your questions.\n',
    },
  },
  [letterKinds.certificateIssued]: {
    de_DE: {
      subject: '{{appName}}: Ein Zertifikat wurde ausgestellt',
      text: 'Guten Tag,\n\nfür Ihren Zugang bei {{appName}} wurde soeben ein Zertifikat ausgestellt. Waren Sie das nicht? Dann sagen Sie bitte gleich der Verwaltung Bescheid.\n',
    },
    en_EN: {
      subject: '{{appName}}: a certificate was issued',
      text: 'Hello,\n\na certificate has just been issued for your access at {{appName}}. Was that not you? Then please tell the administration at once.\n',
    },
  },
  [letterKinds.certificateRevoked]: {
    de_DE: {
      subject: '{{appName}}: Ein Zertifikat wurde gesperrt',
      text: 'Guten Tag,\n\nein Zertifikat Ihres Zugangs bei {{appName}} wurde gesperrt. Ein neues erhalten Sie über die Verwaltung.\n',
    },
    en_EN: {
      subject: '{{appName}}: a certificate was revoked',
      text: 'Hello,\n\na certificate of your access at {{appName}} was revoked. The administration will help you to a new one.\n',
    },
  },
  [letterKinds.certificateEnds]: {
    de_DE: {
      subject: '{{appName}}: Ihr Zertifikat endet bald',
      text: 'Guten Tag,\n\nIhr persönliches Zertifikat für {{appName}} ist nicht mehr lange gültig. Tage bis dahin: {{days}}. Bitte melden Sie sich an und erneuern Sie es:\n\n{{link}}\n\nDanach ist eine Anmeldung nur mit einem neuen Code der Verwaltung möglich.\n',
    },
    en_EN: {
      subject: '{{appName}}: your certificate ends soon',
      text: 'Hello,\n\nyour personal certificate for {{appName}} is not valid for much longer. Days until then: {{days}}. Please log in and renew it:\n\n{{link}}\n\nAfterwards you can only log in with a new code from the administration.\n',
    },
  },
  [letterKinds.certificatesChanged]: {
    de_DE: {
      subject: '{{appName}}: Änderung bei den Zertifikaten',
      text: 'Guten Tag,\n\nbei den Zertifikaten von {{appName}} hat die Verwaltung etwas geändert: eine Freigabe, ein neuer Code oder die Zertifikatsstelle selbst. Einzelheiten stehen im Protokoll. Ist Ihnen das nicht bekannt, gehen Sie ihm bitte nach.\n',
    },
    en_EN: {
      subject: '{{appName}}: a change of certificates',
      text: 'Hello,\n\nthe administration changed something about the certificates of {{appName}}: an approval, a new code, or the authority itself. The protocol has the details. If you do not know of it, please look into it.\n',
    },
  },
  [letterKinds.authorityEnds]: {
    de_DE: {
      subject: '{{appName}}: Die Zertifikatsstelle braucht Sie',
      text: 'Guten Tag,\n\ndie Zertifikatsstelle von {{appName}} muss erneuert werden, und ihr Wurzelschlüssel liegt nicht auf dem Server. Bis dahin gelten neue Zertifikate kürzer. Was zu tun ist, steht im Handbuch für den Betrieb unter „Certificates of therapists“.\n',
    },
    en_EN: {
      subject: '{{appName}}: the authority needs you',
      text: 'Hello,\n\nthe certificate authority of {{appName}} has to be renewed, and its root key is not on the server. Until then new certificates are good for a shorter time. The operations guide says what to do under “Certificates of therapists”.\n',
    },
  },
} as const satisfies Record<string, Record<Language, Text>>

export type TherapistLetterKind = keyof typeof letters

/** Writes a letter out; a value that a letter does not name is left out. */
export function therapistLetter(
  kind: TherapistLetterKind,
  language: Language,
  values: Readonly<Record<string, string>>,
): Text {
  const { subject, text } = letters[kind][language]
  const fill = (words: string) =>
    Object.entries(values).reduce((left, [name, value]) => left.replaceAll(`{{${name}}}`, value), words)
  return { subject: fill(subject), text: fill(text) }
}
