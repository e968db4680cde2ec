import { type RefObject, useEffect, useState } from 'react'

/** True while the content of the frame is wider than the frame. */
export function useSidewaysOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (frame === null) return undefined
    const measure = () => setOverflows(frame.scrollWidth > frame.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    if (frame.firstElementChild !== null) observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
