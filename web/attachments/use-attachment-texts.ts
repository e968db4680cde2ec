import { useLaterTexts } from '#language/later-texts.ts'
import * as words from './attachments.texts.ts'

/** The words of files: they come with the first page that shows some. */
export function useAttachmentTexts(): void {
  useLaterTexts('attachments', words)
}
