import { type RefObject, useLayoutEffect, useState } from 'react'

/** Until the page is laid out, and where nothing is ever laid out. */
const assumedWidth = 820

/** Narrower than this nothing can be drawn; the drawing is then scaled. */
const leastWidth = 200

/** How wide an element is, so that a drawing in it keeps its letters at reading size. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(assumedWidth)
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
  return width
}
