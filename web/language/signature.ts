/** The texts of a set, by what tells the German tree that they stand for: see `signatureOf`. */
export type SetTexts = Readonly<Record<string, object | undefined>>

/**
 * What tells a tree of German texts from all others: a file of texts needs no name for it, which the start page would
 * carry forty times. `web/text-signatures.ts` computes the same when the pages are built, and a test finds two alike.
 */
export function signatureOf(german: object): string {
  const text = JSON.stringify(german)
  return `${text.slice(0, 40)} ${text.length}`
}
