import * as words from '#drafts/drafts.texts.ts'
import { useWords } from '#language/words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** The question before a logout that would lose unsaved text (§7). */
export function LogoutQuestion({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  const t = useWords(words)
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
