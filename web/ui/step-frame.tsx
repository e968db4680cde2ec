import type { ReactNode } from 'react'
import styles from './step-frame.module.css'

/** The whole screen for one step: a way out, help, and nothing else. */
export function StepFrame({
  leave,
  help,
  progress,
  children,
  notice,
  footer,
}: {
  /** The way out, at the top left. */
  leave: ReactNode
  help: ReactNode
  progress?: ReactNode
  children: ReactNode
  /** What stands in the way, directly above the buttons. */
  notice?: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        {leave}
        {help}
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        {progress}
        <div className={styles.body}>{children}</div>
        {notice}
        {footer}
      </main>
    </div>
  )
}
