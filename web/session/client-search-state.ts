const searching = 'client-search'

/** The history state of a navigation to the list of clients that leads into its search field. */
export const toClientSearch = searching

/** Whether a navigation led into the search field of the list of clients. */
export function isToClientSearch(state: unknown): boolean {
  return state === searching
}
