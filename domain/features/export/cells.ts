import type { Day } from '#base/day.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import type { ExportFlavour } from './export.ts'

/** Why there is no value: it is no longer kept, there was none, nobody asked, or nobody answered. */
export type Missing = 'not-kept' | 'none' | 'not-asked' | 'unanswered'

/** One cell before it is written: by its kind, so that a number is never taken for a text. */
export type Cell =
  | { readonly text: string }
  /** Words of the product rather than of a person. */
  | { readonly words: BothLanguages }
  | { readonly number: number }
  | { readonly yes: boolean }
  | { readonly day: Day }
  | { readonly missing: Missing }

/** The codes of missing values in research tables; for Excel such a cell stays empty (§9). */
export const missingCodes: Readonly<Record<Missing, number>> = {
  'not-kept': -6,
  none: -7,
  'not-asked': -8,
  unanswered: -9,
}

/** What the codes say. */
export const missingWords: Readonly<Record<Missing, BothLanguages>> = {
  'not-kept': { de_DE: 'nicht mehr vorhanden (anonymisiert)', en_EN: 'no longer kept (anonymised)' },
  none: { de_DE: 'gab es nicht', en_EN: 'there was none' },
  'not-asked': { de_DE: 'nicht gefragt', en_EN: 'not asked' },
  unanswered: { de_DE: 'keine Antwort', en_EN: 'no answer' },
}

const byteOrderMarks = /^\uFEFF+/u
/** What makes a table program take a text for a formula, or a field for the next line. */
const dangerousBeginning = /^[=+\-@\t\r\n\0＝＋－＠']/u

/**
 * A text as a table may carry it: no program takes it for a formula (§9). What could be one begins with an apostrophe;
 * so does what began with one already, so that taking one apostrophe away always gives back what was written.
 */
export function disarmed(text: string): string {
  const bare = text.replace(byteOrderMarks, '')
  return dangerousBeginning.test(bare) ? `'${bare}` : bare
}

/** A cell in the form of a flavour: numbers and dates as German Excel reads them, or as research does (§9). */
export function written(cell: Cell, flavour: ExportFlavour): string {
  if ('text' in cell) return disarmed(cell.text)
  if ('words' in cell) return cell.words[flavour === 'excel' ? 'de_DE' : 'en_EN']
  if ('yes' in cell) return cell.yes ? '1' : '0'
  if ('day' in cell) return flavour === 'excel' ? germanDay(cell.day) : cell.day
  if ('missing' in cell) return flavour === 'excel' ? '' : String(missingCodes[cell.missing])
  return flavour === 'excel' ? String(cell.number).replace('.', ',') : String(cell.number)
}

function germanDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
