import { hasNoCharacter } from '#base/characters.ts'
import type { PackWords } from './pack-content.ts'
import type { PackFaultReason } from './pack-faults.ts'
import { extensionsIn, isPlain, objectsIn, type Plain, textIn } from './plain-json.ts'

const translation = 'http://hl7.org/fhir/StructureDefinition/translation'

/** A text of the file in both languages, or why it cannot be used. */
export type ReadWords = { readonly words: PackWords } | { readonly fault: PackFaultReason }

// Controls and marks that turn the direction of writing can hide what a sentence says; line breaks and tabs are text.
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/**
 * A text with its translations: FHIR’s translation extension beside it (`_text`, `_display`, `_title`), or a value set’s designations. The
 * text itself is in the questionnaire’s language. It is only ever shown as text: marks of HTML in it stay characters.
 */
export function readWords(text: unknown, { beside, designations, language, limit }: WordsPlace): ReadWords {
  const own = textIn(text)
  const found = new Map<string, string>()
  for (const { tag, content } of [...translationsIn(beside), ...designationsIn(designations)])
    if (!found.has(tag) && content !== '') found.set(tag, content)
  if (own !== '') found.set(primaryTag(language), own)
  const german = found.get('de') ?? ''
  const english = found.get('en') ?? ''
  if (german === '') return { fault: 'noGerman' }
  if (german.length > limit || english.length > limit) return { fault: 'tooLong' }
  if ([german, english].some(isHiding)) return { fault: 'characters' }
  return { words: { de_DE: german, en_EN: english === '' ? null : english } }
}

/** Whether a text hides something. */
export function isHiding(text: string): boolean {
  return hidden.test(text.replaceAll(/[\n\r\t]/g, ' ')) || hasNoCharacter(text)
}

/** The extension beside a text that is no translation: it may say more, or show it otherwise. */
export function foreignBeside(beside: unknown): string | undefined {
  if (!isPlain(beside)) return undefined
  const foreign = objectsIn(beside.extension).find(({ url }) => url !== translation)
  return foreign && textIn(foreign.url)
}

type WordsPlace = {
  readonly beside: unknown
  readonly designations?: unknown
  readonly language: string
  readonly limit: number
}

function translationsIn(element: unknown) {
  return extensionsIn(element, translation).map((one) => ({
    tag: primaryTag(textIn(partOf(one, 'lang')?.valueCode)),
    content: textIn(partOf(one, 'content')?.valueString) || textIn(partOf(one, 'content')?.valueMarkdown),
  }))
}

function designationsIn(designations: unknown) {
  return objectsIn(designations).map((one) => ({
    tag: primaryTag(textIn(one.language)),
    content: textIn(one.value),
  }))
}

function partOf(extension: Plain, name: string): Plain | undefined {
  return objectsIn(extension.extension).find((one) => isPlain(one) && one.url === name)
}

/** `de-AT` counts as German. */
function primaryTag(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}
