import { IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './planned-card.module.css'

/** A line about the reinforcers that the client chose. */
export function LookForward({
  label,
  names,
}: {
  readonly label: ReactNode
  readonly names: readonly string[]
}) {
  if (names.length === 0) return null
  return (
    <Cluster
      as="p"
      isOneLine
      gap="xs-plus"
      align="center"
      size="sm"
      tone="on-honey-soft"
      surface="honey-soft"
      className={styles.rewards}
    >
      <IconSparkles aria-hidden="true" size={20} stroke={1.75} />
      <Text as="span" breaksAnywhere canShrink>
        <b>{label}</b> {names.join(', ')}
      </Text>
    </Cluster>
  )
}
