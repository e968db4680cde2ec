const fields =
  'input, textarea, select, [contenteditable], [role=spinbutton], [role=menu], [role=listbox], [role=dialog]'

/** A key event, of React or of the browser. */
type Key = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target' | 'key' | 'preventDefault'
>

/**
 * Handles single letters as shortcuts while the focus is in the part of the page that has the handler, and never in a field, a menu
 * or a dialog (WCAG 2.1.4).
 */
export function singleKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  return (event: Key): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(fields) !== null) return
    const act = actions[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}
