import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sort-header.module.css'

/** The head of a column that the list can be sorted by. */
export function SortHeader({
  sorted,
  onSort,
  className,
  children,
}: {
  /** The direction while the list is sorted by this column. */
  readonly sorted: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const Icon = sorted === undefined ? IconSelector : sorted === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th role="columnheader" scope="col" aria-sort={sorted} className={className}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <Icon aria-hidden="true" size={14} stroke={2.25} />
      </button>
    </th>
  )
}
