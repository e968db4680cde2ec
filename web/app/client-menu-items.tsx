import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import * as clientsWords from '#features/clients/clients.texts.ts'
import { useWords } from '#language/words.ts'
import { type ClientMode, useOverlay } from '#session/overlay-address.ts'
import * as staffWords from '#session/staff-frame.texts.ts'
import { useMay } from '#session/use-may.ts'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'

/**
 * Menu items for what a therapist can do with the account of a client in the list; none for a colleague's client
 * (§6). Only a client who never logged in can be deleted: afterwards there are records to keep.
 */
export function ClientMenuItems({ client }: { readonly client: ClientListEntry['account'] }) {
  const tStaff = useWords(staffWords)
  const tClients = useWords(clientsWords)
  const may = useMay()
  const { open } = useOverlay()
  if (!may.runAccount(client)) return null
  const exporting = may.exportData && (
    <MenuItem onAction={() => open({ of: 'export', client: client.id })}>{tClients('exportOne')}</MenuItem>
  )
  if (client.anonymizedFlag) return exporting
  const isClosed = client.treatmentClosedOn !== null
  const ask = (mode: ClientMode) => () => open({ of: 'client', mode, client: client.id })
  return (
    <>
      <MenuItem onAction={ask('edit')}>{tStaff('clientMenu.edit')}</MenuItem>
      <MenuItem onAction={() => open({ of: 'substitutes', mode: 'view' })}>
        {tStaff('nav.substitutes')}
      </MenuItem>
      {client.activeFlag && (
        <MenuItem onAction={ask('reset-password')}>{tStaff('clientMenu.resetPassword')}</MenuItem>
      )}
      {exporting}
      <MenuDivider />
      {client.activeFlag && (
        <MenuItem onAction={ask(isClosed ? 'reopen' : 'close')}>
          {tStaff(isClosed ? 'clientMenu.reopen' : 'clientMenu.close')}
        </MenuItem>
      )}
      <MenuItem onAction={ask(client.activeFlag ? 'deactivate' : 'activate')}>
        {tStaff(client.activeFlag ? 'clientMenu.deactivate' : 'clientMenu.activate')}
      </MenuItem>
      {client.lastLogin === null && (
        <MenuItem onAction={ask('delete')} tone="danger">
          {tStaff('clientMenu.delete')}
        </MenuItem>
      )}
      <MenuItem onAction={ask('anonymise')} tone="danger">
        {tStaff('clientMenu.anonymise')}
      </MenuItem>
    </>
  )
}
