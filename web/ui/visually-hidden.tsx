import type { ReactNode } from 'react'
import { Text } from './text.tsx'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <Text as="span" whiteSpace="nowrap" isClipped className={styles.hidden}>
      {children}
    </Text>
  )
}
