import type { Language } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: a test of the mail server by an administrator or operator. */
export const testMailKind = 'test-mail'

const words = {
  de_DE: {
    subject: '{{appName}}: Test-E-Mail',
    text: 'Guten Tag,\n\ndiese E-Mail wurde verschickt, um den Mailserver zu prüfen. Kommt sie an, gehen auch Erinnerungen und Links für Passwörter hinaus. Sie brauchen nichts weiter zu tun.',
  },
  en_EN: {
    subject: '{{appName}}: test e-mail',
    text: 'Hello,\n\nThis e-mail was sent to test the mail server. If it has reached you, reminders and password links can be delivered too. There is nothing else you need to do.',
  },
} as const satisfies Record<Language, { subject: string; text: string }>

/** A test mail in the language of its reader. */
export function testMailContent(
  language: Language,
  { appName }: { readonly appName: string },
): { readonly subject: string; readonly text: string } {
  const { subject, text } = words[language]
  return { subject: fillPlaces(subject, { appName }), text }
}
