/**
 * What can be wrong with a folder of the clinic's own wording of reminders, or with a file in it (§3): no such folder; the
 * name of no reminder; too long or not to be read; no subject, empty line and text; a place that nothing stands for; no
 * link.
 */
export const wordingRules = ['folder', 'name', 'length', 'form', 'place', 'link'] as const
export type WordingRule = (typeof wordingRules)[number]

/** One fault; without a file it is the folder's own. */
export type WordingFault = { readonly rule: WordingRule; readonly file?: string }

/** More faults than these are told once the first ones are mended. */
export const wordingFaultsTold = 20

/** A fault as the field of an answer: `value.link.goal.de.txt`. */
export function fieldOfWordingFault({ rule, file }: WordingFault): string {
  return file === undefined ? `value.${rule}` : `value.${rule}.${file}`
}

/** The fault that a field of an answer names; undefined where it names something else. */
export function wordingFaultIn(field: string): WordingFault | undefined {
  const [, word, file] = /^value\.([a-z]+)(?:\.(.+))?$/s.exec(field) ?? []
  const rule = wordingRules.find((one) => one === word)
  if (rule === undefined) return undefined
  return file === undefined ? { rule } : { rule, file }
}
