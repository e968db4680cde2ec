import { lazy, Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { useChunkPreload } from './when-quiet.ts'

const load = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })
const ConfirmDialog = lazy(load)

/** A `ConfirmDialog` for a page's first load: the code of dialogs is loaded when one is first needed. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  // It must be at hand without a connection, too.
  useChunkPreload(load)
  return (
    wasOpened && (
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  )
}
