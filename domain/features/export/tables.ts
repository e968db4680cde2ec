import { written } from './cells.ts'
import type { ExportFlavour } from './export.ts'
import type { Designation, ExportRecord } from './records.ts'
import { type RecordKind, type Variable } from './variable.ts'
import { beginningNames, headsOf, longNames } from './variables.ts'

/** The layout of a table: for Excel a column per variable (wide), for research a row per value (long) (§9). */
export type TableLayout = {
  readonly flavour: ExportFlavour
  /** The kinds of record in the table. */
  readonly kinds: readonly RecordKind[]
  readonly header: readonly string[]
  readonly beginnings: readonly string[]
  readonly variables: readonly string[]
}

/** The layout of a table of these kinds of record. */
export function layoutOf(
  flavour: ExportFlavour,
  kinds: readonly RecordKind[],
  variables: readonly Variable[],
): TableLayout {
  const heads = headsOf(flavour, variables)
  const ofKinds = variables.filter(({ records }) => records.some((kind) => kinds.includes(kind)))
  const names = new Set(ofKinds.map(({ name }) => name))
  const beginnings = beginningNames.filter((name) => names.has(name))
  const values = [...names].filter((name) => !beginningNames.includes(name) && !longNames.includes(name))
  const columns = [...beginnings, ...(flavour === 'excel' ? values : longNames)]
  return {
    flavour,
    kinds,
    beginnings,
    variables: values,
    header: columns.map((name) => text(heads.get(name) ?? name, flavour)),
  }
}

/** The rows of one client's records; records are numbered within the client and their kind. */
export function rowsOf(
  { flavour, kinds, beginnings, variables }: TableLayout,
  { name, kind }: Designation,
  records: readonly ExportRecord[],
): string[][] {
  const who = { client: text(name, flavour), client_named_by: kind }
  const numbers = new Map<RecordKind, number>()
  return records
    .filter((record) => kinds.includes(record.kind))
    .flatMap((record) => {
      const entry = (numbers.get(record.kind) ?? 0) + 1
      numbers.set(record.kind, entry)
      const cells: Beginning = {
        ...who,
        record: record.kind,
        entry: String(entry),
        ...whenOf(record, flavour),
      }
      const beginning = beginnings.map((column) => cells[column] ?? '')
      if (flavour === 'research')
        return record.values.map(([variable, value]) => [
          ...beginning,
          text(variable, flavour),
          written(value, flavour),
        ])
      const values = new Map(record.values.map(([variable, value]) => [variable, written(value, flavour)]))
      return [[...beginning, ...variables.map((variable) => values.get(variable) ?? '')]]
    })
}

type Beginning = Readonly<Partial<Record<string, string>>>

function whenOf(
  { day, time, version, period, area, pack, week }: ExportRecord,
  flavour: ExportFlavour,
): Beginning {
  return {
    ...(day === undefined ? {} : { day: written({ day }, flavour) }),
    ...(time === undefined ? {} : { time }),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(period === undefined ? {} : { period: String(period) }),
    ...(pack === undefined ? {} : { pack: text(pack, flavour) }),
    ...(week === undefined ? {} : { week: String(week) }),
    area: text(area ?? '', flavour),
  }
}

function text(words: string, flavour: ExportFlavour): string {
  return written({ text: words }, flavour)
}
