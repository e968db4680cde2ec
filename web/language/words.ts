import { type ShownLanguage, textTagOf } from '@standfest/domain/base/language.ts'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { setTreeOf } from './text-sets.ts'

/** The export of a `.texts.ts` file: one tree of texts for each language, all with the keys of the German one. */
export type Words = { readonly de: object }

type PluralOf<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key

/** The dotted keys of a tree of texts; a plural counts once, without the suffix of its form. */
type KeyIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? PluralOf<Key> : `${Key}.${KeyIn<Tree[Key]>}`
}[keyof Tree & string]

export type KeyOf<W extends Words> = KeyIn<W['de']>

/** Returns the text of a key, with values for its placeholders; `count` chooses the plural form. */
export type Say<W extends Words> = (
  key: KeyOf<W>,
  values?: Readonly<Record<string, string | number | boolean | undefined>>,
) => string

/**
 * The texts of a page or part, in the present or a given language. The file that needs texts imports them and passes
 * them in: they are loaded with it, and the compiler checks each key.
 */
export function useWords<W extends Words>(words: W, language?: ShownLanguage): Say<W> {
  const { i18n } = useTranslation()
  return sayIn(i18n, words, language === undefined ? i18n.language : textTagOf[language])
}

/** The tree of texts itself, where no key is chosen and no placeholder filled. */
export function textsIn<W extends Words>(words: W, language: ShownLanguage): W['de'] {
  const trees = words as unknown as Readonly<Record<string, object>>
  const tag = textTagOf[language]
  return trees[tag] ?? { ...words.de, ...setTreeOf(words.de, tag) }
}

/** `useWords` outside of components. Returns a stable function, so that effects may depend on it. */
export function sayIn<W extends Words>(i18n: i18n, words: W, tag: string): Say<W> {
  const functions = functionsOf.get(i18n) ?? new Map<string, Translate>()
  functionsOf.set(i18n, functions)
  const ns = namespaceIn(i18n, words, tag)
  const known = functions.get(`${tag} ${ns}`)
  if (known !== undefined) return known
  const say: Translate = (key, values) => i18n.t(key, { ...values, lng: tag, ns })
  functions.set(`${tag} ${ns}`, say)
  return say
}

type Translate = (key: string, values?: object) => string

const functionsOf = new WeakMap<i18n, Map<string, Translate>>()
const namespaces = new WeakMap<Words, string>()
let namespaceCount = 0

function namespaceIn(i18n: i18n, words: Words, tag: string): string {
  const name = namespaces.get(words) ?? `words-${(namespaceCount += 1)}`
  namespaces.set(words, name)
  const ofSet = setTreeOf(words.de, tag)
  for (const [one, tree] of Object.entries(ofSet === undefined ? words : { ...words, [tag]: ofSet }))
    if (!i18n.hasResourceBundle(one, name)) i18n.addResourceBundle(one, name, tree)
  return name
}
