import { type GroupedField, personFields } from '@standfest/domain/features/accounts/person-fields.ts'

/** Fields that share a row, or one field with a row to itself. */
type FieldRow = { readonly row: 'pair' | 'town' | undefined; readonly fields: readonly GroupedField[] }

/** Arranges fields in the rows in which they are shown. */
export function rowsOf(fields: readonly GroupedField[]): readonly FieldRow[] {
  const groups = Map.groupBy(fields, (field) => rowOf(field) ?? field)
  return [...groups.values()].map((ofRow) => ({ row: ofRow.map(rowOf)[0], fields: ofRow }))
}

function rowOf(field: GroupedField): FieldRow['row'] {
  const row = personFields[field]
  return 'row' in row ? row.row : undefined
}
