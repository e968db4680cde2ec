import type { Language, LetterLanguage } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kind, to a client: access ends soon. */
export const readingEndsKind = 'reading-ends'
/** Mail kind, to a therapist: records are about to be anonymised. */
export const anonymisingKind = 'anonymising-announced'

type Letter = { readonly subject: string; readonly text: string }

/** The languages side by side, with Easy German for clients. No word about a treatment, because mailboxes are not private. */
const readingEnds: Record<LetterLanguage, Letter> = {
  de_DE: {
    subject: '{{appName}}: Sie haben Zugang bis zum {{day}}',
    text: 'Guten Tag,\n\nIhr Zugang zu {{appName}} endet am {{day}}. Bis dahin können Sie dort alles lesen und sich eine Kopie mitnehmen.\n\nBrauchen Sie mehr Zeit? Dann fragen Sie bitte nach{{phone}}.\n',
  },
  de_SIMPLE: {
    subject: '{{appName}}: Sie haben Zugang bis zum {{day}}',
    text: 'Guten Tag,\n\nIhr Zugang zu {{appName}} endet am {{day}}. Bis dahin können Sie dort alles lesen. Sie können sich auch eine Kopie machen.\n\nBrauchen Sie mehr Zeit? Dann fragen Sie bitte nach{{phone}}.\n',
  },
  en_EN: {
    subject: '{{appName}}: you have access until {{day}}',
    text: 'Hello,\n\nYour access to {{appName}} ends on {{day}}. Until then you can read everything there and get a copy to keep.\n\nIf you need more time, please ask the people who set up your account{{phone}}.\n',
  },
}

/** Names nobody: the clients are listed after the login. */
const anonymising: Record<Language, Letter> = {
  de_DE: {
    subject: '{{appName}}: Eine Aufbewahrungsfrist endet am {{day}}',
    text: 'Guten Tag,\n\nbei {{appName}} endet für {{count}} Ihrer deaktivierten Konten die Aufbewahrungsfrist. Ab dem {{day}} werden sie anonymisiert: Name, Kontaktdaten und alles Geschriebene sind dann für immer weg.\n\nWelche es sind, sehen Sie nach der Anmeldung in der Übersicht unter „Deaktivierte“. Soll ein Konto bleiben, öffnen Sie es dort und wählen „Nicht anonymisieren“.\n',
  },
  en_EN: {
    subject: '{{appName}}: a retention period ends on {{day}}',
    text: 'Hello,\n\nOn {{appName}}, the retention period of {{count}} of your deactivated accounts is ending. From {{day}} they will be anonymised: names, contact details and everything written will then be permanently erased.\n\nSign in and look under “Deactivated” in the overview to see which ones. To keep an account, open it there and choose “Do not anonymise”.\n',
  },
}

type Values = Readonly<Record<string, string>>

export function readingEndsMail(language: LetterLanguage, values: Values): { subject: string; text: string } {
  return filled(readingEnds[language], values)
}

export function anonymisingMail(language: Language, values: Values): { subject: string; text: string } {
  return filled(anonymising[language], values)
}

function filled({ subject, text }: Letter, values: Values): { subject: string; text: string } {
  return { subject: fillPlaces(subject, values), text: fillPlaces(text, values) }
}
