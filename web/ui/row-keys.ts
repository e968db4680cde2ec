import { singleKeys } from './single-keys.ts'

const step: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of the rows of a page: arrows move the focus from row to row, A answers and E is done. They act only while a row has the focus,
 * and in no field (WCAG 2.1.4).
 */
export function rowKeys(event: KeyboardEvent, page: HTMLElement): void {
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
  if (row === null) return
  const press = (key: string) => () => row.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  singleKeys({ a: press('a'), e: press('e') })(event)
  const direction = step[event.key]
  const isTyping =
    event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea')
  if (direction === undefined || isTyping) return
  const rows = [...page.querySelectorAll('[data-row]')]
  const next = rows[rows.indexOf(row) + direction]
  if (next === undefined) return
  event.preventDefault()
  next.querySelector<HTMLElement>('[data-row-link], a, button, input')?.focus()
}
