import type { Language } from '@standfest/domain/base/language.ts'

/** Letter kinds: the password was set, a link for a new one, and the second factor is another. */
export const passwordSetKind = 'password-set'
export const passwordLinkKind = 'password-link'
export const secondFactorKind = 'second-factor'
export type LoginLetter = typeof passwordSetKind | typeof passwordLinkKind | typeof secondFactorKind

/** Both languages side by side; subjects are neutral, because they stand on lock screens. */
const letters = {
  [passwordSetKind]: {
    de_DE: {
      subject: '{{appName}}: Ihr Passwort wurde geändert',
      text: 'Guten Tag,\n\nfür Ihr Konto bei {{appName}} wurde soeben ein neues Passwort gesetzt. Alle anderen Geräte sind abgemeldet.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat.\n',
    },
    en_EN: {
      subject: '{{appName}}: your password was changed',
      text: 'Hello,\n\na new password has just been set for your account at {{appName}}. All other devices are logged out.\n\nWas that not you? Then please contact the people who set up your access at once.\n',
    },
  },
  [passwordLinkKind]: {
    de_DE: {
      subject: '{{appName}}: Ihr Link',
      text: 'Guten Tag,\n\nmit diesem Link legen Sie ein neues Passwort fest. Er gilt 15 Minuten und funktioniert einmal:\n\n{{link}}\n\nHaben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.\n',
    },
    en_EN: {
      subject: '{{appName}}: your link',
      text: 'Hello,\n\nset a new password with this link. It is valid for 15 minutes and works once:\n\n{{link}}\n\nDid you not ask for it? Then there is nothing you need to do. Your password stays as it is.\n',
    },
  },
  [secondFactorKind]: {
    de_DE: {
      subject: '{{appName}}: Ihre Anmeldung wurde geändert',
      text: 'Guten Tag,\n\nder zweite Faktor für die Anmeldung bei {{appName}} wurde soeben eingerichtet, erneuert oder entfernt.\n\nWaren Sie das nicht? Dann melden Sie sich bitte gleich bei der Stelle, die Ihnen den Zugang eingerichtet hat.\n',
    },
    en_EN: {
      subject: '{{appName}}: your login was changed',
      text: 'Hello,\n\nthe second factor for your login at {{appName}} has just been set up, renewed or removed.\n\nWas that not you? Then please contact the people who set up your access at once.\n',
    },
  },
} as const satisfies Record<LoginLetter, Record<Language, { subject: string; text: string }>>

/** Writes a letter about the login; `link` is the whole address, where the letter has one. */
export function loginLetter(
  kind: LoginLetter,
  language: Language,
  { appName, link = '' }: { readonly appName: string; readonly link?: string },
): { subject: string; text: string } {
  const fill = (text: string) => text.replaceAll('{{appName}}', appName).replaceAll('{{link}}', link)
  const { subject, text } = letters[kind][language]
  return { subject: fill(subject), text: fill(text) }
}
