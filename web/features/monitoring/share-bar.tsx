import styles from './share-bar.module.css'

/** A share as a bar and in words. */
export function ShareBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <>
      <div aria-hidden="true" className={styles.track}>
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.label}>{label}</p>
    </>
  )
}
