import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { formatDay } from '#language/dates.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { useRestoreSurvey } from './entry.queries.ts'
import * as words from './removal.texts.ts'

/** The outcome of the last removal, with an undo button; it stays until the next one. */
export function RemovalNotice({
  removed,
  restoring,
  onRestore,
}: {
  readonly removed: DailySurvey | undefined
  readonly restoring: ReturnType<typeof useRestoreSurvey>
  readonly onRestore: (survey: DailySurvey) => void
}) {
  const t = useWords(words)
  if (restoring.error !== null)
    return (
      <Banner tone="error" headline={t('removed.notRestored')}>
        <ErrorWords error={restoring.error} />
      </Banner>
    )
  if (restoring.isSuccess)
    return (
      <Banner tone="success" headline={t('removed.restored')}>
        {t('removal.doneText')}
      </Banner>
    )
  if (removed === undefined) return null
  return (
    <Banner
      tone="success"
      headline={t('removal.done', { day: formatDay(removed.day) })}
      action={
        <Button isPending={restoring.isPending} onPress={() => onRestore(removed)}>
          {t('removed.undo')}
        </Button>
      }
    >
      {t('removal.doneText')}
    </Banner>
  )
}
