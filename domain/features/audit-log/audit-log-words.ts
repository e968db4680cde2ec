import type { Language } from '#base/language.ts'
import * as actions from './audit-log.texts.ts'
import * as fields from './fields.texts.ts'
import * as objects from './objects.texts.ts'

const de = { ...actions.de, ...objects.de, fields: fields.de }
const words: Readonly<Record<Language, typeof de>> = {
  de_DE: de,
  en_EN: { ...actions.en, ...objects.en, fields: fields.en },
}

export type AuditLogWords = typeof de

/** The wording of the audit log, for pages, the exported file and mails. */
export function auditLogWords(language: Language): AuditLogWords {
  return words[language]
}
