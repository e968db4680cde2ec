import type { KeyboardEvent } from 'react'

export function rowsIn(list: Element | null): readonly HTMLAnchorElement[] {
  return [...(list?.querySelectorAll('a') ?? [])]
}

export function chosenRowIn(list: Element | null): HTMLAnchorElement | undefined {
  return rowsIn(list).find((row) => row.ariaCurrent === 'true')
}

/**
 * Moves the focus by arrow keys from row to row, by Home and End to the first and last; Enter follows the link
 * natively.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const rows = rowsIn(event.currentTarget.closest('ul'))
  const here = rows.indexOf(event.currentTarget)
  const steps: Partial<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const next = rows[steps[event.key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
