import { type ReactNode, useRef } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import styles from './table.module.css'
import { useSidewaysOverflow } from './use-sideways-overflow.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TableProps = {
  /** Names the table for screen readers. */
  caption: string
  /** Stands above the table in the same frame: its heading, and what can be done. */
  title?: ReactNode
  /** A row of `ColumnHeader`. */
  head: ReactNode
  /** `tr` rows with `td` cells; the name of a row is a `th scope="row"`. */
  children: ReactNode
  /**
   * On a phone each row is a block of lines without column headers, and nothing scrolls sideways. A cell that is not
   * clear without its column header carries it as `data-label`.
   */
  isStacked?: boolean
}

/** A data table in its own frame, which scrolls sideways where it must. */
export function Table({ caption, title, head, children, isStacked = false }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useSidewaysOverflow(frame)
  return (
    <Card isFlush className={classNames(styles.frame, isStacked && styles.stacked)}>
      {title}
      <div
        className={styles.scroll}
        ref={frame}
        // A frame that scrolls must be reachable by keyboard; one that does not is no stop on the way.
        {...(scrolls && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          {children}
        </table>
      </div>
    </Card>
  )
}
