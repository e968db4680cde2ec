import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** What is said of a try to save, in the words of the page. */
type OutcomeWords = {
  readonly saved: string
  readonly notSaved: string
  readonly conflict: string
  readonly conflictText: string
  readonly showPresent: string
  readonly unchanged: string
}

/** What became of the last try to save a form of a page; it stays until the next change. */
export function SaveOutcome({
  form,
  words,
  fault,
  onReload,
}: {
  readonly form: {
    readonly isSaved: boolean
    readonly isConflict: boolean
    /** Somebody wanted to save what is saved already. */
    readonly isUnchanged: boolean
    readonly failure: unknown
  }
  readonly words: OutcomeWords
  /** What kept the form from being sent. */
  readonly fault?: string | undefined
  readonly onReload: () => void
}) {
  const errorText = useErrorText()
  if (form.isSaved) return <Banner tone="success" headline={words.saved} />
  if (form.isConflict)
    return (
      <Banner
        tone="lake"
        headline={words.conflict}
        action={
          <Button variant="subtle" onPress={onReload}>
            {words.showPresent}
          </Button>
        }
      >
        {words.conflictText}
      </Banner>
    )
  if (fault !== undefined) return <Banner tone="error" headline={fault} />
  if (form.isUnchanged) return <Banner tone="lake" headline={words.unchanged} />
  if (form.failure === null) return null
  return (
    <Banner tone="error" headline={words.notSaved}>
      {errorText(form.failure)}
    </Banner>
  )
}
