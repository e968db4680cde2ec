import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { DayOfCourse } from '@standfest/domain/features/data-collection/course.ts'
import { hasOwnAnswers, ownAnswersOf } from '@standfest/domain/features/data-collection/own-answers.ts'
import { useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
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
  const template = useSurveyTemplateVersions(isAsked)
  const versions = template.data
  const days = useMemo(() => course.map(({ day }) => day), [course])
  const [from, to] = [days[0], days.at(-1)]
  const questions = useMemo(
    () => (from && to && versions ? ownAnswersOf(surveys, versions, { from, to }) : []),
    [surveys, versions, from, to],
  )
  if (!isAsked || from === undefined || to === undefined) return null
  return (
    <Part
      read={{ ...template, data: versions && questions }}
      missing={t('own.failed')}
      skeleton={null}
      empty={null}
    >
      {() => (
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
      )}
    </Part>
  )
}
