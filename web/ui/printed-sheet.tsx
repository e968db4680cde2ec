import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-sheet.module.css'

/** Content that is printed in place of the page: hidden on the screen, and alone on paper. */
export function PrintedSheet({
  lang,
  children,
}: {
  /** The language of the printed content, where it is not the page's. */
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
