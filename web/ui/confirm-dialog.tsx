import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useUsualLabels } from './usual-labels.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** The consequence of the action. */
  children?: ReactNode
  /** The label of the confirming button, a verb: "Ziel löschen", never "OK". */
  confirmLabel: string
  /** Where "cancel" does not say what is kept. */
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** `danger` for a destructive action. */
  tone?: 'danger' | 'primary'
  isPending?: boolean
}

/** A dialog that asks before an action; the safe choice is on the left and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, onConfirm, onCancel } = props
  const { cancel } = useUsualLabels()
  return (
    <Dialog
      actions={
        <>
          <Button autoFocus onPress={onCancel}>
            {props.cancelLabel ?? cancel}
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
