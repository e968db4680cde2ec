import type { Difference } from './use-editing.ts'

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that changed between two stored versions and now differ from the typed values. */
export function differencesOf(before: object, there: object, mine: object): readonly Difference[] {
  const old = new Map(Object.entries(before))
  const typed = new Map(Object.entries(mine))
  return Object.entries(there)
    .filter(([field, value]) => !isSame(old.get(field), value) && !isSame(value, typed.get(field)))
    .map(([field, value]) => ({ field, there: value, mine: typed.get(field) }))
}

/**
 * Three-way merge of typed values onto the present stored ones: untouched fields keep the stored value. Fields are
 * merged one by one, and so are entries of a list that have an `id`; where both changed the same value, the typed one
 * wins.
 */
export function mergeOver<Value>(before: Value, mine: Value, there: Value): Value {
  if (isSame(before, mine)) return there
  if (isSame(before, there)) return mine
  if (isListOfEntries(before) && isListOfEntries(mine) && isListOfEntries(there))
    return mergeEntries(before, mine, there) as Value
  if (!isTree(before) || !isTree(mine) || !isTree(there)) return mine
  const fields = new Set([...Object.keys(mine), ...Object.keys(there)])
  return Object.fromEntries(
    [...fields].map((field) => [field, mergeOver(before[field], mine[field], there[field])]),
  ) as Value
}

/**
 * The changes that were typed while `sent` was being saved, over the stored form of it. Nobody else is involved: an
 * entry of a list is found by what was sent, also where only the stored one has an id.
 */
export function carryOver<Value>(sent: Value, typed: Value, stored: Value): Value {
  if (isSame(sent, typed)) return stored
  if (Array.isArray(sent) && Array.isArray(typed) && Array.isArray(stored) && sent.length === stored.length)
    return typed.map((entry: unknown, place) => {
      const was = sent.findIndex((one) => isSame(one, entry))
      if (was >= 0) return stored[was] as unknown
      const isOther = place >= sent.length || typed.some((one) => isSame(one, sent[place]))
      return isOther ? entry : carryOver<unknown>(sent[place], entry, stored[place])
    }) as Value
  if (!isTree(sent) || !isTree(typed) || !isTree(stored)) return typed
  const fields = Object.keys({ ...stored, ...typed })
  return Object.fromEntries(
    fields.map((field) => [field, carryOver(sent[field], typed[field], stored[field])]),
  ) as Value
}

/**
 * What is stored after a save, as far as the form can tell: a field that the answer shows as before the save, such as
 * parts that are read again only later, is as it was sent.
 */
export function storedAfter<Form extends object>(before: Form, sent: Form, answered: Form): Form {
  const [old, own] = [new Map(Object.entries(before)), new Map(Object.entries(sent))]
  return Object.fromEntries(
    Object.entries(answered).map(([field, value]) => [
      field,
      isSame(value, old.get(field)) && own.has(field) ? own.get(field) : value,
    ]),
  ) as Form
}

type Entry = { readonly id: string }

/**
 * Merges two lists in the typed order; entries added by others come last, and entries removed by others come back if
 * they were edited.
 */
function mergeEntries(
  before: readonly Entry[],
  mine: readonly Entry[],
  there: readonly Entry[],
): readonly Entry[] {
  const entryIn = (list: readonly Entry[], wanted: string) => list.find(({ id }) => id === wanted)
  const own = mine.flatMap((entry) => {
    const old = entryIn(before, entry.id)
    const now = entryIn(there, entry.id)
    if (old === undefined) return [entry]
    if (now === undefined) return isSame(old, entry) ? [] : [entry]
    return [mergeOver(old, entry, now)]
  })
  const added = there.filter(({ id }) => entryIn(before, id) === undefined && entryIn(mine, id) === undefined)
  return [...own, ...added]
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((one) => isTree(one) && typeof one.id === 'string')
}
