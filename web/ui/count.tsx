import styles from './count.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A number in a disc; `label` says what is counted ("7 ungelesen"). */
export function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
