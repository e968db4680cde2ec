/** A field of a data dictionary as REDCap understands it. */
type ReadField = {
  readonly name: string
  readonly form: string
  readonly type: string
  readonly validation: string
  readonly least: string
  readonly most: string
  readonly choices: ReadonlyMap<string, string>
}

/** One entry: what a form says of a record, with the values that were given. */
export type ReadEntry = {
  readonly record: string
  readonly form: string
  readonly instance: string
  readonly values: Readonly<Record<string, string>>
}

type Terms = {
  readonly header: readonly string[]
  readonly repeating: readonly string[]
  readonly missing: readonly string[]
}

/** The columns of a dictionary, as REDCap's own template has them: written down here once more, for readers that ask the product nothing. */
export const redcapColumns: readonly string[] = [
  'Variable / Field Name',
  'Form Name',
  'Section Header',
  'Field Type',
  'Field Label',
  'Choices, Calculations, OR Slider Labels',
  'Field Note',
  'Text Validation Type OR Show Slider Number',
  'Text Validation Min',
  'Text Validation Max',
  'Identifier?',
  'Branching Logic (Show field only if...)',
  'Required Field?',
  'Custom Alignment',
  'Question Number (surveys only)',
  'Matrix Group Name',
  'Matrix Ranking?',
  'Field Annotation',
]

/** What REDCap refuses or warns of in a dictionary. */
export function readDictionary(
  [header = [], ...lines]: readonly (readonly string[])[],
  expected: readonly string[],
): { readonly fields: readonly ReadField[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const note = (isFault: boolean, fault: string) => void (isFault && faults.push(fault))
  note(JSON.stringify(header) !== JSON.stringify(expected), 'the header is not REDCap’s')
  const taken = new Set<string>()
  let present = ''
  const done = new Set<string>()
  const fields = lines.map((line) => {
    const [
      name = '',
      form = '',
      ,
      type = '',
      label = '',
      offered = '',
      ,
      validation = '',
      least = '',
      most = '',
    ] = line
    note(line.length !== header.length, `${name}: ${line.length} columns`)
    note(!/^[a-z](?:[a-z0-9]|_(?!_))*$/.test(name) || name.endsWith('_'), `${name}: not a name`)
    note(name.length > 26, `${name}: too long`)
    note(taken.has(name), `${name}: twice`)
    note(label === '', `${name}: no label`)
    note(!/^[a-z][a-z0-9_]*$/.test(form), `${name}: form ${form}`)
    note(form !== present && done.has(form), `${name}: form ${form} is not in one piece`)
    note(!['text', 'notes', 'yesno', 'radio'].includes(type), `${name}: type ${type}`)
    note(!['', 'integer', 'number', 'date_ymd', 'time'].includes(validation), `${name}: ${validation}`)
    note((type === 'radio') !== (offered !== ''), `${name}: choices`)
    const pairs = offered === '' ? [] : offered.split(' | ').map((choice) => choice.split(/, (.*)/s))
    note(
      pairs.some(([code = '', words = '']) => !/^\w+$/.test(code) || words === ''),
      `${name}: choice`,
    )
    note(new Set(pairs.map(([code]) => code)).size !== pairs.length, `${name}: a code twice`)
    taken.add(name)
    if (form !== present) done.add(present)
    present = form
    return {
      name,
      form,
      type,
      validation,
      least,
      most,
      choices: new Map(pairs.map(([code = '', words = '']) => [code, words])),
    }
  })
  note(fields[0]?.name !== 'record_id', 'the first field is not record_id')
  return { fields, faults }
}

/** Reads records as strictly as REDCap does: unknown columns, wrong values, repeated instances and cells of another form are faults. */
export function readRecords(
  fields: readonly ReadField[],
  rows: readonly (readonly string[])[],
  { header, repeating, missing }: Terms,
): { readonly entries: readonly ReadEntry[]; readonly faults: readonly string[] } {
  const faults: string[] = []
  const forms = [...new Set(fields.map(({ form }) => form))]
  const fieldOf = new Map(fields.map((field) => [field.name, field]))
  const seen = new Set<string>()
  for (const name of header.slice(3))
    if (!fieldOf.has(name) && !forms.some((form) => name === `${form}_complete`))
      faults.push(`column ${name}`)
  if (header.slice(0, 3).join() !== 'record_id,redcap_repeat_instrument,redcap_repeat_instance')
    faults.push('the first columns')
  const entries = rows.flatMap((row) => {
    const [record = '', form = '', instance = ''] = row
    const key = `${record}|${form}|${instance}`
    if (record === '' || seen.has(key)) faults.push(`${key}: twice, or of nobody`)
    seen.add(key)
    if (row.length !== header.length) faults.push(`${key}: ${row.length} cells`)
    if (form !== '' && !repeating.includes(form)) faults.push(`${key}: does not repeat`)
    if (
      form !== '' &&
      !(Number.isInteger(Number(instance)) && Number(instance) >= 1 && Number(instance) <= 32_767)
    )
      faults.push(`${key}: instance`)
    const values = new Map<string, Record<string, string>>()
    for (const [place, name] of header.entries()) {
      const value = row[place] ?? ''
      if (place < 3 || value === '') continue
      const field = fieldOf.get(name)
      const of = field?.form ?? name.replace(/_complete$/, '')
      if (form === '' ? repeating.includes(of) : of !== form) faults.push(`${key}: ${name} is of ${of}`)
      if (field && !missing.includes(value) && !isValid(field, value))
        faults.push(`${key}: ${name} = ${value}`)
      values.set(of, { ...values.get(of), ...(field && { [name]: value }) })
    }
    return [...values].map(([of, given]) => ({ record, form: of, instance, values: given }))
  })
  return { entries, faults }
}

function isValid({ type, validation, least, most, choices }: ReadField, value: string): boolean {
  if (type === 'radio') return choices.has(value)
  if (type === 'yesno') return value === '0' || value === '1'
  if (validation === 'date_ymd') return /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (validation === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
  if (validation === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (validation !== 'integer') return true
  const number = Number(value)
  const isWithin = (least === '' || number >= Number(least)) && (most === '' || number <= Number(most))
  return /^-?\d+$/.test(value) && isWithin
}
