import { useWords } from '#language/words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import type { PastWord } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'

/** Asks before an item is saved for a time in the past: that may be meant, or the year may be wrong. */
export function PastQuestion({
  editing: { past, answerPast },
}: {
  readonly editing: {
    readonly past: PastWord | undefined
    readonly answerPast: (isWanted: boolean) => void
  }
}) {
  const t = useWords(words)
  const shown = useLingering(past)
  if (shown === undefined) return null
  return (
    <ConfirmDialog
      isOpen={past !== undefined}
      title={t(`past.${shown}.title`)}
      cancelLabel={t('past.change')}
      confirmLabel={t('past.save')}
      tone="primary"
      onCancel={() => answerPast(false)}
      onConfirm={() => answerPast(true)}
    >
      <p>{t(`past.${shown}.text`)}</p>
    </ConfirmDialog>
  )
}
