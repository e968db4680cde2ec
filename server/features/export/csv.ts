import type { ExportFlavour } from '@standfest/domain/features/export/export.ts'
import type { TableLayout } from '@standfest/domain/features/export/tables.ts'
import { byteOrderMark, csvText } from '#http/csv.ts'

/** Rows as a flavour has them. */
export function csvOf(flavour: ExportFlavour, rows: readonly (readonly string[])[]): Buffer {
  return csvText(flavour === 'excel' ? ';' : ',', rows)
}

/** What a table begins with: the mark by which table programs know the letters, where one opens it, then the columns. */
export function beginOfTable(
  { flavour, header }: Pick<TableLayout, 'flavour' | 'header'>,
  { isMarked }: { readonly isMarked: boolean } = { isMarked: flavour === 'excel' },
): Buffer {
  const mark = isMarked ? byteOrderMark : ''
  return Buffer.concat([Buffer.from(mark), csvOf(flavour, [header])])
}
