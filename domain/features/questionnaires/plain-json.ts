/** An object of a file that somebody else wrote: nothing about its fields is known. */
export type Plain = { readonly [name: string]: unknown }

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list; anything else in it is dropped. */
export function objectsIn(value: unknown): readonly Plain[] {
  return Array.isArray(value) ? value.filter(isPlain) : []
}

/** A text field; empty where it is missing or no text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The extensions of an element of FHIR with one address. */
export function extensionsIn(element: unknown, url: string): readonly Plain[] {
  return isPlain(element) ? objectsIn(element.extension).filter((one) => one.url === url) : []
}

/** The object or list in which anything has a modifier extension, by FHIR a reason not to use it: whether one is there. */
export function hasModifier(value: unknown, depthLeft: number): boolean {
  if (depthLeft === 0) return false
  if (Array.isArray(value)) return value.some((one) => hasModifier(one, depthLeft - 1))
  if (!isPlain(value)) return false
  return Object.entries(value).some(
    ([name, part]) => name === 'modifierExtension' || (name !== 'item' && hasModifier(part, depthLeft - 1)),
  )
}
