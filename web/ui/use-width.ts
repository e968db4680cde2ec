import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width until the first layout, and where there is no layout at all. */
const assumedWidth = 820

/** The least width of a drawing; in narrower elements it is scaled down. */
const leastWidth = 200

/** The width of a card between the margins of a printed page. */
const paperWidth = 640

/**
 * The width of an element, so that a drawing in it keeps its letters at reading size. Print uses a fixed width,
 * independent of the screen's: a drawing made for a phone would be scaled up to more than a page.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(assumedWidth)
  const [isPrinting, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => {
      if (current.clientWidth > 0) setWidth(Math.max(leastWidth, current.clientWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  useLayoutEffect(() => {
    // Synchronous, because the browser lays the page out for print right after this event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting ? paperWidth : width
}
