const parts = /[,;:.!?…\n]/u
const endsAPart = /[,;:.!?…]$/u

/** The names that occur in a text as a separate part; of two that overlap the longer one. */
export function namesIn(text: string, names: readonly string[]): readonly string[] {
  const places = placesOf(text, names)
  return names.filter((name) => places.has(name))
}

/** Appends a name to a text, or removes it again; the rest of the text stays as it was typed. */
export function toggleName(text: string, name: string, names: readonly string[]): string {
  const at = placesOf(text, names).get(name)
  return at === undefined
    ? joined(text.trimEnd(), name)
    : without(text.slice(0, at), text.slice(at + name.length))
}

function placesOf(text: string, names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let left = text
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const at = placeOf(left, name)
    if (at === undefined) continue
    places.set(name, at)
    left = left.slice(0, at) + covered(name) + left.slice(at + name.length)
  }
  return places
}

/** Masks a found name with a filler of equal length that matches no name; delimiters stay. */
function covered(name: string): string {
  return endsAPart.test(name) ? '\0'.repeat(name.length - 1) + name.slice(-1) : '\0'.repeat(name.length)
}

function placeOf(text: string, name: string): number | undefined {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text.slice(0, at).replace(/ +$/u, '')
    const after = text.slice(at + name.length).replace(/^ +/u, '')
    const begins = before === '' || parts.test(before.slice(-1))
    const ends = after === '' || parts.test(after.charAt(0)) || endsAPart.test(name)
    if (begins && ends) return at
  }
  return undefined
}

function without(before: string, after: string): string {
  const kept = before.replace(/[,;]?\s*$/u, '')
  const isOneMore = /^\s*[,;]/u.test(after)
  return kept === '' || endsAPart.test(kept) || isOneMore
    ? joined(kept, after.replace(/^[\s,;:.!?…]+/u, ''))
    : kept + after
}

function joined(one: string, other: string): string {
  if (one === '' || other === '') return one + other
  return endsAPart.test(one) ? `${one} ${other}` : `${one}, ${other}`
}
