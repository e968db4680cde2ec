import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useLanguage } from '#language/language.tsx'
import styles from './answers.module.css'
import { useScaleText } from './use-scale-text.ts'

/** Bars that grow from left to right, with the scale's own words below. */
export function ScaleAnswers({
  item,
  answer,
  labelledBy,
  onAnswer,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly labelledBy: string
  readonly onAnswer: (value: AnswerValue) => void
}) {
  const { language } = useLanguage()
  const scaleText = useScaleText()
  const named = item.options.filter(({ label }) => label[language] !== '')
  return (
    <>
      <div className={styles.scale} role="group" aria-labelledby={labelledBy}>
        {item.options.map(({ id }) => (
          <button
            aria-label={scaleText(item, id)}
            aria-pressed={answer === id}
            className={styles.step}
            key={String(id)}
            onClick={() => onAnswer(id)}
            type="button"
          >
            <span aria-hidden="true" className={styles.bar} />
            {id}
          </button>
        ))}
      </div>
      <div aria-hidden="true" className={styles.ends}>
        {named.map(({ id, label }) => (
          <span key={String(id)}>{label[language]}</span>
        ))}
      </div>
    </>
  )
}
