import { useTranslation } from 'react-i18next'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { useTemplateForm } from './use-template-form.ts'

/** What became of the last try to save; it stays until the next change. */
export function TemplateOutcome({
  form,
  onReload,
}: {
  readonly form: ReturnType<typeof useTemplateForm>
  readonly onReload: () => void
}) {
  const { t } = useTranslation('survey-template')
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
  if (form.faults.length > 0)
    return <Banner tone="error" headline={t('faulty', { count: form.faults.length })} />
  if (form.failure === null) return null
  return (
    <Banner tone="error" headline={t('notSaved')}>
      {errorText(form.failure)}
    </Banner>
  )
}
