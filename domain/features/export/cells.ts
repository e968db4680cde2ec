import type { Day } from '#base/day.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import type { ExportFlavour } from './export.ts'

/** Why a value is missing: deleted, not existing, not asked, or not answered. */
export type Missing = 'not-kept' | 'none' | 'not-asked' | 'unanswered'

/** A table cell by its type, so that a number is never written as a text. */
export type Cell =
  | { readonly text: string }
  /** Wording of the product, not of a person. */
  | { readonly words: BothLanguages }
  | { readonly number: number }
  | { readonly yes: boolean }
  | { readonly day: Day }
  | { readonly missing: Missing }

/** Codes of missing values in research tables; in the Excel flavour such a cell is empty (§9). */
export const missingCodes: Readonly<Record<Missing, number>> = {
  'not-kept': -6,
  none: -7,
  'not-asked': -8,
  unanswered: -9,
}

const missingNumbers: ReadonlySet<string> = new Set(Object.values(missingCodes).map(String))

/** The meaning of the codes. */
export const missingWords: Readonly<Record<Missing, BothLanguages>> = {
  'not-kept': { de_DE: 'nicht mehr vorhanden (anonymisiert)', en_EN: 'no longer kept (anonymised)' },
  none: { de_DE: 'gab es nicht', en_EN: 'there was none' },
  'not-asked': { de_DE: 'nicht gefragt', en_EN: 'not asked' },
  unanswered: { de_DE: 'keine Antwort', en_EN: 'no answer' },
}

const byteOrderMarks = /^\uFEFF+/u
/** Beginnings of a text that spreadsheet programs take for a formula, or for a new field. */
const dangerousBeginning = /^[=+\-@\t\r\n\0＝＋－＠']/u

/**
 * A text escaped against formula injection (§9): a possible formula gets a leading apostrophe; so does a text that
 * begins with one, so that removing one apostrophe always restores the original.
 */
export function disarmed(text: string): string {
  const bare = text.replace(byteOrderMarks, '')
  return dangerousBeginning.test(bare) ? `'${bare}` : bare
}

/** A cell in the format of a flavour: numbers and dates for German Excel, or for research tools (§9). */
export function written(cell: Cell, flavour: ExportFlavour): string {
  if ('text' in cell) return disarmed(cell.text)
  if ('words' in cell) return cell.words[flavour === 'excel' ? 'de_DE' : 'en_EN']
  if ('yes' in cell) return cell.yes ? '1' : '0'
  if ('day' in cell) return flavour === 'excel' ? germanDay(cell.day) : cell.day
  if ('missing' in cell) return flavour === 'excel' ? '' : String(missingCodes[cell.missing])
  const number = plainNumber(cell.number)
  if (flavour === 'excel') return number.replace('.', ',')
  // An answer that is the code of a missing value says by its point that it is a number.
  return missingNumbers.has(number) ? `${number}.0` : number
}

/** A number without an exponent, which neither REDCap nor a spreadsheet reads as one. */
function plainNumber(number: number): string {
  const shortest = String(number)
  if (!shortest.includes('e')) return shortest
  return Number.isInteger(number) ? String(BigInt(number)) : number.toFixed(20).replace(/0+$/, '')
}

function germanDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
