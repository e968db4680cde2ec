/**
 * Faults of a wording folder or one of its files (§3): folder missing; unknown file name; too long or unreadable; no
 * subject, empty line and text; unknown placeholder; no link.
 */
export const wordingRules = ['folder', 'name', 'length', 'form', 'place', 'link'] as const
export type WordingRule = (typeof wordingRules)[number]

/** One fault; without a file it is the folder's. */
export type WordingFault = { readonly rule: WordingRule; readonly file?: string }

/** The maximum number of faults reported at once. */
export const wordingFaultsTold = 20

/** The field name of a wording fault: `value.link.goal.de.txt`. */
export function fieldOfWordingFault({ rule, file }: WordingFault): string {
  return file === undefined ? `value.${rule}` : `value.${rule}.${file}`
}

/** The wording fault of a field name; undefined for other fields. */
export function wordingFaultIn(field: string): WordingFault | undefined {
  const [, word, file] = /^value\.([a-z]+)(?:\.(.+))?$/s.exec(field) ?? []
  const rule = wordingRules.find((one) => one === word)
  if (rule === undefined) return undefined
  return file === undefined ? { rule } : { rule, file }
}
