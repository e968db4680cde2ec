import type { ReactNode } from 'react'
import { useOverlay } from '#session/overlay-address.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** The question before an action on a whole account; a destructive action has the red button. */
export function AccountQuestion({
  isOpen,
  words,
  action,
  takesAway,
  children,
}: {
  readonly isOpen: boolean
  readonly words: { readonly title: string; readonly confirm: string }
  readonly action: { readonly mutate: () => void; readonly isPending: boolean }
  readonly takesAway: boolean
  readonly children: ReactNode
}) {
  const { close } = useOverlay()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.title}
      confirmLabel={words.confirm}
      onCancel={close}
      onConfirm={() => action.mutate()}
      isPending={action.isPending}
      tone={takesAway ? 'danger' : 'primary'}
    >
      {children}
    </ConfirmDialog>
  )
}
