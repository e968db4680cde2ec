import { useLaterTexts } from '#language/later-texts.ts'
import * as words from './content.texts.ts'
import * as kinds from './content-kinds.texts.ts'

const both = { de: { ...kinds.de, ...words.de }, en: { ...kinds.en, ...words.en } }

/** The words of overlay, questions and rows: they come with the first page that shows content. */
export function useContentTexts(): void {
  useLaterTexts('content', both)
}
