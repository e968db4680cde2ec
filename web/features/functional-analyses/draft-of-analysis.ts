/** The key of the draft in which an unfinished analysis is stored. */
export function draftOfAnalysis(clientId: string, id: string | undefined, of = ''): string {
  return ['functional-analysis', clientId, id ?? 'new', id === undefined ? of : ''].join(' ')
}
