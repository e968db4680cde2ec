import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { IconTile } from './icon-tile.tsx'

export type EmptyStateProps = {
  icon: ReactNode
  /** One sentence why this helps. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <IconTile tone="plain">{icon}</IconTile>
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  )
}
