import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconFileExport } from '@tabler/icons-react'
import { Suspense, lazy, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useSession } from './session.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('#features/export/export-dialog.tsx')).ExportDialog,
}))

type Exported = { readonly clientIds: readonly AccountId[]; readonly name?: string }

/** The dialog that exports own clients; every opening begins anew, and is loaded with the first. */
export function useClientExport() {
  const [asked, setAsked] = useState<{ readonly of: Exported; readonly time: number }>()
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((of: Exported) => {
    setAsked((last) => ({ of, time: (last?.time ?? 0) + 1 }))
    setOpen(true)
  }, [])
  const askForOne = useCallback(
    ({ account }: ClientListEntry) => ask({ clientIds: [account.id], name: nameOf(account) }),
    [ask],
  )
  const askForList = useCallback((clientIds: readonly AccountId[]) => ask({ clientIds }), [ask])
  return {
    askForOne,
    askForList,
    dialog: asked && (
      <Suspense>
        <ExportDialog exported={asked.of} isOpen={isOpen} key={asked.time} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

/** Exports those of the clients shown who are the therapist's own: of a colleague's nobody exports anything (§6). */
export function ExportButton({
  shown,
  onAsk,
}: {
  readonly shown: readonly ClientListEntry[]
  readonly onAsk: (clientIds: readonly AccountId[]) => void
}) {
  const { t } = useTranslation('clients')
  const { account } = useSession()
  const own = shown.filter((entry) => entry.account.parentId === account.id)
  const isTight = useMediaQuery('(48em <= width < 86em)')
  const icon = <IconFileExport aria-hidden="true" size={18} stroke={1.75} />
  const askForOwn = () => onAsk(own.map((entry) => entry.account.id))
  // Beside search and switches there is room for a word on wide screens, and on phones, where they are folded away.
  if (isTight)
    return (
      <IconButton label={t('export')} onPress={askForOwn}>
        {icon}
      </IconButton>
    )
  return (
    <Button icon={icon} onPress={askForOwn} variant="subtle">
      {t('export')}
    </Button>
  )
}

function nameOf(account: ClientListEntry['account']): string {
  return account.anonymizedFlag ? account.id.slice(0, 6) : fullName(account)
}
