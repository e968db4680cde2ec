import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { useMarkEvent } from './clients.queries.ts'

/** A mark that was not set: somebody else was quicker, or it did not arrive and can be tried again. */
export function MarkFailed({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const { error, variables } = mark
  const isConflict = error instanceof RequestFailed && error.status === 412
  if (isConflict)
    return (
      <Banner tone="lake" headline={t('conflict')}>
        {t('conflictText')}
      </Banner>
    )
  return (
    <Banner
      tone="error"
      headline={t('markFailed')}
      action={
        <Button variant="subtle" onPress={() => variables && mark.mutate(variables)}>
          {t('tryAgain')}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  )
}
