import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { ExportDialog } from '#features/export/export-dialog.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { useMay } from '#session/use-may.ts'

/** The export question for one client, once the client's account is loaded. */
export function OneClientExport({
  clientId,
  isOpen,
}: {
  readonly clientId: AccountId
  readonly isOpen: boolean
}) {
  const { close } = useOverlay()
  const { data } = useClientAccount(clientId)
  const may = useMay()
  if (!data || !may.exportData || !may.runAccount(data.account)) return null
  const { account } = data
  const name = account.anonymizedFlag ? account.id.slice(0, 6) : fullName(account)
  return <ExportDialog exported={{ clientIds: [clientId], name }} isOpen={isOpen} onClose={close} />
}
