import type { ReactNode } from 'react'
import { Cluster } from './cluster.tsx'
import styles from './step-frame.module.css'

/** The way back, and where there is one the way forward, which takes the room that is left. */
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
