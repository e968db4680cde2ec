import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type SortDirection = 'ascending' | 'descending'

export type ColumnHeaderProps = {
  children: ReactNode
  /** The direction, when the table is sorted by this column. */
  sorted?: SortDirection | undefined
  /** Makes the column sortable. */
  onSort?: (() => void) | undefined
  align?: 'start' | 'end'
  className?: string
}

export function ColumnHeader({ children, sorted, onSort, align = 'start', className }: ColumnHeaderProps) {
  const Icon = sorted === 'ascending' ? IconArrowUp : sorted === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th aria-sort={sorted} className={classNames(align === 'end' && styles.end, className)} scope="col">
      {onSort === undefined ? (
        children
      ) : (
        <AriaButton className={styles.sort ?? ''} onPress={onSort}>
          {children}
          <Icon aria-hidden="true" size={16} stroke={2.25} />
        </AriaButton>
      )}
    </th>
  )
}
