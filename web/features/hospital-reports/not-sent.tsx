import { isConflict } from '#api/failures.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Unprintable } from '#print/unprintable.ts'
import { Banner } from '#ui/banner.tsx'
import * as texts from './hospital-reports.texts.ts'

/** The text that was seen is not the one that would go. */
export class TextHasChanged extends Error {}

/** Why nothing left the page. */
export function NotSent({ error }: { readonly error: unknown }) {
  const t = useWords(texts)
  if (error instanceof TextHasChanged || isConflict(error))
    return (
      <Banner tone="error" headline={t('hasChanged')}>
        {t('hasChangedText')}
      </Banner>
    )
  return (
    <Banner tone="error" headline={t('notSent')}>
      {error instanceof Unprintable ? (
        t('unprintable', { characters: error.characters.join(' ') })
      ) : (
        <>
          <ErrorWords error={error} /> {t('notSentText')}
        </>
      )}
    </Banner>
  )
}
