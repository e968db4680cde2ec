import { type OwnAnswers, wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './own-answers.module.css'
import { TableFrame } from './table-frame.tsx'

/** Every answer to the clinic's own questions, newest first. */
export function OwnAnswersTable({ questions }: { readonly questions: readonly OwnAnswers[] }) {
  const t = useWords(dataCollectionWords)
  const { language } = useLanguage()
  const answered = questions.map(({ item, answers }) => ({
    item,
    on: new Map(answers.map(({ day, value }) => [day, value])),
  }))
  const days = [...new Set(answered.flatMap(({ on }) => [...on.keys()]))].toSorted().toReversed()
  return (
    <Box isRuledAbove className={styles.table}>
      <TableFrame
        caption={t('own.title')}
        isTall
        head={
          <>
            <th scope="col">{t('columnDate')}</th>
            {answered.map(({ item }) => (
              <th key={item.id} scope="col">
                {item.question[language]}
              </th>
            ))}
          </>
        }
      >
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            {answered.map(({ item, on }) => {
              const value = on.get(day)
              return (
                <td key={item.id} className={item.contentType === 'options' ? '' : styles.words}>
                  {value === undefined ? '–' : wordsOfAnswer(item, value, language)}
                </td>
              )
            })}
          </tr>
        ))}
      </TableFrame>
    </Box>
  )
}
