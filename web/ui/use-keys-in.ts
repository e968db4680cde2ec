import { type RefObject, useEffect } from 'react'

/**
 * Listens to keys in a part of the page that is no control itself. The listener is the browser's own: it hears a key before the
 * components of React do, and can keep it from them.
 */
export function useKeysIn(
  place: RefObject<HTMLElement | null>,
  press: (event: KeyboardEvent, place: HTMLElement) => void,
  /**
   * Listens in the nearest ancestor that matches, where there is one: the focus is on `main` when a page is reached by a link, and on
   * `body` when the browser loads it.
   */
  ancestor?: 'main' | 'body',
): void {
  useEffect(() => {
    const near = ancestor === undefined ? null : place.current?.closest<HTMLElement>(ancestor)
    const element = near ?? place.current
    if (element === null || element === undefined) return undefined
    const hear = (event: KeyboardEvent) => press(event, element)
    element.addEventListener('keydown', hear)
    return () => element.removeEventListener('keydown', hear)
  })
}
