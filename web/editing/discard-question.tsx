import { useWords } from '#language/words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Unsaved } from '#ui/use-unsaved.ts'
import * as words from './editing.texts.ts'

/** Asks before typed text is discarded: by closing, by Escape, or by going elsewhere (§2). */
export function DiscardQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  const t = useWords(words)
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title={t('discard.title')}
      cancelLabel={t('discard.stay')}
      confirmLabel={t('discard.leave')}
      onCancel={unsaved.stay}
      onConfirm={unsaved.leave}
    >
      <p>{t('discard.text')}</p>
    </ConfirmDialog>
  )
}
