import { type Day, daysBetween } from '#base/day.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { type Cell, written } from './cells.ts'
import type { ExportedPack } from './packs.ts'
import type { Designation, ExportRecord } from './records.ts'
import { both, type RecordKind, recordLabels, type Variable } from './variable.ts'
import { beginningNames, beginnings, type ExportTerms, longNames, type NamedArea } from './variables.ts'

/** The columns of a data dictionary, exactly as REDCap demands them. */
export const dictionaryHeader: readonly string[] = [
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

/** REDCap's limits: characters of a field name, and the highest number of a repeating instance. */
export const redcapLimits = { name: 26, instance: 32_766 } as const

/** A form of a project, in which a kind of record, or what was filled in of one questionnaire pack, is entered. */
type Form = {
  readonly name: string
  readonly label: BothLanguages
  readonly kind: RecordKind
  /** Keeps names unique in a project. */
  readonly prefix: string
  /** The sheet says which forms repeat, because REDCap asks for it. */
  readonly repeats: boolean
  readonly pack?: string
}

/** A form for each kind of record; ratings of areas are columns of the weekly review. */
const forms: readonly Form[] = (
  [
    ['client', 'c', false],
    ['life_area', 'l', false],
    ['daily', 'd', true],
    ['event', 'e', true],
    ['day', 'y', true],
    ['weekly', 'w', true],
    ['functional_analysis', 'f', true],
    ['agreement', 'a', true],
  ] as const
).map(([kind, prefix, repeats]) => ({ name: kind, label: recordLabels[kind], kind, prefix, repeats }))

/** A form for each questionnaire pack. Its number is the pack's place among all, so that it is the same in every export. */
function formsOfPacks(packs: readonly ExportedPack[], variables: readonly Variable[]): Form[] {
  const titles = variables.find(({ name }) => name === 'pack')?.values ?? []
  return packs.map(({ name, place }) => ({
    name: redcapName(`q${place}`, name),
    label: titles.find(({ code }) => code === name)?.label ?? both(name, name),
    kind: 'questionnaire',
    prefix: `q${place}`,
    repeats: true,
    pack: name,
  }))
}

type Field = {
  readonly name: string
  readonly key: string
  /** The form's name. */
  readonly form: string
  readonly variable: Variable
}

/** A project's forms and fields, and the columns of its records. */
export type RedcapProject = {
  readonly forms: readonly Form[]
  readonly fields: readonly Field[]
  readonly header: readonly string[]
  readonly places: ReadonlyMap<string, number>
}

/** The project for the variables of an export. */
export function redcapProjectOf(
  variables: readonly Variable[],
  { areas, packs }: Pick<ExportTerms, 'areas' | 'packs'>,
): RedcapProject {
  const all = [...forms, ...formsOfPacks(packs, variables)]
  const fields = withOwnNames(all.flatMap((form) => fieldsOf(form, variables, areas)))
  const columns = all.flatMap(({ name: form }) => [
    ...fields.filter((field) => field.form === form).map(({ name }) => name),
    `${form}_complete`,
  ])
  const header = ['record_id', 'redcap_repeat_instrument', 'redcap_repeat_instance', ...columns]
  return { forms: all, fields, header, places: new Map(header.map((name, place) => [name, place])) }
}

/** The fields with names of their own: one that REDCap spells like an earlier one gets a checksum. */
function withOwnNames(fields: readonly Field[]): Field[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    const name = taken.has(field.name) ? summed(field.name, `${field.form} ${field.key}`) : field.name
    taken.add(name)
    return { ...field, name }
  })
}

function fieldsOf(form: Form, variables: readonly Variable[], areas: readonly NamedArea[]): Field[] {
  const ofForm = (kind: RecordKind) => {
    const all = variables.filter(
      ({ name, records, ofPack }) =>
        records.includes(kind) &&
        !beginningNames.includes(name) &&
        !longNames.includes(name) &&
        (ofPack === undefined || ofPack.pack === form.pack),
    )
    const byName = Map.groupBy(all, ({ name }) => name)
    return [...byName.values()].flatMap(latestWithAllValues)
  }
  const field = (key: string, variable: Variable): Field => ({
    name: redcapName(form.prefix, variable.ofPack?.linkId ?? key),
    key,
    form: form.name,
    variable,
  })
  const when = beginnings
    .filter(
      ({ name, records }) => records.includes(form.kind) && !['client', 'record', 'entry'].includes(name),
    )
    .filter(({ name }) => name !== 'client_named_by' || form.kind === 'client')
    .map((one) => field(one.name, one))
  const inAreas = (kind: RecordKind) =>
    areas.flatMap((area) =>
      ofForm(kind).map((one) => field(keyInArea(area.name, one.name), inArea(one, area))),
    )
  if (form.kind === 'life_area') return inAreas('life_area')
  const own = ofForm(form.kind).map((one) => field(one.name, one))
  return [...when, ...own, ...(form.kind === 'weekly' ? inAreas('weekly_area') : [])]
}

