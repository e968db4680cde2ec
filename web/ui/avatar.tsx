import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

/** Initials in a disc. The name stands beside it or labels the control around it. */
export function Avatar({
  initials,
  size = 'md',
  tone = 'pine',
}: {
  initials: string
  size?: 'sm' | 'md' | 'lg'
  tone?: 'pine' | 'lake' | 'plain'
}) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[size], styles[tone])}>
      {initials}
    </span>
  )
}
