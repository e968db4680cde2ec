import type {
  AnswerValue,
  DailyAnswers,
  SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Ref } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Step } from '#ui/step.tsx'
import styles from './answers-overview.module.css'
import * as checkInWords from './check-in.texts.ts'
import { labelOf } from './label-of.ts'
import { useScaleText } from './use-scale-text.ts'

/** The last step: the overview of all answers, each with a link to change it. */
export function AnswersOverview({
  questions,
  answers,
  onChange,
  titleRef,
}: {
  readonly questions: readonly SurveyItem[]
  readonly answers: DailyAnswers
  readonly onChange: (id: string) => void
  readonly titleRef: Ref<HTMLHeadingElement>
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const answerText = useAnswerText()
  return (
    <Step help={t('overview.help')} title={t('overview.title')} titleRef={titleRef}>
      <Card as="ul" className={styles.answers} isFlush>
        {questions.map((item) => (
          <li key={item.id}>
            <div className={styles.words}>
              <p className={styles.question}>{item.question[language]}</p>
              <p className={styles.answer}>{answerText(item, answers[item.id])}</p>
            </div>
            <Button
              aria-label={t('overview.changeOf', { question: item.question[language] })}
              onPress={() => onChange(item.id)}
              variant="subtle"
            >
              {t('overview.change')}
            </Button>
          </li>
        ))}
      </Card>
    </Step>
  )
}

/** An answer as text. */
export function useAnswerText(): (item: SurveyItem, answer: AnswerValue | undefined) => string {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const scaleText = useScaleText()
  return (item, answer) => {
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === ''))
      return t('overview.noAnswer')
    if (typeof answer === 'string') return answer
    switch (item.answerType) {
      case 'scale_rating':
        return scaleText(item, answer)
      case 'boolean':
      case 'mood_rating':
      case 'text':
        return labelOf(item, answer, language)
    }
  }
}
