import { type BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { written } from '#features/export/cells.ts'
import type { CopySection, CopyTerms, Shown, ShownPair, ShownValue } from './copied.ts'

type Language = keyof BothLanguages

/** A field of an item with its label, in the order of the section; those without a value are left out. */
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

/** Words in a language. */
export function inLanguage(shown: Shown, language: Language): string {
  return typeof shown === 'string' ? shown : shown[language]
}

/** The header of a section's table. */
export function headerOf({ fields }: CopySection, language: Language): string[] {
  return fields.map(([, label]) => label[language])
}

/** An item as a row of its section's table; what a spreadsheet could take for a formula is escaped. */
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

/** Whether it is a question with its answer. */
export function isPair(shown: Shown | ShownPair): shown is ShownPair {
  return typeof shown === 'object' && 'label' in shown
}

/** Whether an item has anything to show: of what was finally deleted only a trace is left. */
export function isShown(item: object): boolean {
  return !('finallyDeleted' in item && item.finallyDeleted === true)
}
