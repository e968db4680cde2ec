/** Under which the browser knows the store of drafts. */
export const draftDatabase = 'standfest-drafts'

/** Whether there may be drafts on this device, found out without asking for any. Older browsers do not tell. */
export async function mayHaveDrafts(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === draftDatabase)
}
