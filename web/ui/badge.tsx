import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type BadgeTone = 'gray' | 'pine' | 'honey' | 'plum' | 'lake' | 'leaf' | 'rose'

/** A state in at most two words. */
export function Badge({
  tone = 'gray',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
