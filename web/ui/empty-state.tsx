import type { ReactNode } from 'react'
import { Column } from './column.tsx'
import styles from './empty-state.module.css'
import { IconTile } from './icon-tile.tsx'
import { Text } from './text.tsx'

export type EmptyStateProps = {
  icon: ReactNode
  /** One sentence why this helps. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <Column gap="sm" align="center" paddingY="lg" paddingX="md" textAlign="center">
      <IconTile tone="gray">{icon}</IconTile>
      <Text tone="text-2" className={styles.text}>
        {children}
      </Text>
      {action}
    </Column>
  )
}
