import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import styles from './chip.module.css'
import { Cluster } from './cluster.tsx'

export type ChipProps = {
  children: ReactNode
  /** The chip's key inside a `ChipGroup`. */
  id?: string
  /** Whether the chip is pressed, outside a group, where it is a toggle button. */
  isSelected?: boolean
  onChange?: (isSelected: boolean) => void
}

export function Chip({ children, ...rest }: ChipProps) {
  return (
    <Cluster
      as={ToggleButton}
      {...rest}
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      weight="regular-plus"
      line="snug"
      tone="text"
      textAlign="start"
      breaksAnywhere
      maxWidth="full"
      isTarget
      surface="surface"
      radius="xl"
      className={styles.chip ?? ''}
    >
      <IconCheck aria-hidden="true" className={styles.check} size={16} stroke={2.25} />
      {children}
    </Cluster>
  )
}
