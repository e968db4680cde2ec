import type { KeyboardEvent } from 'react'

/** The arrows lead from name to name, Home and End to the first and last; Enter follows the link by itself. */
export function moveBetweenRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLAnchorElement>('tbody:not([hidden]) a') ??
      []),
  ]
  const here = links.indexOf(event.currentTarget)
  const steps: Partial<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  }
  const next = links[steps[event.key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
