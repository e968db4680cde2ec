import { missingCodes } from './cells.ts'
import { archiveFiles } from './readme.ts'
import { layoutOf } from './tables.ts'
import { type RecordKind, recordKinds, recordLabels, type Variable } from './variable.ts'

/** The types that a table schema knows, by the types of variables. */
const fieldTypes = {
  number: { type: 'integer' },
  decimal: { type: 'number' },
  'yes-no': { type: 'integer' },
  date: { type: 'date', format: 'default' },
  time: { type: 'time', format: '%H:%M' },
  category: { type: 'string' },
  text: { type: 'string' },
} as const satisfies Record<Variable['type'], { readonly type: string; readonly format?: string }>

/** Describes the tables for research as a Frictionless Data Package, so that archives and programs can read them without a person. */
export function dataPackageOf(
  variables: readonly Variable[],
  { appName, today }: { readonly appName: string; readonly today: string },
) {
  return {
    profile: 'tabular-data-package',
    name: 'standfest-export',
    title: `${appName}: export, ${today}`,
    created: `${today}T00:00:00Z`,
    resources: recordKinds.map((kind) => resourceOf(kind, variables)),
  }
}

function resourceOf(kind: RecordKind, variables: readonly Variable[]) {
  const byName = new Map(variables.map((one) => [one.name, one]))
  const ofKind = variables.filter(({ records }) => records.includes(kind))
  const { header, variables: names } = layoutOf('research', [kind], variables)
  const fields = header.map((name) => {
    const { type = 'text', label, values = [] } = byName.get(name) ?? {}
    const codes = name === 'variable' ? names : name === 'record' ? [kind] : values.map(({ code }) => code)
    const isClosed = name === 'variable' || (type === 'category' && codes.length > 0)
    return {
      name,
      title: label?.en_EN ?? name,
      ...fieldTypes[type],
      ...(isClosed && { constraints: { enum: codes } }),
    }
  })
  return {
    profile: 'tabular-data-resource',
    name: kind,
    title: recordLabels[kind].en_EN,
    path: archiveFiles.research[kind],
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: {
      fields,
      missingValues: ['', ...Object.values(missingCodes).map(String)],
      primaryKey: ['client', 'record', 'entry', 'variable'],
    },
    ...(ofKind.length > 0 && { description: 'A row for each value; the codebook describes the variables.' }),
  }
}
