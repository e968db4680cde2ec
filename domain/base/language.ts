import { z } from 'zod'

/**
 * The languages of the product (§1): German is the default, English the alternative. Each has the tag under which texts
 * are stored, the locale for the platform's formatting and the document's `lang`, and its own name.
 */
const known = {
  de_DE: { tag: 'de', locale: 'de-DE', ownName: 'Deutsch' },
  en_EN: { tag: 'en', locale: 'en-GB', ownName: 'English' },
} as const

/**
 * Sets of texts of the clients' site, with their BCP 47 tags, which are also their locales. Missing texts and all stored content fall back
 * to German. `simple` is a registered variant subtag; dates and numbers are formatted as in German.
 */
const sets = { de_SIMPLE: 'de-simple', tr_TR: 'tr', ru_RU: 'ru' } as const

/** A language as accounts and configuration name it (§1). */
export type Language = keyof typeof known

export const languages = Object.keys(known) as readonly Language[]

export const Language = z.enum(languages)

/** The language used until another is chosen (§1). */
export const defaultLanguage: Language = 'de_DE'

/** A set of texts that a clinic can offer its clients. */
export type TextSet = keyof typeof sets

export const textSets = Object.keys(sets) as readonly TextSet[]

export const TextSet = z.enum(textSets)

/** The language of a page: a language of the product, or a set of texts. */
export type ShownLanguage = Language | TextSet

export const ShownLanguage = z.enum([...languages, ...textSets])

type Tag = (typeof known)[Language]['tag'] | (typeof sets)[TextSet]

export const localeOf: Readonly<Record<ShownLanguage, string>> = { ...partOfEach('locale'), ...sets }
export const textTagOf: Readonly<Record<ShownLanguage, Tag>> = { ...partOfEach('tag'), ...sets }
export const ownNameOf: Readonly<Record<Language, string>> = partOfEach('ownName')

/** The query parameter that carries the language of a mail's link (§1). */
export const languageParameter = 'lang'

/** The languages of mails: those of the product, and Easy German for clients who chose it. */
export type LetterLanguage = Language | 'de_SIMPLE'

export function isTextSet(language: ShownLanguage): language is TextSet {
  return language in sets
}

/** The fallback of a set of texts, in which stored content is shown. */
export function productLanguageOf(language: ShownLanguage): Language {
  return isTextSet(language) ? defaultLanguage : language
}

function partOfEach<Part extends keyof (typeof known)[Language]>(part: Part) {
  return Object.fromEntries(
    Object.entries(known).map(([language, parts]) => [language, parts[part]]),
  ) as Record<Language, (typeof known)[Language][Part]>
}
