import type { Language } from '#base/language.ts'
import * as fields from './fields.texts.ts'
import * as objects from './objects.texts.ts'
import * as actions from './protocol.texts.ts'

const de = { ...actions.de, ...objects.de, fields: fields.de }
const words: Readonly<Record<Language, typeof de>> = {
  de_DE: de,
  en_EN: { ...actions.en, ...objects.en, fields: fields.en },
}

export type ProtocolWords = typeof de

/** The words of the audit log, for the pages, for the exported file and for letters. */
export function protocolWords(language: Language): ProtocolWords {
  return words[language]
}
