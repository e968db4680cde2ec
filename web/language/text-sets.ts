import { isTextSet, type ShownLanguage, type TextSet, textTagOf } from '@standfest/domain/base/language.ts'

/** The texts of a set, by the file whose German they stand for: see `sets/client-texts.ts`. */
export type SetTexts = Readonly<Record<string, object>>

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
export function setTreeOf(words: { readonly file?: string }, tag: string): object | undefined {
  return words.file === undefined ? undefined : loaded.get(tag)?.[words.file]
}

/** A tree of German texts with those of a set laid over it, so that none is missing. */
export function laidOver<Tree extends object>(german: Tree, set: object | undefined): Tree {
  if (set === undefined) return german
  const known = merged.get(set)
  if (known !== undefined) return known as Tree
  const whole = mergedWith(german, set) as Tree
  merged.set(set, whole)
  return whole
}

const merged = new WeakMap<object, object>()

function mergedWith(german: unknown, set: unknown): unknown {
  if (typeof german !== 'object' || german === null || typeof set !== 'object' || set === null)
    return set ?? german
  const over: Readonly<Record<string, unknown>> = { ...set }
  if (Array.isArray(german)) return german.map((one: unknown, place) => mergedWith(one, over[place]))
  return Object.fromEntries(Object.entries(german).map(([key, one]) => [key, mergedWith(one, over[key])]))
}
