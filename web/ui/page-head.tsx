import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export type PageHeadProps = {
  title: string
  /** One line of facts beside the title. */
  facts?: ReactNode
  /** Buttons at the end, at most one of them filled. */
  actions?: ReactNode
}

/** The head of a staff page. */
export function PageHead({ title, facts, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {facts !== undefined && <p className={styles.facts}>{facts}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
