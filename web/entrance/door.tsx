import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Alerts } from './alerts.tsx'
import { Brand } from './brand.tsx'
import styles from './door.module.css'
import { DoorLinks } from './door-links.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'

/** A plain door: one box in the middle, and in every state of it whom to call. */
export function Door({
  badge,
  below,
  children,
}: {
  /** Whose door it is. */
  readonly badge?: ReactNode
  /** One line under the box. */
  readonly below?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <Brand size={30} />
        {badge}
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        <Alerts className={styles.alerts} />
        <Card className={styles.box ?? ''}>
          {children}
          <EmergencyNumbers />
        </Card>
        {below !== undefined && <p className={styles.below}>{below}</p>}
      </main>
      <div className={styles.foot}>
        <DoorLinks />
      </div>
    </div>
  )
}
