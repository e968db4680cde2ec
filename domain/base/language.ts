import { z } from 'zod'

/** The languages of the product (§1): German is the default, English the alternative. */
export const languages = ['de_DE', 'en_EN'] as const

/** A language as accounts and configuration name it (§1). */
export type Language = (typeof languages)[number]

/** The language nobody has to choose (§1). */
export const defaultLanguage: Language = 'de_DE'

export const Language = z.enum(languages)

/** The tag under which the platform's own formatting and the document's `lang` know a language. */
export const localeOf: Record<Language, string> = { de_DE: 'de-DE', en_EN: 'en-GB' }

/** The parameter of an address in which a letter says which language it is in (§1). */
export const languageParameter = 'lang'
