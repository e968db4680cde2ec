import { z } from 'zod'
import { languages } from '#base/language.ts'
import type { BothLanguages } from './daily-survey.ts'

/** Wording sent in both languages; faults are reported field by field. */
export const NewWords = z.strictObject({
  de_DE: z.string().max(1000),
  en_EN: z.string().max(1000),
  de_SIMPLE: z.string().max(1000).optional(),
})

type WordFault = {
  readonly field: string
  readonly rule: 'required' | 'tooLong'
  readonly count?: number
}

/** Faults of wording that is missing in a language or too long; the field is named `question.de_DE`. Easy German is always optional. */
export function bothFaults(
  field: string,
  words: BothLanguages,
  limit: number,
  isNeeded: boolean,
): readonly WordFault[] {
  return ([...languages, 'de_SIMPLE'] as const).flatMap((language): WordFault[] => {
    const length = (words[language] ?? '').trim().length
    if (length > limit) return [{ field: `${field}.${language}`, rule: 'tooLong', count: limit }]
    return isNeeded && length === 0 && language !== 'de_SIMPLE'
      ? [{ field: `${field}.${language}`, rule: 'required' }]
      : []
  })
}

/** Trims the wording, and removes an empty Easy German. */
export function normaliseWords({ de_DE, en_EN, de_SIMPLE = '' }: BothLanguages): BothLanguages {
  const simple = de_SIMPLE.trim()
  return { de_DE: de_DE.trim(), en_EN: en_EN.trim(), ...(simple !== '' && { de_SIMPLE: simple }) }
}
