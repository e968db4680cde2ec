import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Unsaved } from '#ui/use-unsaved.ts'

/** Asks before something typed is given up: by closing, by Escape, or by going elsewhere (§2). */
export function DiscardQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  const { t } = useTranslation('substitutes')
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title={t('discard')}
      cancelLabel={t('keepEditing')}
      confirmLabel={t('discardNow')}
      onCancel={unsaved.stay}
      onConfirm={unsaved.leave}
    />
  )
}
