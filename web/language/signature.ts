/** The texts of a set, by the signature of the German tree that they translate. */
export type SetTexts = Readonly<Record<string, object | undefined>>

/**
 * Identifies a tree of German texts by its content, so that files of texts need no explicit id, which would add to the size of the start
 * page. `web/text-signatures.ts` computes the same at build time; a test finds collisions.
 */
export function signatureOf(german: object): string {
  const text = JSON.stringify(german)
  return `${text.slice(0, 40)} ${text.length}`
}
