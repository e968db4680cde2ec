import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './row-list.module.css'

/** Rows in one card with hairlines between them. Its children are `Row`. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card isFlush as="ul" aria-label={label} className={styles.list}>
      {children}
    </Card>
  )
}
