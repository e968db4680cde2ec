import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-sheet.module.css'

/** What is printed in place of the page: nothing of it is on the screen, and on paper nothing else is. */
export function PrintedSheet({
  lang,
  children,
}: {
  /** The language of what is printed, where it is not the page's. */
  readonly lang?: string
  readonly children: ReactNode
}) {
  return createPortal(
    <div className={styles.sheet} lang={lang}>
      {children}
    </div>,
    document.body,
  )
}
