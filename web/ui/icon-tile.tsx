import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import hues from './hue.module.css'
import styles from './icon-tile.module.css'
import { Stack } from './stack.tsx'

export type IconTileTone = 'pine' | 'honey' | 'lake' | 'plum' | 'ember' | 'gray'

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
    <Stack
      as="span"
      aria-hidden="true"
      align="center"
      justifyItems="center"
      flex="none"
      className={classNames(styles.tile, styles[size], hues[tone])}
    >
      {children}
    </Stack>
  )
}
