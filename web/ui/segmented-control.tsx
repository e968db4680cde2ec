import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Cluster } from './cluster.tsx'
import styles from './segmented-control.module.css'
import { Text } from './text.tsx'

export type SegmentedControlProps<Id extends string> = {
  /** The accessible name of the choice. */
  label: string
  /** Five at most. */
  options: readonly { id: Id; label: ReactNode }[]
  value: Id
  onChange: (value: Id) => void
  /** Whether the options share the whole width. */
  isSpread?: boolean
}

/** Switches between a few views of the same thing. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  isSpread = false,
}: SegmentedControlProps<Id>) {
  return (
    <Cluster
      as={ToggleButtonGroup}
      aria-label={label}
      isInline={!isSpread}
      maxWidth="full"
      surface="surface-3"
      isBordered
      radius="md"
      className={styles.group ?? ''}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.id))
        if (chosen !== undefined) onChange(chosen.id)
      }}
      selectedKeys={[value]}
      selectionMode="single"
    >
      {options.map((option) => (
        <Text
          as={ToggleButton}
          size="small"
          weight="regular-plus"
          line="snug"
          tone="text-2"
          radius="sm"
          className={styles.segment ?? ''}
          id={option.id}
          key={option.id}
        >
          {option.label}
        </Text>
      ))}
    </Cluster>
  )
}
