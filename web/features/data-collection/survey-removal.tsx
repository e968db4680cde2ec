import { restorableDays } from '@standfest/domain/features/content/content.ts'
import { answersOf, type DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { formatDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRemoveSurvey } from './entry.queries.ts'
import * as words from './removal.texts.ts'

/** Asks before a survey that was sent by mistake is removed, or a removed one is erased (§4, §6). */
export function SurveyRemoval({
  survey,
  isFinal = false,
  onRemoved,
  onClose,
}: {
  readonly survey: DailySurvey
  readonly isFinal?: boolean
  /** Called with the removed survey. */
  readonly onRemoved?: (removed: DailySurvey) => void
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const keyFor = useSameKey()
  const { mutate, isPending } = useRemoveSurvey(survey.accountId)
  const { id, version, complete, content } = survey
  const day = formatDay(survey.day)
  const kind = complete ? 'title' : 'titleOfReport'
  const remove = () =>
    mutate(
      { id, version, isFinal, key: keyFor({ id, version }) },
      {
        onSuccess: () => onRemoved?.({ ...survey, version: version + 1 }),
        onError: (error) =>
          show({ tone: 'error', headline: t('removal.notDone'), text: errorText(error), about: error }),
        onSettled: onClose,
      },
    )
  const isConsumption = answersOf(content).consumption === true
  return (
    <ConfirmDialog
      isOpen
      title={t(isFinal ? `removal.final.${kind}` : `removal.${kind}`, { day })}
      cancelLabel={t('removal.keep')}
      confirmLabel={t(isFinal ? 'removal.final.confirm' : 'removal.confirm')}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        {isFinal ? t('removal.final.text') : t('removal.text', { days: restorableDays })}{' '}
        {!isFinal && isConsumption && t('removal.textOfConsumption')}
      </p>
    </ConfirmDialog>
  )
}
