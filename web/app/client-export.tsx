import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconFileExport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import * as words from '#features/clients/clients.texts.ts'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

const ExportDialog = lazy(async () => ({
  default: (await import('#features/export/export-dialog.tsx')).ExportDialog,
}))

/** The export of the shown clients who are the therapist's own: nobody may export a colleague's clients (§6). */
export function ClientExport({ shown }: { readonly shown: readonly ClientListEntry[] }) {
  const may = useMay()
  const { overlay, open, close } = useOverlay()
  const isOpen = overlay?.of === 'export' && overlay.client === undefined
  const opening = useOpening(isOpen)
  const own = shown.flatMap((entry) => (may.runAccount(entry.account) ? [entry.account.id] : []))
  if (!may.exportData) return null
  return (
    <>
      <ExportButton onPress={() => open({ of: 'export', client: undefined })} />
      {opening > 0 && (
        <Suspense>
          <ExportDialog exported={{ clientIds: own }} isOpen={isOpen} key={opening} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Counts how often the export dialog was opened: every opening starts with an empty form, and the dialog is loaded
 * with the first.
 */
function useOpening(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, opening: isOpen ? 1 : 0 })
  if (last.isOpen === isOpen) return last.opening
  const next = { isOpen, opening: last.opening + (isOpen ? 1 : 0) }
  setLast(next)
  return next.opening
}

function ExportButton({ onPress }: { readonly onPress: () => void }) {
  const t = useWords(words)
  const isTight = useMediaQuery('(48em <= width < 88em)')
  const icon = <IconFileExport aria-hidden="true" size={18} stroke={1.75} />
  // Beside search and switches a labelled button fits on wide screens only, and on phones, where they are collapsed.
  if (isTight)
    return (
      <IconButton label={t('export')} onPress={onPress}>
        {icon}
      </IconButton>
    )
  return (
    <Button icon={icon} onPress={onPress} variant="subtle">
      {t('export')}
    </Button>
  )
}
