const [colon, backslash] = [':', '\\'].map((sign) => sign.charCodeAt(0))

/**
 * Whether an object in a JSON text has duplicate names: parsers take either value, so that a checked value may not be
 * the used one. The text was parsed before and is valid: each colon outside a string belongs to one name, and a parsed
 * object has fewer members where a name is repeated.
 */
export function hasRepeatedName(text: string, parsed: unknown): boolean {
  return countNames(text) !== countMembers(parsed)
}

function countNames(text: string): number {
  let [names, at] = [0, 0]
  for (;;) {
    const quote = text.indexOf('"', at)
    const end = quote === -1 ? text.length : quote
    for (; at < end; at += 1) if (text.charCodeAt(at) === colon) names += 1
    if (quote === -1) return names
    at = endOfString(text, quote + 1)
  }
}

/** The end of a string that begins here, after its closing quote. */
function endOfString(text: string, from: number): number {
  let quote = text.indexOf('"', from)
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote + 1
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}

/** Iterative, not recursive: the depth is not checked yet. */
function countMembers(parsed: unknown): number {
  let members = 0
  const open = [parsed]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner: unknown[] = Object.values(value)
    if (!Array.isArray(value)) members += inner.length
    for (const one of inner) open.push(one)
  }
  return members
}
