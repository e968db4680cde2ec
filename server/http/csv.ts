import { stringify } from 'csv-stringify/sync'

/** By this table programs know the letters. */
export const byteOrderMark = '\uFEFF'

/** Every field in quotes, lines as RFC 4180 ends them; what could be a formula is disarmed already. */
export function csvText(delimiter: ';' | ',', rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(
    stringify([...rows], { delimiter, quoted: true, quoted_empty: true, record_delimiter: 'windows' }),
  )
}
