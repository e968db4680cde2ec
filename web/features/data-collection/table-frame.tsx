import { type ReactNode, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSidewaysOverflow } from '#ui/use-sideways-overflow.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useSidewaysOverflow(frame) || isTall
  return (
    <div
      ref={frame}
      className={classNames(styles.frame, isTall && styles.tall)}
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
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
