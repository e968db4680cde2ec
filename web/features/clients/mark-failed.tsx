import { isConflict } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { useMarkEvent } from './clients.queries.ts'
import * as words from './clients.texts.ts'

/** A mark that was not set: somebody else was quicker, or it did not arrive and can be tried again. */
export function MarkFailed({ mark }: { readonly mark: ReturnType<typeof useMarkEvent> }) {
  const t = useWords(words)
  const errorText = useErrorText()
  const { error, variables } = mark
  if (isConflict(error))
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
