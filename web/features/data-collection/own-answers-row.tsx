import { type OwnAnswers, wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './own-answers.module.css'

/** One question of the clinic with its last answer. */
export function OwnAnswersRow({ question: { item, answers } }: { readonly question: OwnAnswers }) {
  const t = useWords(dataCollectionWords)
  const { original: language } = useLanguage()
  const last = answers.at(-1)
  return (
    <>
      <Text as="h3" weight="medium" className={styles.question}>
        {item.question[language]}
      </Text>
      {last && (
        <Text tone="text-2" breaksAnywhere maxWidth="text" className={styles.facts}>
          {t('own.last', {
            count: answers.length,
            day: formatDay(last.day),
            answer: wordsOfAnswer(item, last.value, language),
          })}
        </Text>
      )}
    </>
  )
}
