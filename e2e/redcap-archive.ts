import { readDictionary, readRecords, redcapColumns } from '@standfest/domain/testing/redcap-project.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'

type Imported = Omit<ReturnType<typeof readRecords>, 'faults'> & { readonly faults: readonly string[] }

/** Imports an archive as a researcher does: sets the project up as the readme says, loads the dictionary, then the records. */
export function importIntoRedcap(archive: Uint8Array): Imported {
  const files = unzipSync(archive)
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  const rowsOf = (name: string): string[][] => parse(textOf(name), { record_delimiter: '\r\n' })
  const readme = textOf('readme.txt')
  const repeating = /repeating instruments for: (.*)\./.exec(readme)?.[1]?.split(', ') ?? []
  const codes = /missing data codes: (.*)/.exec(readme)?.[1]?.split(' | ') ?? []
  const missing = codes.map((code) => code.replace(/, .*/, ''))
  const dictionary = readDictionary(rowsOf('dictionary.csv'), redcapColumns)
  const [header = [], ...rows] = rowsOf('records.csv')
  const records = readRecords(dictionary.fields, rows, { header, repeating, missing })
  return { entries: records.entries, faults: [...dictionary.faults, ...records.faults] }
}
