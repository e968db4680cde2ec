import type { ReactNode } from 'react'
import styles from './desk.module.css'
import { Stack } from './stack.tsx'

/** What is chosen for a paper and the paper: beside each other where there is room, else one below the other. */
export function Desk({ choice, children }: { readonly choice: ReactNode; readonly children: ReactNode }) {
  return (
    <Stack gap="md" align="start" className={styles.columns}>
      <Stack gap="md" canShrink>
        {choice}
      </Stack>
      {children}
    </Stack>
  )
}
