import type { ExportFlavour } from '@standfest/domain/features/export/export.ts'
import type { TableLayout } from '@standfest/domain/features/export/tables.ts'
import { stringify } from 'csv-stringify/sync'

const byteOrderMark = '\uFEFF'

/** Every field in quotes, lines as RFC 4180 ends them; what could be a formula is disarmed already. */
export function csvOf(flavour: ExportFlavour, rows: readonly (readonly string[])[]): Buffer {
  const delimiter = flavour === 'excel' ? ';' : ','
  return Buffer.from(
    stringify([...rows], { delimiter, quoted: true, quoted_empty: true, record_delimiter: 'windows' }),
  )
}

/** What a table begins with: the mark by which table programs know the letters, where one opens it, then the columns. */
export function beginOfTable(
  { flavour, header }: Pick<TableLayout, 'flavour' | 'header'>,
  { isMarked }: { readonly isMarked: boolean } = { isMarked: flavour === 'excel' },
): Buffer {
  const mark = isMarked ? byteOrderMark : ''
  return Buffer.concat([Buffer.from(mark), csvOf(flavour, [header])])
}
