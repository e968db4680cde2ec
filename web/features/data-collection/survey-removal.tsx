import { answersOf, type DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useTranslation } from 'react-i18next'
import { useBanner } from '#app/banners.tsx'
import { useSameKey } from '#app/use-same-key.ts'
import { formatDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRemoveSurvey } from './entry.queries.ts'

/** Asks before a survey that was sent by mistake is taken back: its answers are gone for good (§6). */
export function SurveyRemoval({
  survey,
  onClose,
}: {
  readonly survey: DailySurvey
  readonly onClose: () => void
}) {
  const { t } = useTranslation('data-collection')
  const { show } = useBanner()
  const errorText = useErrorText()
  const keyFor = useSameKey()
  const { mutate, isPending } = useRemoveSurvey(survey.accountId)
  const { id, version, complete, content } = survey
  const day = formatDay(survey.day)
  const remove = () =>
    mutate(
      { id, version, key: keyFor({ id, version }) },
      {
        onSuccess: () => show({ tone: 'success', headline: t('removal.done'), text: t('removal.doneText') }),
        onError: (error) => show({ tone: 'error', headline: t('removal.notDone'), text: errorText(error) }),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={t(complete ? 'removal.title' : 'removal.titleOfReport', { day })}
      cancelLabel={t('removal.keep')}
      confirmLabel={t('removal.confirm')}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        {t('removal.text')} {answersOf(content).consumption === true && t('removal.textOfConsumption')}
      </p>
    </ConfirmDialog>
  )
}
