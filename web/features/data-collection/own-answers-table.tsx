import type { Day } from '@standfest/domain/base/day.ts'
import { type OwnAnswers, wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { type Column, Table } from '#ui/table.tsx'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './own-answers.module.css'

/** Every answer to the clinic's own questions, newest first. */
export function OwnAnswersTable({ questions }: { readonly questions: readonly OwnAnswers[] }) {
  const t = useWords(dataCollectionWords)
  const { language } = useLanguage()
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
