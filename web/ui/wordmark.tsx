import { Mark } from './mark.tsx'
import styles from './wordmark.module.css'

/** Mark and name. `name` is the one a visitor reads, from the configuration. */
export function Wordmark({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
