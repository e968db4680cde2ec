import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconPlus, IconUserShare } from '@tabler/icons-react'
import { ClientsPage } from '#features/clients/clients-page.tsx'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import * as staffWords from '#session/staff-frame.texts.ts'
import { Button } from '#ui/button.tsx'
import { ClientExport } from './client-export.tsx'
import { ClientMenuItems } from './client-menu-items.tsx'

const rowMenu = ({ account }: ClientListEntry) => <ClientMenuItems client={account} />
const listActions = (shown: readonly ClientListEntry[]) => <ClientExport shown={shown} />

/** The therapist's home page: the list of clients, with the parts that other features add to it. */
export function TherapistClients() {
  const tStaff = useWords(staffWords)
  const { open } = useOverlay()
  return (
    <ClientsPage
      actions={
        <>
          <Button
            icon={<IconUserShare aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => open({ of: 'substitutes', mode: 'view' })}
          >
            {tStaff('nav.substitutes')}
          </Button>
          <Button
            icon={<IconPlus aria-hidden="true" size={18} stroke={2} />}
            onPress={() => open({ of: 'new-client' })}
            variant="primary"
          >
            {tStaff('clientMenu.create')}
          </Button>
        </>
      }
      listActions={listActions}
      rowMenu={rowMenu}
    />
  )
}
