import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-tile.module.css'

export type IconTileTone = 'pine' | 'honey' | 'lake' | 'plum' | 'ember' | 'plain'

/** An icon on a soft square, at the head of a row or card. */
export function IconTile({
  tone = 'pine',
  size = 'md',
  children,
}: {
  tone?: IconTileTone
  size?: 'sm' | 'md'
  children: ReactNode
}) {
  return (
    <span aria-hidden="true" className={classNames(styles.tile, styles[tone], styles[size])}>
      {children}
    </span>
  )
}
