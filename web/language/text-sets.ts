import { isTextSet, type ShownLanguage, type TextSet, textTagOf } from '@standfest/domain/base/language.ts'

/** The texts of a set, by the number of the file whose German they stand for: see `namedFiles`. */
export type SetTexts = readonly (object | undefined)[]

const loaders: Readonly<Record<TextSet, () => Promise<{ readonly texts: SetTexts }>>> = {
  de_SIMPLE: () => import('./sets/de-simple.ts'),
  tr_TR: () => import('./sets/tr.ts'),
  ru_RU: () => import('./sets/ru.ts'),
}

const loaded = new Map<string, SetTexts>()

/** Whether pages can be shown in a language: its texts are there. */
export function isSpoken(language: ShownLanguage): boolean {
  return !isTextSet(language) || loaded.has(textTagOf[language])
}

/**
 * Loads the texts of a set, before anything is shown in it: nobody else's visit carries them. Without a connection they
 * may be missing, and the pages are German.
 */
export async function loadTexts(language: ShownLanguage): Promise<void> {
  if (!isTextSet(language) || isSpoken(language)) return
  const found = await loaders[language]().catch(() => undefined)
  if (found !== undefined) loaded.set(textTagOf[language], found.texts)
}

/** The tree of texts that a loaded set has for a file; undefined: none, German is said instead. */
export function setTreeOf({ file = -1 }: { readonly file?: number }, tag: string): object | undefined {
  return loaded.get(tag)?.[file]
}
