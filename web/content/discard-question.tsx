import { useWords } from '#language/words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Unsaved } from '#ui/use-unsaved.ts'
import * as words from './discard.texts.ts'

/** Asks before something typed is given up: by closing, by Escape, or by going elsewhere (§2). */
export function DiscardQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  const t = useWords(words)
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title={t('title')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onCancel={unsaved.stay}
      onConfirm={unsaved.leave}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
