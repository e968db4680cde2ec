import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { type Column, Table } from './table.tsx'

type Drink = { readonly name: string; readonly glasses?: number; readonly isUnknown?: boolean }

const drinks: readonly Drink[] = [
  { name: 'Tee', glasses: 47 },
  { name: 'Saft' },
  { name: 'Wein', isUnknown: true },
]

const columns: readonly Column<Drink, 'name' | 'glasses' | 'rank'>[] = [
  { key: 'rank', head: 'Rang', renderCell: () => 0 },
  { key: 'name', head: 'Name', isName: true, renderCell: ({ name }) => name },
  { key: 'glasses', head: 'Gläser', label: 'Gläser', renderCell: ({ glasses }) => glasses },
]

describe('a table', () => {
  test('has a row header in each row, a zero where a value is zero, and a dash where there is none', () => {
    render(<Table caption="Getränke" columns={columns} keyOf={({ name }) => name} rows={drinks} />)
    const table = screen.getByRole('table', { name: 'Getränke' })
    const cellsOf = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cellsOf('Tee')).toEqual(['0', '47'])
    expect(cellsOf('Saft')).toEqual(['0', '–'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tee', 'Saft', 'Wein'])
  })

  test('says in one cell what is to be said of a row without values', () => {
    render(
      <Table
        caption="Getränke"
        columns={columns}
        keyOf={({ name }) => name}
        noteOf={({ isUnknown }) => (isUnknown === true ? 'nicht gefragt' : undefined)}
        rows={drinks}
      />,
    )
    const [cell, ...others] = within(screen.getByRole('row', { name: /Wein/ })).getAllByRole('cell')
    expect([cell?.textContent, cell?.getAttribute('colspan'), others]).toEqual(['nicht gefragt', '2', []])
  })

  test('says by which column it is sorted, and is sorted by those that can be', async () => {
    const onSort = vi.fn()
    render(
      <Table
        caption="Getränke"
        columns={columns}
        keyOf={({ name }) => name}
        rows={drinks}
        sortingOf={(key) =>
          key === 'rank'
            ? undefined
            : { direction: key === 'name' ? 'descending' : undefined, onSort: () => onSort(key) }
        }
      />,
    )
    const sorted = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
    expect(sorted).toEqual([null, 'descending', null])
    expect(screen.queryByRole('button', { name: 'Rang' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Gläser' }))
    expect(onSort.mock.calls).toEqual([['glasses']])
  })

  test('scrolls up and down for the keyboard, too, where it is tall', () => {
    render(
      <Table caption="Getränke" columns={columns} keyOf={({ name }) => name} look="tall" rows={drinks} />,
    )
    expect(screen.getByRole('group', { name: 'Getränke' }).tabIndex).toBe(0)
  })
})
