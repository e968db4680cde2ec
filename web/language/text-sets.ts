import { isTextSet, type ShownLanguage, textTagOf } from '@standfest/domain/base/language.ts'
import { type SetTexts, signatureOf } from './signature.ts'

const loaded: Record<string, SetTexts> = {}

/** Whether pages can be shown in a language: its texts are there. */
export function isSpoken(language: ShownLanguage): boolean {
  return !isTextSet(language) || textTagOf[language] in loaded
}

/**
 * Loads the texts of a set, before anything is shown in it: nobody else's visit carries them. Without a connection they
 * may be missing, and the pages are German.
 */
export async function loadTexts(language: ShownLanguage): Promise<void> {
  if (!isTextSet(language) || isSpoken(language)) return
  const texts = await import('./sets/load-set.ts')
    .then(({ loadSet }) => loadSet(language))
    .catch(() => undefined)
  if (texts !== undefined) loaded[textTagOf[language]] = texts
}

/** The tree of texts that a loaded set has beside German ones; undefined: none, German is said instead. */
export function setTreeOf(german: object, tag: string): object | undefined {
  return loaded[tag]?.[signatureOf(german)]
}