/** A question as its latest version words it; with the choices of earlier ones, which have been chosen. */
function latestWithAllValues(versions: readonly Variable[]): Variable[] {
  const latest = versions.at(-1)
  if (latest?.type !== 'category') return latest ? [latest] : []
  const values = versions.flatMap((one) => one.values ?? []).map((one) => [one.code, one] as const)
  return [{ ...latest, values: [...new Map(values).values()] }]
}

/** The key of a value in an area; no question has one with this mark. */
function keyInArea(area: string, name: string): string {
  return `${area}@${name}`
}

function inArea(variable: Variable, { titles }: NamedArea): Variable {
  const { de_DE, en_EN } = variable.label
  return { ...variable, label: both(`${titles.de_DE}: ${de_DE}`, `${titles.en_EN}: ${en_EN}`) }
}

/** A name that REDCap accepts; one that is too long keeps its beginning, and gets a checksum that makes it unique. */
export function redcapName(prefix: string, name: string): string {
  const plain = `${prefix}_${name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '')
  return plain.length <= redcapLimits.name ? plain : summed(plain, plain)
}

/** The beginning of a name, with the checksum of what it stands for. */
function summed(name: string, of: string): string {
  const sum = checksumOf(of)
  return `${name.slice(0, redcapLimits.name - sum.length - 1).replace(/_$/, '')}_${sum}`
}

/**
 * The name of a record. REDCap refuses #, ', &, + and tabs in it, and more than a hundred characters: such a patient code keeps what is
 * permitted, with a checksum. A number gets a word that no code begins with, so that it meets nobody's.
 */
function recordName({ name, kind }: Designation): string {
  if (kind === 'number') return `${numberWord}${name.replace('#', '')}`
  if (plainCode.test(name) && !name.startsWith(numberWord)) return name
  const permitted = name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '')
  return [...[...permitted].slice(0, 60), permitted === '' ? '' : '_', checksumOf(name)].join('')
}

const numberWord = 'number-'
const plainCode = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,98}[\p{L}\p{N}._/-])?$/u

/** FNV-1a in 32 bits: the same name has the same checksum in every export. */
function checksumOf(text: string): string {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(36).padStart(7, '0')
}

/** The data dictionary with its header. */
export function dictionaryRows({ fields }: RedcapProject): string[][] {
  const first = dictionaryRow({
    name: 'record_id',
    form: 'client',
    type: 'text',
    label: both('Patientencode oder Nummer', 'Patient code or number'),
  })
  return [[...dictionaryHeader], first, ...fields.map(rowOfField)]
}

/** Branching, required, alignment, number, matrix and annotation: not used. */
const noOthers = ['', '', '', '', '', '', '']

type DictionaryLine = {
  readonly name: string
  readonly form: string
  readonly type: 'text' | 'yesno' | 'radio' | 'notes'
  readonly label: BothLanguages
  readonly choices?: string
  readonly note?: string
  readonly validation?: 'integer' | 'number' | 'date_ymd' | 'time'
  readonly least?: string
  readonly most?: string
  readonly isIdentifier?: boolean
}

function dictionaryRow(line: DictionaryLine): string[] {
  const { name, form, type, label, choices = '', note = '', validation = '' } = line
  const { least = '', most = '', isIdentifier = false } = line
  const text = (words: string) => written({ text: words }, 'research')
  return [
    name,
    form,
    '',
    type,
    text([...new Set([label.de_DE, label.en_EN])].join(' / ')),
    choices,
    text(note),
    validation,
    least,
    most,
    isIdentifier ? 'y' : '',
    ...noOthers,
  ]
}

function rowOfField({ name, form, variable }: Field): string[] {
  const { type, label, values = [], question, ofPack } = variable
  const note = question && question.de_DE !== label.de_DE ? question.de_DE : ''
  const line = { name, form, label, note }
  switch (type) {
    case 'yes-no':
      return dictionaryRow({ ...line, type: 'yesno' })
    case 'category': {
      const choices = values.map(
        ({ code, label: words }) => `${rawValue(code, ofPack)}, ${choiceText(words)}`,
      )
      return dictionaryRow({ ...line, type: 'radio', choices: choices.join(' | ') })
    }
    case 'number': {
      const [first, last] = [values[0]?.code, values.at(-1)?.code]
      const steps = values.filter((one) => one.label.de_DE !== '')
      const named = steps.map((one) => `${one.code} = ${one.label.de_DE}`).join('; ')
      const limits = first === undefined || last === undefined ? {} : { least: first, most: last }
      const told = [note, named].filter((one) => one !== '').join(' ')
      return dictionaryRow({ ...line, type: 'text', note: told, validation: 'integer', ...limits })
    }
    case 'decimal':
      return dictionaryRow({ ...line, type: 'text', validation: 'number' })
    case 'date':
      return dictionaryRow({ ...line, type: 'text', validation: 'date_ymd' })
    case 'time':
      return dictionaryRow({ ...line, type: 'text', validation: 'time' })
    case 'text':
      return dictionaryRow({ ...line, type: 'notes', isIdentifier: true })
  }
}

/**
 * The raw value of a choice: its code, in the characters that REDCap allows. A choice added later leaves those of the others as they
 * were, which numbers by their order would not.
 */
function rawValue(code: string, ofPack: Variable['ofPack']): string {
  const plain = code.replaceAll(/\W+/g, '_')
  // The codes of a questionnaire are its author's: two may differ only in characters that REDCap does not allow.
  return ofPack === undefined || plain === code ? plain : `${plain}_${checksumOf(code)}`
}

/** A label of a choice: bars and line ends would end it. */
function choiceText({ de_DE, en_EN }: BothLanguages): string {
  return [...new Set([de_DE, en_EN])].join(' / ').replaceAll(/[|\r\n]+/g, ' ')
}

/** The rows of one client: what is said once, then each repeated form with its instances. */
export function redcapRows(
  project: RedcapProject,
  designation: Designation,
  records: readonly ExportRecord[],
  registeredOn: Day,
): string[][] {
  const id = recordName(designation)
  const instanceOf = instances(registeredOn)
  const places = placesWithinDays(records)
  const whole = rowFor(project, id)
  const formOf = (kind: RecordKind, pack?: string) =>
    project.forms.find((form) => form.kind === kind && form.pack === pack)?.name ?? kind
  fill(project, whole, 'client', [['client_named_by', { text: designation.kind }]])
  const rows = [whole]
  for (const record of records) {
    const { kind: of, area = '', pack, values } = record
    const cells = values.map(([variable, cell]) => [keyInArea(area, variable), cell] as const)
    if (of === 'client') fill(project, whole, 'client', values)
    else if (of === 'life_area') fill(project, whole, 'life_area', cells)
    else if (of === 'weekly_area') fill(project, rows.at(-1) ?? whole, 'weekly', cells)
    else {
      const form = formOf(of, pack)
      const row = rowFor(
        project,
        id,
        form,
        String(instanceOf(form, record.day ?? registeredOn, places.get(record) ?? 1)),
      )
      fill(project, row, form, [...whenOf(record), ...values])
      rows.push(row)
    }
  }
  return rows
}

/**
 * The place of each record among those of its kind and day, in the order in which they were made: what is made later, also about an earlier
 * hour, takes a later place and moves none.
 */
function placesWithinDays(records: readonly ExportRecord[]): ReadonlyMap<ExportRecord, number> {
  const groups = Map.groupBy(records, ({ kind, pack, day }) => `${kind} ${pack} ${day}`)
  const ranked = [...groups.values()].flatMap((group) =>
    group
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
      .map((record, place) => [record, place + 1] as const),
  )
  return new Map(ranked)
}

/**
 * Numbers the instances of each form: five for each day since the registration, so that an import of a later export meets the same
 * ones. What does not fit, because it is the sixth of a day, before the registration or after eighteen years, counts down from the end.
 */
function instances(registeredOn: Day): (form: string, day: Day, place: number) => number {
  const perDay = 5
  const used = new Map<string, number>()
  const count = (key: string) => {
    const number = (used.get(key) ?? 0) + 1
    used.set(key, number)
    return number
  }
  return (form, day, place) => {
    const offset = daysBetween(registeredOn, day)
    const ofDay = offset < 0 ? perDay + 1 : place
    const instance = offset * perDay + ofDay
    const isBeyond = ofDay > perDay || instance > redcapLimits.instance - 1000
    return isBeyond ? redcapLimits.instance + 1 - count(form) : instance
  }
}

function whenOf({ day, time, version, period, week }: ExportRecord): ExportRecord['values'] {
  return [
    ...(day === undefined ? [] : [['day', { day }] as const]),
    ...(time === undefined ? [] : [['time', { text: time }] as const]),
    ...(version === undefined ? [] : [['version', { number: version }] as const]),
    ...(period === undefined ? [] : [['period', { number: period }] as const]),
    ...(week === undefined ? [] : [['week', { number: week }] as const]),
  ]
}

function rowFor({ header }: RedcapProject, id: string, form?: string, instance = ''): string[] {
  return header.map((_, place) => [id, form ?? '', instance][place] ?? '')
}

function fill(
  { fields, places }: RedcapProject,
  row: string[],
  form: string,
  values: ExportRecord['values'],
) {
  const cells = new Map(values)
  for (const field of fields) {
    const cell = field.form === form ? cells.get(field.key) : undefined
    if (cell !== undefined) row[places.get(field.name) ?? 0] = redcapCell(cell, field.variable)
  }
  row[places.get(`${form}_complete`) ?? 0] = '2'
}

function redcapCell(cell: Cell, { type, values = [], ofPack }: Variable): string {
  if (type !== 'category' || !('text' in cell)) return written(cell, 'research')
  return values.some(({ code }) => code === cell.text) ? rawValue(cell.text, ofPack) : ''
}
