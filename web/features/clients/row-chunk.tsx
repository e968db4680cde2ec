import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import styles from './clients-table.module.css'
import { type Chunk, turnMs } from './row-chunks.ts'

/** How far outside the viewport a chunk is rendered out of turn. */
const ahead = '600px'

type Drawing = {
  readonly chunk: Chunk
  /** Whether the chunk belongs to a former choice: it is hidden until its turn to be removed. */
  readonly isLeaving: boolean
  readonly head?: ReactNode
  readonly children: (chunk: Chunk) => ReactNode
}

/**
 * Rows of the list that are rendered together: the first chunk at once, the others one after the other, and at once
 * when the user scrolls there. In the end all rows are in the DOM, so that the browser's search, screen readers and
 * printing find them.
 */
export const RowChunk = memo(
  function RowChunk({ chunk, isLeaving, head, children }: Drawing) {
    const { place, entries } = chunk
    const [isRendered, setIsRendered] = useState(place === 0)
    const body = useRef<HTMLTableSectionElement>(null)
    useEffect(() => {
      if (isRendered || isLeaving || body.current === null) return undefined
      const timer = setTimeout(() => startTransition(() => setIsRendered(true)), place * turnMs)
      const sight = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) setIsRendered(true)
        },
        { rootMargin: ahead },
      )
      sight.observe(body.current)
      return () => {
        clearTimeout(timer)
        sight.disconnect()
      }
    }, [isRendered, isLeaving, place])
    const height = `calc(${entries.length} * var(--row-likely))`
    return (
      <tbody
        ref={body}
        role="rowgroup"
        hidden={isLeaving}
        className={styles.rows}
        style={isRendered ? { containIntrinsicBlockSize: `auto ${height}` } : { minHeight: height }}
      >
        {head}
        {isRendered && children(chunk)}
      </tbody>
    )
  },
  // A chunk that is about to be removed is hidden and not rendered again.
  (before, after) => before.isLeaving && after.isLeaving,
)
