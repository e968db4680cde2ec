import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Diamond } from '#ui/diamond.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { type Column, type Sorting, Table } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Part } from './part.tsx'

const lines = [
  { name: 'Jonas Brandt', words: 'Konsum gemeldet, gestern', isHollow: false },
  { name: 'Katharina Oberndorfer-Weißmüller', words: 'besprochen', isHollow: true },
]

const columns: readonly Column<(typeof lines)[number]>[] = [
  { key: 'name', head: 'Name', isName: true, renderCell: ({ name }) => <a href="#content">{name}</a> },
  {
    key: 'hint',
    head: 'Hinweis',
    renderCell: ({ isHollow, words }) => (
      <>
        <Diamond isHollow={isHollow} /> {words}
      </>
    ),
  },
  { key: 'streak', head: 'Serie', isNumber: true, renderCell: () => 47 },
  {
    key: 'actions',
    head: <VisuallyHidden>Aktionen</VisuallyHidden>,
    renderCell: ({ name }) => (
      <MenuButton label={`Aktionen für ${name}`}>
        <MenuItem icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}>Bearbeiten</MenuItem>
        <MenuDivider />
        <MenuItem icon={<IconTrash aria-hidden="true" size={18} stroke={1.75} />} tone="danger">
          Anonymisieren
        </MenuItem>
      </MenuButton>
    ),
  },
]

export function Tables() {
  const [direction, setDirection] = useState<Sorting['direction']>('ascending')
  const sorting = {
    direction,
    onSort: () => setDirection(direction === 'ascending' ? 'descending' : 'ascending'),
  }
  return (
    <Part title="Tabelle">
      <Table
        caption="Klienten"
        columns={columns}
        keyOf={({ name }) => name}
        rows={lines}
        sortingOf={(key) => (key === 'name' ? sorting : undefined)}
      />
    </Part>
  )
}
