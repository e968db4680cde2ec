import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** The buttons below the lists or below the form; the main one last. */
export function OverlayFooter({
  mode,
  isSaving,
  onBack,
  onCreate,
}: {
  readonly mode: 'view' | 'create' | 'edit'
  readonly isSaving: boolean
  readonly onBack: () => void
  readonly onCreate: () => void
}) {
  const { t } = useTranslation('substitutes')
  if (mode === 'view')
    return (
      <>
        <Button onPress={onBack}>{t('close')}</Button>
        <Button variant="primary" onPress={onCreate}>
          {t('name')}
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={onBack}>{t('cancel')}</Button>
      <Button type="submit" variant="primary" isPending={isSaving}>
        {mode === 'create' ? t('add') : t('save')}
      </Button>
    </>
  )
}
