import type { ReactNode } from 'react'
import { Cluster } from './cluster.tsx'
import styles from './step-frame.module.css'

/** The Back button, and a Next button where there is one, which takes the remaining width. */
export function StepFooter({ back, forward }: { back?: ReactNode; forward?: ReactNode }) {
  return (
    <Cluster gap="sm" surface="surface" isRuledAbove className={styles.footer}>
      {back}
      {forward !== undefined && (
        <Cluster isOneLine className={styles.forward}>
          {forward}
        </Cluster>
      )}
    </Cluster>
  )
}
