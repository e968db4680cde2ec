import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Box } from './box.tsx'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import styles from './table.module.css'
import { useSidewaysOverflow } from './use-sideways-overflow.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A column of a data table: its header, and the cell of each row. */
export type Column<Row, Key extends string = string> = {
  readonly key: Key
  readonly head: ReactNode
  /** Renders a cell; undefined: it has no value, and shows a dash. */
  readonly renderCell: (row: Row) => ReactNode
  /** Whether the column is the row header, whose cell names the row for screen readers. */
  readonly isName?: boolean
  /** Whether the column is right-aligned, for numbers. */
  readonly isNumber?: boolean
  /** Whether its text is kept on one line. */
  readonly isOneLine?: boolean
  /** Precedes the value where rows are stacked on a phone and have no column headers; such a cell is hidden without one. */
  readonly label?: string
  /** The class name of the header and of each cell. */
  readonly className?: string | undefined
}

export type Sorting = {
  /** The sort direction; undefined while the table is sorted by another column. */
  readonly direction: 'ascending' | 'descending' | undefined
  readonly onSort: () => void
}

type HeadProps<Row, Key extends string> = {
  readonly columns: readonly Column<Row, Key>[]
  /** How a column is sorted; undefined for one that cannot be sorted by. */
  readonly sortingOf?: (key: Key) => Sorting | undefined
}

/**
 * - `card`: in a card of its own, which scrolls sideways where it must.
 * - `stacked`: likewise, and on a phone each row is a block of lines, and nothing scrolls sideways.
 * - `inset`: from edge to edge of a card; the first column stays while the others scroll.
 * - `tall`: inset, and scrolls up and down under a sticky header.
 * - `small`: a few numbers without a frame.
 */
export type TableLook = 'card' | 'stacked' | 'inset' | 'tall' | 'small'

export type TableProps<Row, Key extends string = string> = HeadProps<Row, Key> & {
  /** Names the table for screen readers. */
  readonly caption: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** A text that replaces all cells of a row but its name. */
  readonly noteOf?: (row: Row) => ReactNode
  readonly look?: TableLook
  /** The heading above the table, with its buttons, in the same card. */
  readonly title?: ReactNode
}

/** A data table whose columns are data. `Part` shows it while it loads, and what is said when it has no rows. */
export function Table<Row, Key extends string = string>({
  caption,
  columns,
  rows,
  keyOf,
  noteOf,
  sortingOf,
  look = 'card',
  title,
}: TableProps<Row, Key>) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useSidewaysOverflow(frame) || look === 'tall'
  const table = (
    <div
      ref={frame}
      className={classNames(styles.scroll, ...classesOf[look])}
      // A scrolling frame must be reachable by keyboard; one that does not scroll is no Tab stop.
      {...(scrolls && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <Box as="table" role="table" isFullWidth className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <TableHead columns={columns} {...(sortingOf && { sortingOf })} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} columns={columns} row={row} note={noteOf?.(row)} />
          ))}
        </tbody>
      </Box>
    </div>
  )
  if (look !== 'card' && look !== 'stacked') return table
  return (
    <Card isFlush isClipped radius="md-plus" className={styles.frame}>
      {title}
      {table}
    </Card>
  )
}

const classesOf = {
  card: [styles.card],
  stacked: [styles.card, styles.stacked],
  inset: [styles.inset],
  tall: [styles.inset, styles.tall],
  small: [styles.small],
} satisfies Record<TableLook, readonly (string | undefined)[]>

// Explicit ARIA roles: in some browsers a row with block, flex or grid layout loses its own.

/** The header of a table. */
export function TableHead<Row, Key extends string = string>({ columns, sortingOf }: HeadProps<Row, Key>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ key, head, isNumber, className }) => {
          const sorting = sortingOf?.(key)
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-sort={sorting?.direction}
              className={classNames(isNumber && styles.number, className)}
            >
              {sorting === undefined ? head : <SortButton {...sorting}>{head}</SortButton>}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortButton({ direction, onSort, children }: Sorting & { readonly children: ReactNode }) {
  const Icon =
    direction === undefined ? IconSelector : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Cluster
      as="button"
      type="button"
      isInline
      isOneLine
      gap="2xs"
      align="center"
      weight="medium"
      className={styles.sort}
      onClick={onSort}
    >
      {children}
      <Icon aria-hidden="true" size={14} stroke={2.25} />
    </Cluster>
  )
}

/** A row of a table. */
export function TableRow<Row, Key extends string = string>({
  columns,
  row,
  note,
  className,
  ...attributes
}: ComponentProps<'tr'> & {
  readonly columns: readonly Column<Row, Key>[]
  readonly row: Row
  readonly note?: ReactNode
}) {
  const hasNote = note !== undefined
  const shown = hasNote ? columns.filter(({ isName }) => isName) : columns
  return (
    <tr role="row" className={classNames(hasNote && styles.noted, className)} {...attributes}>
      {shown.map(({ key, renderCell, isName, isNumber, isOneLine, label, className: own }) => {
        const value = renderCell(row)
        const Cell = isName ? 'th' : 'td'
        return (
          <Cell
            key={key}
            role={isName ? 'rowheader' : 'cell'}
            data-label={label}
            className={classNames(
              isNumber && styles.number,
              isOneLine && styles.oneLine,
              value === undefined && styles.none,
              own,
            )}
            {...(isName && { scope: 'row' })}
          >
            {value === undefined ? '–' : value}
          </Cell>
        )
      })}
      {hasNote && (
        <td role="cell" colSpan={columns.length - shown.length}>
          {note}
        </td>
      )}
    </tr>
  )
}
