/** About ten seconds of speech: Chromium stops within utterances of more than fifteen seconds. */
const longestPiece = 160

/**
 * Splits a text into utterances: whole sentences if they are short enough, otherwise up to a comma or a space. Nothing of the text is lost.
 */
export function pieces(text: string): readonly string[] {
  const found: string[] = []
  for (const paragraph of text.split(/\n+/u))
    for (const sentence of paragraph.split(/(?<=[.!?…:;])\s+/u))
      for (const part of shortParts(sentence.trim())) append(found, part)
  return found
}

/** Short sentences share a piece, so that an abbreviation such as "Dr." makes no pause. */
function append(found: string[], part: string): void {
  const last = found.at(-1)
  if (last === undefined || last.length + part.length >= longestPiece) found.push(part)
  else found[found.length - 1] = `${last} ${part}`
}

function shortParts(sentence: string): readonly string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > longestPiece) {
    const start = rest.slice(0, longestPiece)
    const end = [start.lastIndexOf(', ') + 1, start.lastIndexOf(' ')].find((at) => at > 0) ?? longestPiece
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
