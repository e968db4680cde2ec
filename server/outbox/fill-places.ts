/**
 * Puts the values into the places of a letter's words (`{{name}}`), all at once: what a value holds is text and never a
 * place itself, so that nobody's words decide where a link goes. A place without a value stays as it was written.
 */
export function fillPlaces(words: string, values: Readonly<Record<string, string>>): string {
  const given = new Map(Object.entries(values))
  return words.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => given.get(name) ?? place)
}
