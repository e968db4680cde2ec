import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One group of building blocks. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
