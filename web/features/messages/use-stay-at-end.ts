import { useCallback, useEffect, useRef } from 'react'
import { lowerEdgeOf, rootOf, scrollerOf, tellsOfScrolling } from './scroller.ts'

/** The tolerance of a scroll position, in pixels. */
const slackPx = 4

/**
 * Keeps a conversation scrolled to its end when images above it get their size, or when its own container gets less high, such
 * as by quick replies that load below it. A reader who has scrolled away,
 * however little, is not moved: `noteScrolling` reports before the DOM changes what no scroll event has reported yet.
 */
export function useStayAtEnd() {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const stand = useRef({ isThere: true, restsAt: Number.POSITIVE_INFINITY, scrollTop: 0 })
  const noteScrolling = useCallback(() => {
    const line = end.current
    if (line === null) return
    const { scrollTop } = scrollerOf(line)
    // Growing content above moves the end as well: only scrolling up leaves the end.
    if (belowEdge(line) <= stand.current.restsAt + slackPx) stand.current.isThere = true
    else if (scrollTop < stand.current.scrollTop) stand.current.isThere = false
    stand.current.scrollTop = scrollTop
  }, [])
  const toEnd = useCallback(() => {
    const line = end.current
    if (line === null) return
    line.scrollIntoView({ block: 'end' })
    stand.current = { isThere: true, restsAt: belowEdge(line), scrollTop: scrollerOf(line).scrollTop }
  }, [])
  useEffect(() => {
    const [whole, line] = [box.current, end.current]
    if (whole === null || line === null) return undefined
    const growth = new ResizeObserver(() => {
      if (stand.current.isThere) toEnd()
    })
    growth.observe(whole)
    const scroller = scrollerOf(line)
    if (rootOf(scroller) !== null) growth.observe(scroller)
    const teller = tellsOfScrolling(scroller)
    teller.addEventListener('scroll', noteScrolling, { passive: true })
    return () => {
      growth.disconnect()
      teller.removeEventListener('scroll', noteScrolling)
    }
  }, [noteScrolling, toEnd])
  return { box, end, toEnd, noteScrolling }
}

/** How far an element begins below the visible part; negative where it is visible. */
function belowEdge(line: Element): number {
  return line.getBoundingClientRect().top - lowerEdgeOf(scrollerOf(line))
}
