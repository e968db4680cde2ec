import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import styles from './clients-table.module.css'
import { type Chunk, turnMs } from './row-chunks.ts'

/** How far before it comes into sight a chunk is drawn out of turn. */
const ahead = '600px'

type Drawing = {
  readonly chunk: Chunk
  /** Belongs to an earlier choice: out of sight, until its turn to go. */
  readonly isLeaving: boolean
  readonly head?: ReactNode
  readonly children: (chunk: Chunk) => ReactNode
}

/**
 * Rows of the list that are drawn together: the first at once, the others one after the other, and at once when
 * somebody scrolls there. In the end all rows are in the page, so that the browser finds, reads and prints them.
 */
export const RowChunk = memo(
  function RowChunk({ chunk, isLeaving, head, children }: Drawing) {
    const { place, entries } = chunk
    const [isDrawn, setIsDrawn] = useState(place === 0)
    const body = useRef<HTMLTableSectionElement>(null)
    useEffect(() => {
      if (isDrawn || isLeaving || body.current === null) return undefined
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
    }, [isDrawn, isLeaving, place])
    const height = `calc(${entries.length} * var(--row-likely))`
    return (
      <tbody
        ref={body}
        role="rowgroup"
        hidden={isLeaving}
        className={styles.rows}
        style={isDrawn ? { containIntrinsicBlockSize: `auto ${height}` } : { minHeight: height }}
      >
        {head}
        {isDrawn && children(chunk)}
      </tbody>
    )
  },
  // Nobody sees what is leaving: it is not drawn again.
  (before, after) => before.isLeaving && after.isLeaving,
)
