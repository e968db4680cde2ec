import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './table-frame.module.css'

/** A table inside a card: it scrolls in its own frame and never moves the page sideways. */
export function TableFrame({
  caption,
  head,
  isTall = false,
  children,
}: {
  readonly caption: string
  /** A row of heads. */
  readonly head: ReactNode
  /** Scrolls up and down as well, under a head that stays. */
  readonly isTall?: boolean
  readonly children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={classNames(styles.frame, isTall && styles.tall)}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
