/** How many of what, as a sentence says it: "1 line", "2 lines". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${forCount(count, one, several)}`
}

/** The word that goes with one, or the one that goes with several. */
export function forCount(count: number, one: string, several: string): string {
  return count === 1 ? one : several
}
