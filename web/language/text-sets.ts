import { isTextSet, type ShownLanguage, textTagOf } from '@standfest/domain/base/language.ts'
import { type SetTexts, signatureOf } from './signature.ts'

const loaded: Record<string, SetTexts> = {}

/** Whether the texts of a language are loaded. */
export function isLoaded(language: ShownLanguage): boolean {
  return !isTextSet(language) || textTagOf[language] in loaded
}

/** Loads the texts of a set, lazily so that only its readers download them. Offline they may be unavailable, and the pages stay German. */
export async function loadTexts(language: ShownLanguage): Promise<void> {
  if (!isTextSet(language) || isLoaded(language)) return
  const texts = await import('./sets/load-set.ts')
    .then(({ loadSet }) => loadSet(language))
    .catch(() => undefined)
  if (texts !== undefined) loaded[textTagOf[language]] = texts
}

/** A loaded set's translation of a German tree; undefined: not translated, so German is shown. */
export function setTreeOf(german: object, tag: string): object | undefined {
  return loaded[tag]?.[signatureOf(german)]
}
