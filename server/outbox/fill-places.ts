/**
 * Substitutes placeholders (`{{name}}`) in a mail's text in one pass: a value is never scanned for placeholders, so
 * that user text cannot change a link. Placeholders without a value stay.
 */
export function fillPlaces(words: string, values: Readonly<Record<string, string>>): string {
  const given = new Map(Object.entries(values))
  return words.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => given.get(name) ?? place)
}
