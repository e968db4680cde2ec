import type { ChangeableSettingName } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { descriptionOf, isWithin } from './all-settings.ts'
import type { AnyField, Fault } from './setting-description.ts'

/** A setting's value as it is sent: texts are trimmed, lists have no empty and no repeated line. */
export function normaliseValue<V>(name: ChangeableSettingName, value: V): V {
  const { fields, normalise } = descriptionOf(name)
  const normalised = Object.entries(fields).reduce<unknown>(
    (before, [path, field]) => withValueAt(before, path, normaliseField(field, valueAt(before, path))),
    value,
  )
  return (normalise?.(normalised) ?? normalised) as V
}

/** Why the server would refuse a value, by the limits that it has too: the fields in their order, with messages. */
export function faultsOf(name: ChangeableSettingName, value: unknown): readonly Fault[] {
  const { fields, faults } = descriptionOf(name)
  const ofFields = Object.entries(fields).flatMap(([path, field]) => {
    const fault = faultIn(field, normaliseField(field, valueAt(value, path)))
    return fault === undefined ? [] : [{ field: path, ...fault }]
  })
  return [...ofFields, ...(faults?.(value) ?? [])]
}

/** The messages at fields that the server refused. */
export function refusalsOf(name: ChangeableSettingName, refused: readonly string[]): readonly Fault[] {
  return Object.entries(descriptionOf(name).fields).flatMap(([path, field]) => {
    if (field.kind !== 'text') return []
    const isRefused = refused.includes(path === '' ? 'value' : `value.${path}`)
    const word = field.refusal?.(refused) ?? (isRefused ? field.rule?.fault : undefined)
    return word === undefined ? [] : [{ field: path, word, ...(field.values && { values: field.values }) }]
  })
}

/** The value of a field by its path. */
export function valueAt(value: unknown, path: string): unknown {
  return keysOf(path).reduce((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], value)
}

/** A setting's value with one field changed. */
export function withValueAt(value: unknown, path: string, changed: unknown): unknown {
  const [key, ...inner] = keysOf(path)
  if (key === undefined) return changed
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [key]: withValueAt(fields[key], inner.join('.'), changed) }
}

function keysOf(path: string): readonly string[] {
  return path === '' ? [] : path.split('.')
}

function normaliseField(field: AnyField, value: unknown): unknown {
  if (field.kind === 'text') return field.isVerbatim === true ? value : String(value).trim()
  if (field.kind !== 'lines') return value
  const lines = (value as readonly string[]).map((line) => field.normalise(line.trim().toLowerCase()))
  return [...new Set(lines.filter((line) => line !== ''))]
}

function faultIn(field: AnyField, value: unknown): Omit<Fault, 'field'> | undefined {
  if (field.kind === 'number' && !isWithin(value as number, field.limits))
    return { word: 'numberFault', values: shownLimits(field) }
  if (field.kind === 'text' && field.rule?.accepts(value as string) === false)
    return { word: field.rule.fault, ...(field.values && { values: field.values }) }
  if (field.kind !== 'lines') return undefined
  const lines = value as readonly string[]
  const line = lines.find((one) => !field.accepts(one))
  if (line !== undefined) return { word: field.fault, values: { line } }
  return lines.length > field.most ? { word: field.tooMany, values: { count: field.most } } : undefined
}

/** The limits of a number in the unit in which it is typed. */
export function shownLimits({ limits: { min, max }, unit = 1 }: Extract<AnyField, { kind: 'number' }>) {
  return { min: min / unit, max: max / unit }
}
