import type { ChangeableSettingName } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { descriptionOf, isWithin } from './all-settings.ts'
import { type AnyField, type Fault, wordOf } from './setting-description.ts'

/** A setting's value as it is sent: texts are trimmed, lists have no empty and no repeated line. */
export function normaliseValue<V>(name: ChangeableSettingName, value: V): V {
  const description = descriptionOf(name)
  const normalised = Object.entries(description.fields).reduce<unknown>(
    (before, [path, field]) => withValueAt(before, path, normaliseField(field, valueAt(before, path))),
    value,
  )
  return (description.normalise?.(normalised) ?? normalised) as V
}

/** Why the server would refuse a value, by the limits that it has too: the fields in their order, with messages. */
export function faultsOf(name: ChangeableSettingName, value: unknown): readonly Fault[] {
  const description = descriptionOf(name)
  const ofFields = Object.entries(description.fields).flatMap(([field, described]): readonly Fault[] => {
    const typed = normaliseField(described, valueAt(value, field))
    if (described.kind === 'number' && !isWithin(typed as number, described.limits))
      return [{ field, word: 'numberFault', values: shownLimits(described) }]
    if (described.kind === 'text' && described.accepts?.(typed as string) === false)
      return [{ field, word: wordOf(name, field, 'Fault'), values: { ...described.limits } }]
    if (described.kind !== 'lines') return []
    const lines = typed as readonly string[]
    const line = lines.find((one) => !described.accepts(one))
    if (line !== undefined) return [{ field, word: wordOf(name, field, 'Fault'), values: { line } }]
    const isTooLong = lines.length > described.most
    return isTooLong
      ? [{ field, word: wordOf(name, field, 'TooMany'), values: { count: described.most } }]
      : []
  })
  return [...ofFields, ...(description.faults?.(value) ?? [])]
}

/** The messages at fields that the server refused. */
export function refusalsOf(name: ChangeableSettingName, refused: readonly string[]): readonly Fault[] {
  return Object.entries(descriptionOf(name).fields).flatMap(([field, described]) => {
    if (described.kind !== 'text' || described.accepts === undefined) return []
    const isRefused = refused.includes(field === '' ? 'value' : `value.${field}`)
    const word = described.refusal?.(refused) ?? (isRefused ? wordOf(name, field, 'Fault') : undefined)
    return word === undefined ? [] : [{ field, word, values: { ...described.limits } }]
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
  if (field.kind === 'text') return field.isVerbatim === true ? value : textOf(value).trim()
  if (field.kind !== 'lines') return value
  const lines = (value as readonly string[]).map((line) => field.normalise(line.trim().toLowerCase()))
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The limits of a number in the unit in which it is typed. */
function shownLimits({ limits: { min, max }, unit = 1 }: Extract<AnyField, { kind: 'number' }>) {
  return { min: min / unit, max: max / unit }
}

/** The value of a text field; empty if an optional field is absent. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
