import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export type PageHeadProps = {
  title: string
  /** One line of facts beside the title. */
  facts?: ReactNode
  /** What the page is for. */
  intro?: ReactNode
  /** Buttons at the end, at most one of them filled. */
  actions?: ReactNode
}

/** The head of a page. */
export function PageHead({ title, facts, intro, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {intro === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
      )}
      {facts !== undefined && <p className={styles.facts}>{facts}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
