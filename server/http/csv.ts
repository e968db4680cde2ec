import { stringify } from 'csv-stringify/sync'

/** The byte order mark by which spreadsheet programs detect UTF-8. */
export const byteOrderMark = '\uFEFF'

/** CSV with quoted fields and RFC 4180 line ends; formulas are escaped already. */
export function csvText(delimiter: ';' | ',', rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(
    stringify([...rows], { delimiter, quoted: true, quoted_empty: true, record_delimiter: 'windows' }),
  )
}
