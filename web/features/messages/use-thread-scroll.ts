import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Older messages are fetched before their beginning is reached. */
const aheadPx = 1200
/** As good as the end: what stands below it is only where one writes. */
const endPx = 240

type Thread = {
  /** The newest message. */
  readonly last: string | undefined
  /** Messages of one's own that are on their way. */
  readonly outgoing: number
  /** Absent: there are no older ones, or they are being fetched. */
  readonly onOlder: (() => void) | undefined
}

/**
 * Where a thread stands: at its end, until the reader scrolls back. New messages lead on only who stands at the
 * end.
 */
export function useThreadScroll({ last, outgoing, onOlder }: Thread) {
  const top = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useEndInSight(box, end)
  useEffect(() => {
    const line = top.current
    if (line === null || onOlder === undefined) return undefined
    return watch(line, `${aheadPx}px 0px 0px 0px`, (isNear) => {
      if (isNear) onOlder()
    })
  }, [onOlder])
  useLayoutEffect(() => {
    if (outgoing > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [outgoing])
  useLayoutEffect(() => {
    if (isAtEnd) end.current?.scrollIntoView({ block: 'end' })
    // Coming to the end by oneself is no reason to be moved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last])
  return { top, box, end, isAtEnd, toEnd: () => end.current?.scrollIntoView({ block: 'end' }) }
}

/** Whether the end is in sight; while it is, it stays so, also when pictures above it get their size. */
function useEndInSight(
  box: RefObject<HTMLDivElement | null>,
  end: RefObject<HTMLDivElement | null>,
): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  const now = useRef(true)
  useEffect(() => {
    const [whole, line] = [box.current, end.current]
    if (whole === null || line === null) return undefined
    const growth = new ResizeObserver(() => {
      if (now.current) line.scrollIntoView({ block: 'end' })
    })
    growth.observe(whole)
    const forget = watch(line, `0px 0px ${endPx}px 0px`, (isInSight) => {
      now.current = isInSight
      setAtEnd(isInSight)
    })
    return () => {
      growth.disconnect()
      forget()
    }
  }, [box, end])
  return isAtEnd
}

function watch(line: Element, rootMargin: string, tell: (isInSight: boolean) => void): () => void {
  const scroller = scrollerOf(line)
  const root = scroller === document.scrollingElement ? null : scroller
  const sight = new IntersectionObserver(
    (entries) => tell(entries.some(({ isIntersecting }) => isIntersecting)),
    { root, rootMargin },
  )
  sight.observe(line)
  return () => sight.disconnect()
}

/** What scrolls around an element: a room of its own, or the page. */
export function scrollerOf(element: Element | null): Element {
  for (let around = element; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around
  }
  return document.scrollingElement ?? document.documentElement
}
