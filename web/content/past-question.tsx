import type { FieldValues } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import * as words from './content-overlay.texts.ts'
import type { ContentEditing } from './use-content-editing.ts'

/** Asks before something is saved for a time that has passed: it may be meant, or the year may be wrong. */
export function PastQuestion<Form extends FieldValues>({
  editing: { past, answerPast },
}: {
  readonly editing: Pick<ContentEditing<Form>, 'past' | 'answerPast'>
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
