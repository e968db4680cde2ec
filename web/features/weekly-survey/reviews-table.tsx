import { wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useOwnWeeklyQuestions } from './further-reviews.queries.ts'
import styles from './reviews-table.module.css'
import { type NamedArea, useRemoveWeeklySurvey } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** A table with one survey a row: the overall rating, then one column for each area that these surveys contain. */
export function ReviewsTable({
  surveys,
  areas,
  scope,
  mayRemove,
}: {
  readonly surveys: readonly WeeklySurvey[]
  readonly areas: readonly NamedArea[]
  readonly scope: ClientScope
  readonly mayRemove: boolean
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const [removed, setRemoved] = useState<WeeklySurvey>()
  const known = new Set(
    surveys.flatMap(({ lifeareaRatings }) => lifeareaRatings.map((one) => one.lifeareaId)),
  )
  const ratings = areas
    .filter(({ id }) => known.has(id))
    .map(
      ({ id, title }): Column<WeeklySurvey> => ({
        key: id,
        head: title,
        renderCell: ({ lifeareaRatings }) =>
          lifeareaRatings.find((one) => one.lifeareaId === id)?.rating ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('reviews.notAsked')}</VisuallyHidden>
            </>
          ),
      }),
    )
  const own = useOwnWeeklyQuestions(surveys, scope).map(
    (item): Column<WeeklySurvey> => ({
      key: item.id,
      head: item.question[language],
      renderCell: ({ ownAnswers }) => {
        const answer = ownAnswers?.content.find(({ id }) => id === item.id)
        return answer === undefined ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('overview.noAnswer')}</VisuallyHidden>
          </>
        ) : (
          wordsOfAnswer(item, answer.user_selection, language)
        )
      },
    }),
  )
  const actions: Column<WeeklySurvey> = {
    key: 'actions',
    head: t('reviews.actions'),
    className: styles.action,
    renderCell: (survey) => (
      <Button
        aria-label={t('reviews.removeOf', { day: formatDay(survey.day) })}
        onPress={() => setRemoved(survey)}
        variant="subtle"
      >
        {t('reviews.remove')}
      </Button>
    ),
  }
  return (
    <>
      <Table
        caption={t('reviews.title')}
        columns={[
          {
            key: 'day',
            head: t('reviews.day'),
            isName: true,
            isOneLine: true,
            renderCell: (survey) => <SurveyDay survey={survey} />,
          },
          { key: 'overall', head: t('reviews.overall'), renderCell: ({ overallRating }) => overallRating },
          ...ratings,
          ...own,
          ...(mayRemove ? [actions] : []),
        ]}
        rows={surveys}
        keyOf={({ id }) => id}
      />
      {removed !== undefined && (
        <ReviewRemoval onClose={() => setRemoved(undefined)} survey={removed} scope={scope} />
      )}
    </>
  )
}

function SurveyDay({ survey }: { readonly survey: WeeklySurvey }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const entered = useEnteredBy(survey)
  return (
    <>
      {formatWeekday(survey.day, today, language)}
      {entered && (
        <div>
          <Badge tone="lake">{t(`reviews.enteredBy.${entered.who}`, { person: entered.person })}</Badge>
        </div>
      )}
    </>
  )
}

/** Asks before a survey is removed, and says what follows. */
function ReviewRemoval({
  survey,
  scope,
  onClose,
}: {
  readonly survey: WeeklySurvey
  readonly scope: ClientScope
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const remove = useRemoveWeeklySurvey(scope)
  const confirm = () =>
    remove.mutate(survey, {
      onSuccess: () => show({ tone: 'success', headline: t('removal.done') }),
      onError: (error) =>
        show({ tone: 'error', headline: t('removal.failed'), text: errorText(error), about: error }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
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
