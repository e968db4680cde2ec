import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { DayOfCourse } from '@standfest/domain/features/data-collection/course.ts'
import { hasOwnAnswers, ownAnswersOf } from '@standfest/domain/features/data-collection/own-answers.ts'
import { useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLoadingPart } from '#ui/in-order.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { useSurveyTemplateVersions } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import styles from './own-answers.module.css'
import { OwnAnswersRow } from './own-answers-row.tsx'
import { OwnAnswersTable } from './own-answers-table.tsx'

/** What was answered to the clinic's own questions over the days of the course; nothing where it asked none. */
export function OwnAnswersPanel({
  surveys,
  course,
}: {
  readonly surveys: readonly DailySurvey[]
  readonly course: readonly DayOfCourse[]
}) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const isAsked = useMemo(() => hasOwnAnswers(surveys), [surveys])
  const { data: versions, isError, refetch } = useSurveyTemplateVersions(isAsked)
  useLoadingPart(isAsked && versions === undefined && !isError)
  const days = useMemo(() => course.map(({ day }) => day), [course])
  const [from, to] = [days[0], days.at(-1)]
  const questions = useMemo(
    () => (from && to && versions ? ownAnswersOf(surveys, versions, { from, to }) : []),
    [surveys, versions, from, to],
  )
  if (isError) return <PartFault text={t('own.failed')} again={t('reload')} onAgain={() => void refetch()} />
  if (from === undefined || to === undefined || questions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="own-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="own-title">{t('own.title')}</h2>
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
      <p className={styles.facts}>{t('own.facts', { from: formatDay(from), to: formatDay(to) })}</p>
      {isTable ? (
        <OwnAnswersTable questions={questions} />
      ) : (
        <ul className={styles.rows}>
          {questions.map((question) => (
            <li key={question.item.id}>
              <OwnAnswersRow question={question} days={days} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
