import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Until the page is laid out, and where nothing is ever laid out. */
const assumedWidth = 820

/** Narrower than this nothing can be drawn; the drawing is then scaled. */
const leastWidth = 200

/** What a card offers between the margins of a printed page. */
const paperWidth = 640

/**
 * How wide an element is, so that a drawing in it keeps its letters at reading size. Paper has a width of its own,
 * whatever the screen's: a drawing made for a phone would be blown up over more than a page.
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
    // The page is laid out for paper as soon as everybody has heard of it, so the drawing cannot wait.
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
