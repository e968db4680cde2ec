import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconPlus, IconUserShare } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientsPage } from '#features/clients/clients-page.tsx'
import { Button } from '#ui/button.tsx'
import { ExportButton, useClientExport } from './client-export.tsx'
import { ClientMenuItems } from './client-menu-items.tsx'
import { useOverlay } from './overlay-address.ts'

/** The therapist's first page: the list, and what the features offer for it and for one client of it. */
export function TherapistClients() {
  const { t } = useTranslation('frame')
  const { open } = useOverlay()
  const { askForOne, askForList, dialog } = useClientExport()
  const rowMenu = useCallback(
    (entry: ClientListEntry) => <ClientMenuItems client={entry.account} onExport={() => askForOne(entry)} />,
    [askForOne],
  )
  const listActions = useCallback(
    (shown: readonly ClientListEntry[]) => <ExportButton onAsk={askForList} shown={shown} />,
    [askForList],
  )
  return (
    <>
      <ClientsPage
        actions={
          <>
            <Button
              icon={<IconUserShare aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => open({ of: 'substitutes', mode: 'view' })}
            >
              {t('nav.substitutes')}
            </Button>
            <Button
              icon={<IconPlus aria-hidden="true" size={18} stroke={2} />}
              onPress={() => open({ of: 'new-client' })}
              variant="primary"
            >
              {t('clientMenu.create')}
            </Button>
          </>
        }
        listActions={listActions}
        rowMenu={rowMenu}
      />
      {dialog}
    </>
  )
}
