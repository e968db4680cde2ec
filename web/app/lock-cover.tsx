import { Box } from '#ui/box.tsx'
import styles from './lock-cover.module.css'

/** Hides a locked page while the lock screen's chunk is still loading. */
export function LockCover() {
  return <Box surface="bg" className={styles.cover} />
}
