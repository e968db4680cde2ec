/**
 * What tells a tree of German texts from all others: a file of texts needs no name for it, which the start page would
 * carry forty times. `web/text-signatures.ts` computes the same when the pages are built, and a test finds two alike.
 */
export function signatureOf(german: object): string {
  const keys = Object.keys(german)
  return `${keys[0]} ${keys.at(-1)} ${keys.length}`
}
