import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '#language/later-texts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Unsaved } from '#ui/use-unsaved.ts'
import * as words from './discard.texts.ts'

/** Asks before something typed is given up: by closing, by Escape, or by going elsewhere (§2). */
export function DiscardQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  useLaterTexts('discard', words)
  const { t } = useTranslation('discard')
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
