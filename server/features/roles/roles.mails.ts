import type { Language } from '@standfest/domain/base/language.ts'
import { fillPlaces } from '#outbox/fill-places.ts'

/** Mail kinds: the export permission was granted to therapists, or revoked. */
export const exportGivenKind = 'csv-export-given'
export const exportTakenKind = 'csv-export-taken'
export type RoleMail = typeof exportGivenKind | typeof exportTakenKind

/** Both languages side by side; subjects are neutral, because lock screens show them. */
const letters = {
  [exportGivenKind]: {
    de_DE: {
      subject: '{{appName}}: Ein Recht wurde geändert',
      text: 'Guten Tag,\n\ndie Rolle für Behandelnde darf ab sofort Daten als CSV-Datei ausgeben. Wer das geändert hat, steht im Protokoll.\n\nWar das nicht abgesprochen? Dann prüfen Sie es bitte gleich nach der Anmeldung in der Nutzerverwaltung.\n',
    },
    en_EN: {
      subject: '{{appName}}: a permission has been changed',
      text: 'Hello,\n\nTherapists can now export data as a CSV file. The audit log shows who changed this.\n\nIf you weren’t expecting this, please sign in straight away and check under “User management”.\n',
    },
  },
  [exportTakenKind]: {
    de_DE: {
      subject: '{{appName}}: Ein Recht wurde geändert',
      text: 'Guten Tag,\n\ndie Rolle für Behandelnde darf ab sofort keine Daten mehr als CSV-Datei ausgeben. Wer das geändert hat, steht im Protokoll.\n',
    },
    en_EN: {
      subject: '{{appName}}: a permission has been changed',
      text: 'Hello,\n\nTherapists can no longer export data as a CSV file. The audit log shows who changed this.\n',
    },
  },
} as const satisfies Record<RoleMail, Record<Language, { subject: string; text: string }>>

/** Notifies an administrator that the export permission was granted or revoked. */
export function roleMail(
  kind: RoleMail,
  language: Language,
  appName: string,
): { subject: string; text: string } {
  const { subject, text } = letters[kind][language]
  return { subject: fillPlaces(subject, { appName }), text }
}
