import type { ReactNode } from 'react'
import { ToggleButtonGroup } from 'react-aria-components'
import { Chip } from './chip.tsx'
import { Cluster } from './cluster.tsx'

export type ChipGroupProps<Id extends string> = {
  /** The group's accessible name; the visible title is the page's. */
  label: string
  options: readonly { id: Id; label: ReactNode }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
}

/** A multiple choice of few options. */
export function ChipGroup<Id extends string>({ label, options, value, onChange }: ChipGroupProps<Id>) {
  return (
    <Cluster
      as={ToggleButtonGroup}
      aria-label={label}
      gap="xs"
      onSelectionChange={(keys) => onChange(options.map(({ id }) => id).filter((id) => keys.has(id)))}
      selectedKeys={value}
      selectionMode="multiple"
    >
      {options.map((option) => (
        <Chip id={option.id} key={option.id}>
          {option.label}
        </Chip>
      ))}
    </Cluster>
  )
}
