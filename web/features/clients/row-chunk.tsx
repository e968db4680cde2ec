import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import styles from './clients-table.module.css'

/** So many rows together are drawn, laid out and painted, or left out while they are out of sight. */
export const chunkLength = 25
/** From one chunk's turn to the next: a frame stays free for whoever scrolls or types. */
const turnMs = 30
/** How far before it comes into sight a chunk is drawn out of turn. */
const ahead = '600px'

/**
 * Rows of the list that are drawn together: the first at once, the others one after the other, and at once when
 * somebody scrolls there. In the end all rows are in the page, so that the browser finds, reads and prints them.
 */
export function RowChunk({
  place,
  count,
  head,
  children,
}: {
  /** Which chunk of its group it is. */
  readonly place: number
  readonly count: number
  readonly head?: ReactNode
  readonly children: () => ReactNode
}) {
  const [isDrawn, setIsDrawn] = useState(place === 0)
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (isDrawn || body.current === null) return undefined
    const timer = setTimeout(() => startTransition(() => setIsDrawn(true)), place * turnMs)
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsDrawn(true)
      },
      { rootMargin: ahead },
    )
    sight.observe(body.current)
    return () => {
      clearTimeout(timer)
      sight.disconnect()
    }
  }, [isDrawn, place])
  const height = `calc(${count} * var(--row-likely))`
  return (
    <tbody
      ref={body}
      role="rowgroup"
      className={styles.rows}
      style={isDrawn ? { containIntrinsicBlockSize: `auto ${height}` } : { minHeight: height }}
    >
      {head}
      {isDrawn && children()}
    </tbody>
  )
}
