import type { Day } from '@standfest/domain/base/day.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  hasOwnAnswers,
  type OwnAnswers,
  ownAnswersOf,
  wordsOfAnswer,
} from '@standfest/domain/features/data-collection/own-answers.ts'
import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { useSurveyTemplateVersions } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import styles from './own-answers.module.css'
import { OwnAnswersRow } from './own-answers-row.tsx'

/** Answers to the clinic's own questions over the chart's range; nothing where the clinic has none. */
export function OwnAnswersPanel({
  surveys,
  course,
}: {
  readonly surveys: readonly DailySurvey[]
  readonly course: readonly DayOfTrend[]
}) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const isAsked = useMemo(() => hasOwnAnswers(surveys), [surveys])
  const template = useSurveyTemplateVersions(isAsked)
  const versions = template.data
  const [from, to] = [course[0]?.day, course.at(-1)?.day]
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
        <Card as="section" aria-labelledby="own-title" canShrink>
          <Cluster gap="2xs" columnGap="sm" align="center" justify="between">
            <h2 id="own-title">{t('own.title')}</h2>
            <Button variant="link" onPress={() => setTable(!isTable)}>
              {isTable ? t('asChart') : t('asTable')}
            </Button>
          </Cluster>
          <Text tone="text-2" breaksAnywhere maxWidth="text" className={styles.facts}>
            {t('own.facts', { from: formatDay(from), to: formatDay(to) })}
          </Text>
          {isTable ? (
            <OwnAnswersTable questions={questions} />
          ) : (
            <Stack as="ul" gap="md" above="sm">
              {questions.map((question) => (
                <li key={question.item.id}>
                  <OwnAnswersRow question={question} />
                </li>
              ))}
            </Stack>
          )}
        </Card>
      )}
    </Part>
  )
}

/** A table of every answer to the clinic's own questions, newest first. */
function OwnAnswersTable({ questions }: { readonly questions: readonly OwnAnswers[] }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const days = [...new Set(questions.flatMap(({ answers }) => answers.map(({ day }) => day)))]
  const columns = questions.map(({ item, answers }): Column<Day> => {
    const valueOn = new Map(answers.map(({ day, value }) => [day, value]))
    return {
      key: item.id,
      head: item.question[language],
      className: item.contentType === 'options' ? undefined : styles.words,
      renderCell: (day) => {
        const value = valueOn.get(day)
        return value === undefined ? undefined : wordsOfAnswer(item, value, language)
      },
    }
  })
  return (
    <Box isRuledAbove className={styles.table}>
      <Table
        look="tall"
        caption={t('own.title')}
        columns={[
          { key: 'day', head: t('columnDate'), isName: true, renderCell: (day) => formatDay(day) },
          ...columns,
        ]}
        rows={days.toSorted().toReversed()}
        keyOf={(day) => day}
      />
    </Box>
  )
}
