import { z } from 'zod'
import { languages } from '#base/language.ts'
import type { BothLanguages } from './daily-survey.ts'

/** Wording sent in both languages; faults are reported field by field. */
export const NewWords = z.strictObject({ de_DE: z.string().max(1000), en_EN: z.string().max(1000) })

type WordFault = {
  readonly field: string
  readonly rule: 'required' | 'tooLong'
  readonly count?: number
}

/** Faults of wording that is missing in a language or too long; the field is named `question.de_DE`. */
export function bothFaults(
  field: string,
  words: BothLanguages,
  limit: number,
  isNeeded: boolean,
): readonly WordFault[] {
  return languages.flatMap((language): WordFault[] => {
    const length = words[language].trim().length
    if (length > limit) return [{ field: `${field}.${language}`, rule: 'tooLong', count: limit }]
    return isNeeded && length === 0 ? [{ field: `${field}.${language}`, rule: 'required' }] : []
  })
}

/** Removes surrounding whitespace. */
export function normaliseWords({ de_DE, en_EN }: BothLanguages): BothLanguages {
  return { de_DE: de_DE.trim(), en_EN: en_EN.trim() }
}
