import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind: something that the account asked for can be fetched. */
export const copyReadyKind = 'copy-ready'

/** The languages side by side; neither subject nor text says what it is, because mailboxes are not private. */
const words: Record<LetterLanguage, { readonly subject: string; readonly text: string }> = {
  de_DE: {
    subject: '{{appName}}: Etwas liegt für Sie bereit',
    text: 'Guten Tag,\n\nworum Sie gebeten haben, ist fertig und liegt eine Woche lang für Sie bereit. Melden Sie sich dazu an:\n\n{{link}}\n\nHaben Sie nichts angefordert? Dann ändern Sie bitte gleich Ihr Passwort, und melden Sie sich bei der Stelle, die Ihnen den Zugang eingerichtet hat{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Etwas liegt für Sie bereit',
    text: 'Guten Tag,\n\nSie haben um etwas gebeten. Jetzt ist es fertig. Es liegt eine Woche lang für Sie bereit. Bitte melden Sie sich dazu an:\n\n{{link}}\n\nHaben Sie um nichts gebeten? Dann ändern Sie bitte gleich Ihr Passwort. Melden Sie sich auch bei der Stelle, die Ihren Zugang gemacht hat{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: something is ready for you',
    text: 'Hello,\n\nWhat you asked for is ready and will be there for one week. Please sign in to get it:\n\n{{link}}\n\nIf you didn’t ask for anything, please change your password straight away and contact the people who set up your account{{phone}}.\n',
  },
}

export function copyReadyMail(
  language: LetterLanguage,
  values: { readonly appName: string; readonly link: string; readonly phone: string },
): { subject: string; text: string } {
  const { subject, text } = words[language]
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
