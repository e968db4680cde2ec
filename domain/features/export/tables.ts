import { type Cell, written } from './cells.ts'
import type { ExportFlavour } from './export.ts'
import type { Designation, ExportRecord } from './records.ts'
import type { Variable } from './variables.ts'

/** The columns that both tables begin with (§9). */
const commonColumns = ['client', 'client_named_by', 'record', 'entry', 'day', 'time', 'version']

/** How a table is laid out: for Excel a column for each variable, for research a row for each value (§9). */
export type TableLayout = {
  readonly flavour: ExportFlavour
  readonly header: readonly string[]
  readonly variables: readonly string[]
}

/** The layout of a table with these variables. */
export function layoutOf(flavour: ExportFlavour, variables: readonly Variable[]): TableLayout {
  const names = [...new Set(variables.map(({ name }) => name))]
  const further = flavour === 'excel' ? names : ['variable', 'value']
  return {
    flavour,
    variables: names,
    header: [...commonColumns, ...further].map((name) => text(name, flavour)),
  }
}

/** The rows of one client's records; records are numbered within the client. */
export function rowsOf(
  layout: TableLayout,
  { name, kind }: Designation,
  records: readonly ExportRecord[],
): string[][] {
  const { flavour } = layout
  const who = [text(name, flavour), kind]
  return records.flatMap((record, index) => {
    const common = [...who, record.kind, String(index + 1), ...whenOf(record, flavour)]
    if (flavour === 'research')
      return record.values.map(([variable, value]) => [
        ...common,
        text(variable, flavour),
        written(value, flavour),
      ])
    const values = new Map(record.values)
    return [[...common, ...layout.variables.map((variable) => writtenIfAny(values.get(variable), flavour))]]
  })
}

function whenOf({ day, time, version }: ExportRecord, flavour: ExportFlavour): string[] {
  return [
    day === undefined ? '' : written({ day }, flavour),
    time ?? '',
    version === undefined ? '' : String(version),
  ]
}

function writtenIfAny(cell: Cell | undefined, flavour: ExportFlavour): string {
  return cell === undefined ? '' : written(cell, flavour)
}

function text(words: string, flavour: ExportFlavour): string {
  return written({ text: words }, flavour)
}
