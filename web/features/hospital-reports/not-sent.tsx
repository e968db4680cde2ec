import { isConflict } from '#api/failures.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Unprintable } from '#print/unprintable.ts'
import { Banner } from '#ui/banner.tsx'
import * as texts from './hospital-reports.texts.ts'

/** The text that was seen is not the one that would go. */
export class TextHasChanged extends Error {}

/** The report is signed off, and its file is not saved. */
export class FileMissing extends Error {}

/** No answer came to a sign-off, and reading the page again told nothing either. */
export class Unanswered extends Error {}

/** Why nothing left the page. */
export function NotSent({ error }: { readonly error: unknown }) {
  const t = useWords(texts)
  if (error instanceof TextHasChanged || isConflict(error))
    return (
      <Banner tone="error" headline={t('hasChanged')}>
        {t('hasChangedText')}
      </Banner>
    )
  if (error instanceof Unanswered)
    return (
      <Banner tone="error" headline={t('unknownYet')}>
        <ErrorWords error={error.cause} /> {t('unknownYetText')}
      </Banner>
    )
  if (error instanceof FileMissing)
    return (
      <Banner tone="error" headline={t('fileMissing')}>
        <ErrorWords error={error.cause} /> {t('fileMissingText')}
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
