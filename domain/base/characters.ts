/**
 * Whether a text has characters that are none: NUL, which PostgreSQL refuses in a text and in `jsonb`, and half of a surrogate pair, which is no
 * character in UTF-8 and breaks XML and JSON that are made of it.
 */
export function hasNoCharacter(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/**
 * The paths of all texts in a value that have such characters (§5). It is asked of every request instead of every schema of a text, so that no
 * text can be forgotten; the name of a field counts for what the field is in.
 */
export function pathsWithoutCharacter(
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[][] {
  if (typeof value === 'string') return hasNoCharacter(value) ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    hasNoCharacter(name) ? [[...path]] : pathsWithoutCharacter(inner, [...path, name]),
  )
}
