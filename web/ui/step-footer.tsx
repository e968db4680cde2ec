import type { ReactNode } from 'react'
import styles from './step-frame.module.css'

/** The way back, and where there is one the way forward, which takes the room that is left. */
export function StepFooter({ back, forward }: { back?: ReactNode; forward?: ReactNode }) {
  return (
    <div className={styles.footer}>
      {back}
      {forward !== undefined && <div className={styles.forward}>{forward}</div>}
    </div>
  )
}
