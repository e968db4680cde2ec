import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** The consequence. */
  children?: ReactNode
  /** The verb: "Ziel löschen", never "OK". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** `danger` for what takes something away. */
  tone?: 'danger' | 'primary'
  isPending?: boolean
}

/** Asks before something happens; the safe choice stands left and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button isPending={props.isPending ?? false} onPress={onConfirm} variant={props.tone ?? 'danger'}>
            {confirmLabel}
          </Button>
        </>
      }
      isOpen={isOpen}
      onCloseRequest={onCancel}
      role="alertdialog"
      title={title}
    >
      {children}
    </Dialog>
  )
}
