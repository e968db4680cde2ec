import { useLaterTexts } from '#language/later-texts.ts'
import * as words from './content.texts.ts'

/** The words of overlay, questions and rows: they come with the first page that shows content. */
export function useContentTexts(): void {
  useLaterTexts('content', words)
}
