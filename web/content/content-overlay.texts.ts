import * as words from './content.texts.ts'
import * as kinds from './content-kinds.texts.ts'

/** The texts of overlay, questions and rows, and those of each content kind. */
export const de = { ...kinds.de, ...words.de }
export const en: typeof de = { ...kinds.en, ...words.en }
