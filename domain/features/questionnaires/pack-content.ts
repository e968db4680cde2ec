import { z } from 'zod'

/** Wording of a pack; English null: the questionnaire exists in German only. */
export const PackWords = z.object({ de_DE: z.string(), en_EN: z.string().nullable() })
export type PackWords = z.infer<typeof PackWords>

/** The kinds of item that a pack may have (§3): the subset of FHIR R4 that can be shown, answered and counted without guessing. */
export const packItemTypes = [
  'group',
  'display',
  'choice',
  'integer',
  'decimal',
  'boolean',
  'date',
  'text',
] as const
export type PackItemType = (typeof packItemTypes)[number]

const Code = z.object({ system: z.string(), code: z.string() })

/** One answer to choose; `score`: its ordinal value, null where the questionnaire states none. */
export const PackOption = z.object({ ...Code.shape, words: PackWords, score: z.number().nullable() })
export type PackOption = z.infer<typeof PackOption>

/** An answer as it is stored: a choice by its place among the options. */
export const PackAnswer = z.union([z.boolean(), z.number(), z.string()])
export type PackAnswer = z.infer<typeof PackAnswer>

/** When an item is asked: another one has an answer or none (`exists`), or exactly this one (`=`). */
export const PackCondition = z.object({
  question: z.string(),
  operator: z.enum(['=', 'exists']),
  answer: PackAnswer,
})
export type PackCondition = z.infer<typeof PackCondition>

/** One item of a version. The list is flat, in the order of the questionnaire; `group` names the item it is in. */
export const PackItem = z.object({
  linkId: z.string(),
  type: z.enum(packItemTypes),
  group: z.string().nullable(),
  prefix: z.string(),
  words: PackWords,
  codes: z.array(Code),
  required: z.boolean(),
  options: z.array(PackOption),
  conditions: z.array(PackCondition),
  /** Whether every condition must hold, or one of them. */
  conditionsJoin: z.enum(['all', 'any']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** The longest text in characters. */
  maxLength: z.int().nullable(),
})
export type PackItem = z.infer<typeof PackItem>

/** What a version asks: its title, its canonical address, and its items. */
export const PackContent = z.object({
  title: PackWords,
  /** The questionnaire's own canonical address; empty: it has none. */
  url: z.string(),
  /** The questionnaire's own version, as its author numbers it; empty: it has none. */
  sourceVersion: z.string(),
  items: z.array(PackItem),
  /** Items of the loaded file that the administrator left out: Standfest does not ask them. */
  leftOut: z.array(z.string()),
  /**
   * Items with a sign of self-harm in what is not kept of the file, such as the names of their codes; empty: the file outside its items. Absent:
   * none.
   */
  signs: z.array(z.string()).optional(),
})
export type PackContent = z.infer<typeof PackContent>

/** The largest file, and the most of everything in it. */
export const packLimits = {
  /** In bytes of UTF-8. Every quotation mark and line break of it is two bytes on the wire, where a request has 256 KiB. */
  file: 120 * 1024,
  items: 150,
  depth: 4,
  options: 20,
  conditions: 5,
  codes: 50,
  linkId: 100,
  text: 1000,
  label: 200,
  prefix: 20,
  /** The longest free text of an answer. */
  answerText: 2000,
  /** The longest free texts of all answers together: at three bytes a character they fit into one request. */
  answerTexts: 60_000,
} as const

/** Whether a version has a text in one language only: such a pack is marked “nur Deutsch” (§3). */
export function isGermanOnly({ title, items }: PackContent): boolean {
  return (
    title.en_EN === null ||
    items.some(
      ({ words, options }) => words.en_EN === null || options.some((option) => option.words.en_EN === null),
    )
  )
}

/** Whether an item is answered, not only read. */
export function isQuestion({ type }: PackItem): boolean {
  return type !== 'group' && type !== 'display'
}
