import styles from './numbers-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type NumbersTableProps = {
  /** Names the table for screen readers. */
  readonly caption: string
  /** What stands above the names of the rows, then above each number. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly numbers: readonly string[] }[]
}

/** A small table of numbers without a frame of its own. */
export function NumbersTable({ caption, columns: [first, ...others], rows }: NumbersTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((column) => (
            <th key={column} scope="col" className={styles.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, place) => (
              <td key={others[place]} className={styles.number}>
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
