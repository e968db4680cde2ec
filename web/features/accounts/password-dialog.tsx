import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as words from './account-actions.texts.ts'
import { PasswordForm } from './password-form.tsx'

/** The dialog to change the reader's own password, over the account (§2). */
export function PasswordDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const [isDone, setDone] = useState(false)
  if (!isDone) {
    return (
      <Dialog isOpen={isOpen} onCloseRequest={onClose} title={t('password.title')}>
        <PasswordForm onCancel={onClose} onDone={() => setDone(true)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onClose}
      title={t('password.doneTitle')}
      actions={<CloseButton autoFocus onPress={onClose} variant="primary" />}
    >
      <p role="status">{t('password.doneText')}</p>
    </Dialog>
  )
}
