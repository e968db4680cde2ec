import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ColumnHeader, type SortDirection } from '#ui/column-header.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { GroupRow } from '#ui/group-row.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Table } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Part } from './part.tsx'

export function Tables() {
  const [sorted, setSorted] = useState<SortDirection>('ascending')
  return (
    <Part title="Tabelle">
      <Table
        caption="Klienten"
        head={
          <>
            <ColumnHeader
              onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
              sorted={sorted}
            >
              Name
            </ColumnHeader>
            <ColumnHeader onSort={() => {}}>Hinweis</ColumnHeader>
            <ColumnHeader align="end">Serie</ColumnHeader>
            <ColumnHeader>
              <VisuallyHidden>Aktionen</VisuallyHidden>
            </ColumnHeader>
          </>
        }
      >
        <tbody>
          <GroupRow columns={4}>Bitte ansehen</GroupRow>
          <Line flag={<Diamond />} name="Jonas Brandt" words="Konsum gemeldet, gestern" />
        </tbody>
        <tbody>
          <GroupRow columns={4}>Auf dem Weg</GroupRow>
          <Line flag={<Diamond isHollow />} name="Katharina Oberndorfer-Weißmüller" words="besprochen" />
        </tbody>
      </Table>
    </Part>
  )
}

function Line({ name, flag, words }: { name: string; flag: ReactNode; words: string }) {
  return (
    <tr>
      <th scope="row">
        <a href="#content">{name}</a>
      </th>
      <td>
        {flag} {words}
      </td>
      <td>47</td>
      <td>
        <MenuButton label={`Aktionen für ${name}`}>
          <MenuItem icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}>Bearbeiten</MenuItem>
          <MenuDivider />
          <MenuItem icon={<IconTrash aria-hidden="true" size={18} stroke={1.75} />} tone="danger">
            Anonymisieren
          </MenuItem>
        </MenuButton>
      </td>
    </tr>
  )
}
