import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as words from './substitutes.texts.ts'
import type { useSubstituteEditing } from './use-substitute-editing.ts'

/** Why a form was not saved, and the way on. */
export function FormBanner({
  editing: { failure, isConflict, takePresent },
}: {
  readonly editing: ReturnType<typeof useSubstituteEditing>
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  if (isConflict)
    return (
      <Banner
        tone="lake"
        headline={t('conflict')}
        action={
          <Button variant="subtle" onPress={() => void takePresent()}>
            {t('showPresent')}
          </Button>
        }
      >
        {t('conflictText')}
      </Banner>
    )
  return (
    <Banner tone="error" headline={t('notSaved')}>
      {errorText(failure)}
    </Banner>
  )
}
