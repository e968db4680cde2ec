import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import * as clientsWords from '#features/clients/clients.texts.ts'
import { useWords } from '#language/words.ts'
import { type ClientMode, useOverlay } from '#session/overlay-address.ts'
import { useMay } from '#session/use-may.ts'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import * as pageWords from './client-page.texts.ts'

/**
 * Menu items for what a therapist can do with the account of a client in the list; none for a colleague's client
 * (§6). Only a client who never logged in can be deleted: afterwards there are records to keep.
 */
export function ClientMenuItems({ client }: { readonly client: ClientListEntry['account'] }) {
  const t = useWords(pageWords)
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
      <MenuItem onAction={ask('edit')}>{t('menu.edit')}</MenuItem>
      <MenuItem onAction={() => open({ of: 'substitutes', mode: 'view' })}>{t('nav.substitutes')}</MenuItem>
      {client.activeFlag && <MenuItem onAction={ask('reset-password')}>{t('menu.resetPassword')}</MenuItem>}
      {exporting}
      <MenuDivider />
      {client.activeFlag && (
        <MenuItem onAction={ask(isClosed ? 'reopen' : 'close')}>
          {t(isClosed ? 'menu.reopen' : 'menu.close')}
        </MenuItem>
      )}
      <MenuItem onAction={ask(client.activeFlag ? 'deactivate' : 'activate')}>
        {t(client.activeFlag ? 'menu.deactivate' : 'menu.activate')}
      </MenuItem>
      {client.lastLogin === null && (
        <MenuItem onAction={ask('delete')} tone="danger">
          {t('menu.delete')}
        </MenuItem>
      )}
      <MenuItem onAction={ask('anonymise')} tone="danger">
        {t('menu.anonymise')}
      </MenuItem>
    </>
  )
}
