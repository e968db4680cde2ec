import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './row-list.module.css'

/** Rows that belong together: one card, hairlines between them. Its children are `Row`. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card isFlush as="ul" aria-label={label} className={styles.list}>
      {children}
    </Card>
  )
}
