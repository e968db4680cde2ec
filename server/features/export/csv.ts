import type { ExportFlavour } from '@standfest/domain/features/export/export.ts'
import type { TableLayout } from '@standfest/domain/features/export/tables.ts'
import { byteOrderMark, csvText } from '#http/csv.ts'

/** Rows in the CSV dialect of an export flavour. */
export function csvOf(flavour: ExportFlavour, rows: readonly (readonly string[])[]): Buffer {
  return csvText(flavour === 'excel' ? ';' : ',', rows)
}

/** The beginning of a table: a byte order mark where spreadsheet programs need one, then the header row. */
export function beginOfTable(
  { flavour, header }: Pick<TableLayout, 'flavour' | 'header'>,
  { isMarked }: { readonly isMarked: boolean } = { isMarked: flavour === 'excel' },
): Buffer {
  const mark = isMarked ? byteOrderMark : ''
  return Buffer.concat([Buffer.from(mark), csvOf(flavour, [header])])
}
