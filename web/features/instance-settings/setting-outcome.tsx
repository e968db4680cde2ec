import { useTranslation } from 'react-i18next'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** What became of the last try to save a setting; it stays until the next change. */
export function SettingOutcome({
  form,
  onReload,
}: {
  readonly form: { readonly isSaved: boolean; readonly isConflict: boolean; readonly failure: unknown }
  readonly onReload: () => void
}) {
  const { t } = useTranslation('security-settings')
  const errorText = useErrorText()
  if (form.isSaved) return <Banner tone="success" headline={t('saved')} />
  if (form.isConflict)
    return (
      <Banner
        tone="lake"
        headline={t('conflict')}
        action={
          <Button variant="subtle" onPress={onReload}>
            {t('showPresent')}
          </Button>
        }
      >
        {t('conflictText')}
      </Banner>
    )
  if (form.failure === null) return null
  return (
    <Banner tone="error" headline={t('notSaved')}>
      {errorText(form.failure)}
    </Banner>
  )
}
