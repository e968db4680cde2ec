import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TableProps = {
  /** Names the table for screen readers. */
  caption: string
  /** A row of `ColumnHeader`. */
  head: ReactNode
  /** `tr` rows with `td` cells; the name of a row is a `th scope="row"`. */
  children: ReactNode
}

/** A data table in its own frame, which scrolls sideways where it must. */
export function Table({ caption, head, children }: TableProps) {
  return (
    <Card isFlush className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section aria-label={caption} className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          {children}
        </table>
      </section>
    </Card>
  )
}
