import { Box } from '#ui/box.tsx'
import styles from './lock-cover.module.css'

/** Hides a locked page as long as the lock itself is still on its way. */
export function LockCover() {
  return <Box surface="bg" className={styles.cover} />
}
