import styles from './lock-cover.module.css'

/** Hides a locked page as long as the lock itself is still on its way. */
export function LockCover() {
  return <div className={styles.cover} />
}
