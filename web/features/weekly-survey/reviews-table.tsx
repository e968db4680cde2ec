import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { useToday } from '#session/now.ts'
import type { Whose } from '#session/whose.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ColumnHeader } from '#ui/column-header.tsx'
import { Table } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ReviewRemoval } from './review-removal.tsx'
import styles from './reviews-table.module.css'
import type { NamedArea } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** One survey a row: the overall rating, then that of each area that was ever asked for in these surveys. */
export function ReviewsTable({
  surveys,
  areas,
  whose,
  mayRemove,
}: {
  readonly surveys: readonly WeeklySurvey[]
  readonly areas: readonly NamedArea[]
  readonly whose: Whose
  readonly mayRemove: boolean
}) {
  const t = useWords(words)
  const [removed, setRemoved] = useState<WeeklySurvey>()
  const known = new Set(
    surveys.flatMap(({ lifeareaRatings }) => lifeareaRatings.map((one) => one.lifeareaId)),
  )
  const columns = areas.filter(({ id }) => known.has(id))
  return (
    <>
      <Table
        caption={t('reviews.title')}
        head={
          <>
            <ColumnHeader>{t('reviews.day')}</ColumnHeader>
            <ColumnHeader>{t('reviews.overall')}</ColumnHeader>
            {columns.map(({ id, title }) => (
              <ColumnHeader key={id}>{title}</ColumnHeader>
            ))}
            {mayRemove && <ColumnHeader>{t('reviews.actions')}</ColumnHeader>}
          </>
        }
      >
        <tbody>
          {surveys.map((survey) => (
            <tr key={survey.id}>
              <SurveyCells columns={columns} survey={survey} />
              {mayRemove && (
                <td className={styles.action}>
                  <Button
                    aria-label={t('reviews.removeOf', { day: formatDay(survey.day) })}
                    onPress={() => setRemoved(survey)}
                    variant="subtle"
                  >
                    {t('reviews.remove')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {removed !== undefined && (
        <ReviewRemoval onClose={() => setRemoved(undefined)} survey={removed} whose={whose} />
      )}
    </>
  )
}

function SurveyCells({
  survey,
  columns,
}: {
  readonly survey: WeeklySurvey
  readonly columns: readonly NamedArea[]
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const entered = useEnteredBy(survey)
  const rating = new Map(survey.lifeareaRatings.map((one) => [one.lifeareaId, one.rating]))
  return (
    <>
      <th className={styles.day} scope="row">
        {formatWeekday(survey.day, today, language)}
        {entered && (
          <Badge tone="lake">{t(`reviews.enteredBy.${entered.who}`, { person: entered.person })}</Badge>
        )}
      </th>
      <td>{survey.overallRating}</td>
      {columns.map(({ id }) => (
        <td key={id}>
          {rating.get(id) ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('reviews.notAsked')}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </>
  )
}
