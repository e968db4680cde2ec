import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rootOf, scrollerOf } from './scroller.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

/** Older messages are loaded before the beginning is reached, at this distance. */
const aheadPx = 1600
/** The distance from the end that still counts as the end: only the composer is below it. */
const endPx = 240

type Thread = {
  /** The id of the newest message. */
  readonly last: string | undefined
  /** The reader's own outgoing messages. */
  readonly outgoing: number
  /** Loads older messages; absent: there are none, or they are being loaded. */
  readonly onOlder: (() => void) | undefined
}

/**
 * The scroll position of a conversation: at its end, until the reader scrolls back. New messages scroll the page only
 * for a reader who is at the end.
 */
export function useThreadScroll({ last, outgoing, onOlder }: Thread) {
  const top = useRef<HTMLDivElement>(null)
  const { box, end, toEnd, noteScrolling } = useStayAtEnd()
  const isAtEnd = useEndInSight(end)
  useEffect(() => {
    const line = top.current
    if (line === null || onOlder === undefined) return undefined
    return watch(line, `${aheadPx}px 0px 0px 0px`, (isNear) => {
      if (isNear) onOlder()
    })
  }, [onOlder])
  useLayoutEffect(() => {
    if (outgoing > 0) toEnd()
  }, [outgoing, toEnd])
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
    // Depends on the last message only: reaching the end by hand must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last])
  return { top, box, end, isAtEnd, toEnd, noteScrolling }
}

/** Whether the end is in view, or nearly so. */
function useEndInSight(end: RefObject<HTMLDivElement | null>): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const line = end.current
    return line === null ? undefined : watch(line, `0px 0px ${endPx}px 0px`, setAtEnd)
  }, [end])
  return isAtEnd
}

function watch(line: Element, rootMargin: string, tell: (isInSight: boolean) => void): () => void {
  const sight = new IntersectionObserver(
    (entries) => tell(entries.some(({ isIntersecting }) => isIntersecting)),
    { root: rootOf(scrollerOf(line)), rootMargin },
  )
  sight.observe(line)
  return () => sight.disconnect()
}
