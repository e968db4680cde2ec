import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { formatDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { Whose } from '#session/whose.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRemoveWeeklySurvey } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** Asks before a survey is taken back, and says what follows. */
export function ReviewRemoval({
  survey,
  whose,
  onClose,
}: {
  readonly survey: WeeklySurvey
  readonly whose: Whose
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const remove = useRemoveWeeklySurvey(whose)
  const confirm = () =>
    remove.mutate(survey, {
      onSuccess: () => show({ tone: 'success', headline: t('removal.done') }),
      onError: (error) => show({ tone: 'error', headline: t('removal.failed'), text: errorText(error) }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      cancelLabel={t('removal.cancel')}
      confirmLabel={t('removal.confirm')}
      isOpen
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={confirm}
      title={t('removal.title', { day: formatDay(survey.day) })}
    >
      <p>{t('removal.text')}</p>
    </ConfirmDialog>
  )
}
