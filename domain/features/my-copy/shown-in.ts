import type { Language } from '#base/language.ts'
import { type BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { written } from '#features/export/cells.ts'
import type { CopySection, CopyTerms, Shown, ShownPair, ShownValue } from './copied.ts'

/** The non-empty fields of an item with their labels, in the order of the section. */
export function shownFields(
  { fields }: CopySection,
  item: object,
  terms: CopyTerms,
): readonly { readonly label: BothLanguages; readonly values: readonly (Shown | ShownPair)[] }[] {
  return fields.flatMap(([field, label, show]) => {
    const values = valuesOf(item, field, show, terms)
    return values.length === 0 ? [] : [{ label, values }]
  })
}

function valuesOf(
  item: object,
  field: string,
  show: CopySection['fields'][number][2],
  terms: CopyTerms,
): readonly (Shown | ShownPair)[] {
  const value = (item as Readonly<Record<string, unknown>>)[field]
  if (value === undefined || value === null) return []
  const shown: ShownValue = show(value, item, terms)
  const all = Array.isArray(shown) ? (shown as readonly (Shown | ShownPair)[]) : [shown as Shown]
  return all.filter((one) => one !== '')
}

/** A text in one language. */
function inLanguage(shown: Shown, language: Language): string {
  return typeof shown === 'string' ? shown : shown[language]
}

/** The header row of a section's table. */
export function headerOf({ fields }: CopySection, language: Language): string[] {
  return fields.map(([, label]) => label[language])
}

/** An item as a row of its section's table, with CSV injection escaped: a spreadsheet must not evaluate a text as a formula. */
export function rowOf(section: CopySection, item: object, terms: CopyTerms, language: Language): string[] {
  return section.fields.map(([field, , show]) => {
    const lines = valuesOf(item, field, show, terms).map((one) =>
      isPair(one)
        ? `${inLanguage(one.label, language)}: ${inLanguage(one.value, language)}`
        : inLanguage(one, language),
    )
    return written({ text: lines.join('\n') }, 'excel')
  })
}

/** Whether a value is a question with its answer. */
export function isPair(shown: Shown | ShownPair): shown is ShownPair {
  return typeof shown === 'object' && 'label' in shown
}

/** Whether an item is shown: finally deleted items are tombstones without content. */
export function isShown(item: object): boolean {
  return !('finallyDeleted' in item && item.finallyDeleted === true)
}
