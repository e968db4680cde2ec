import type { ComponentType, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import styles from './figure-tile.module.css'

/** A value with its unit, and a gauge or lines of meaning below it. */
export function FigureTile({
  Icon,
  title,
  value,
  unit,
  notes = [],
  children,
}: {
  readonly Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  readonly title: string
  readonly value: string
  readonly unit?: string
  readonly notes?: readonly string[]
  readonly children?: ReactNode
}) {
  return (
    <Card>
      <h2 className={styles.title}>
        <Icon aria-hidden="true" size={18} stroke={1.75} />
        {title}
      </h2>
      <p className={styles.value}>
        {value} {unit !== undefined && <small>{unit}</small>}
      </p>
      {children}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </Card>
  )
}
