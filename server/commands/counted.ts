/** A count with its noun: "1 line", "2 lines". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${forCount(count, one, several)}`
}

/** The singular or plural noun of a count. */
export function forCount(count: number, one: string, several: string): string {
  return count === 1 ? one : several
}
