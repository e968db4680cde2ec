/** An object of a file that somebody else wrote: nothing about its fields is known. */
export type Plain = { readonly [name: string]: unknown }

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; anything else in it is dropped. */
export function objectsIn(value: unknown): readonly Plain[] {
  return Array.isArray(value) ? value.filter(isPlain) : []
}

/** Whether a field is absent or a list of objects: what `objectsIn` would drop of another one would be lost without a word. */
export function isListOrAbsent(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isPlain))
}

/** A text field; empty where it is missing or no text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The extensions of an element of FHIR with one address. */
export function extensionsIn(element: unknown, url: string): readonly Plain[] {
  return isPlain(element) ? objectsIn(element.extension).filter((one) => one.url === url) : []
}

/** The fields that by FHIR are a reason not to use what has them. */
const modifiers: ReadonlySet<string> = new Set(['modifierExtension', 'implicitRules', '_implicitRules'])

/**
 * Whether anything in an object or list modifies its meaning, at any depth: a stack of its own, because a file of many levels would overflow the
 * one of calls. `except`: fields of the outermost object that are judged by themselves.
 */
export function hasModifier(value: unknown, except: readonly string[] = []): boolean {
  return someWithin(value, except, ({ name }) => modifiers.has(name))
}

/** Whether anything in an object or list, at any depth, is as asked; `name`: its field, empty in a list. */
export function someWithin(
  value: unknown,
  except: readonly string[],
  isAsked: (one: { readonly name: string; readonly value: unknown }) => boolean,
): boolean {
  const waiting = partsOf(value).filter(({ name }) => !except.includes(name))
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isAsked(one)) return true
    for (const part of partsOf(one.value)) waiting.push(part)
  }
  return false
}

function partsOf(value: unknown): { readonly name: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.map((part: unknown) => ({ name: '', value: part }))
  return isPlain(value) ? Object.entries(value).map(([name, part]) => ({ name, value: part })) : []
}
