import type { ReactNode } from 'react'
import styles from './table.module.css'

/** The headline of a group of rows: stands first in its own `tbody`. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th colSpan={columns} scope="rowgroup">
        {children}
      </th>
    </tr>
  )
}
