import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Where the focus stands in the list: whose row, and on what of it. */
type Place = { readonly client: string; readonly tag: string }

/**
 * When news from elsewhere moves a row, the focus goes with it: the row is drawn anew in its new place, and the page
 * does not scroll for it.
 */
export function useKeptFocus(table: RefObject<HTMLTableElement | null>, shown: unknown) {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const { client, tag } = place.current
    const row = table.current?.querySelector(`tbody:not([hidden]) [data-client="${client}"]`)
    row?.querySelector<HTMLElement>(tag)?.focus({ preventScroll: true })
  }, [table, shown])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const client = target.closest<HTMLElement>('[data-client]')?.dataset.client
      place.current = client === undefined ? undefined : { client, tag: target.tagName }
    },
    // A row that is taken out of the page says nothing; this is somebody who goes elsewhere.
    onBlur: () => {
      place.current = undefined
    },
  }
}
