const [colon, backslash] = [':', '\\'].map((sign) => sign.charCodeAt(0))

/**
 * Whether an object of a JSON text names a member twice: one reader takes the first value and another the last, so that what
 * was checked by one of them is not what the other one does. The text was parsed before, so it is valid: then each colon
 * outside a string belongs to one name, and an object that was parsed has fewer members where a name is repeated.
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

/** Where a string ends that begins here, behind its last quotation mark. */
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

/** In turns and not by recursion: how deep a body is, nobody has looked at yet. */
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
