import type { ComponentType, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './metric-tile.module.css'

/** A tile with a value and its unit, and a gauge or explaining lines below it. */
export function MetricTile({
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
      <Cluster as="h2" isOneLine gap="2xs-plus" align="center" size="sm" weight="medium" tone="text-2">
        <Icon aria-hidden="true" size={18} stroke={1.75} />
        {title}
      </Cluster>
      <Text size="3xl" weight="bold" className={styles.value}>
        {value}{' '}
        {unit !== undefined && (
          <Text as="small" size="sm-plus" weight="regular" tone="text-2">
            {unit}
          </Text>
        )}
      </Text>
      {children}
      {notes.map((note) => (
        <Text key={note} above="3xs" size="xs-plus" tone="text-2" className={styles.note}>
          {note}
        </Text>
      ))}
    </Card>
  )
}
