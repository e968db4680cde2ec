import type { ReactNode } from 'react'
import { Brand } from '#app/brand.tsx'
import { EmergencyNumbers } from '#app/emergency-numbers.tsx'
import { Card } from '#ui/card.tsx'
import { DoorLinks } from './door-links.tsx'
import styles from './door.module.css'

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
