const byKey = 'opened-by-key'

/** The history state of a link that was followed with the keyboard: the page then leads to the field that one came for. */
export const openedByKey = byKey

export function isOpenedByKey(state: unknown): boolean {
  return state === byKey
}
