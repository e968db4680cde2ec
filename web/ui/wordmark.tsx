import { Cluster } from './cluster.tsx'
import { Mark } from './mark.tsx'
import { Text } from './text.tsx'
import styles from './wordmark.module.css'

/** Logo and name. `name` is the instance's visible name, from the configuration. */
export function Wordmark({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Cluster as="span" isOneLine isInline gap="xs" align="center" className={styles.wordmark}>
      <Mark size={size} />
      <Text
        as="span"
        size="lg"
        weight="bold"
        font="voice"
        tone="text"
        whiteSpace="nowrap"
        className={styles.name}
      >
        {name}
      </Text>
    </Cluster>
  )
}
