import { z } from 'zod'

/**
 * The languages of the product (§1): German is the default, English the alternative. Each has the tag under which texts
 * are stored, the locale for the platform's formatting and the document's `lang`, and its own name.
 */
const known = {
  de_DE: { tag: 'de', locale: 'de-DE', ownName: 'Deutsch' },
  en_EN: { tag: 'en', locale: 'en-GB', ownName: 'English' },
} as const

/** A language as accounts and configuration name it (§1). */
export type Language = keyof typeof known

export const languages = Object.keys(known) as readonly Language[]

export const Language = z.enum(languages)

/** The language used until another is chosen (§1). */
export const defaultLanguage: Language = 'de_DE'

export const localeOf: Readonly<Record<Language, string>> = partOfEach('locale')
export const textTagOf: Readonly<Record<Language, (typeof known)[Language]['tag']>> = partOfEach('tag')
export const ownNameOf: Readonly<Record<Language, string>> = partOfEach('ownName')

/** The query parameter that carries the language of a mail's link (§1). */
export const languageParameter = 'lang'

function partOfEach<Part extends keyof (typeof known)[Language]>(part: Part) {
  return Object.fromEntries(
    Object.entries(known).map(([language, parts]) => [language, parts[part]]),
  ) as Record<Language, (typeof known)[Language][Part]>
}
