import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import hues from './hue.module.css'

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
    <Cluster
      as="span"
      isOneLine
      isInline
      gap="2xs"
      align="center"
      size="xs"
      weight="medium"
      line="snug"
      whiteSpace="nowrap"
      radius="md-plus"
      className={classNames(styles.badge, hues[tone])}
    >
      {icon}
      {children}
    </Cluster>
  )
}
