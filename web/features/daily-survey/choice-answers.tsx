import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage } from '#language/language.tsx'
import styles from './answers.module.css'
import { MoodFace } from './mood-face.tsx'

/** Equal cards, one below the other: moods with their faces, best first, or yes and no. */
export function ChoiceAnswers({
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
  const isMood = item.answerType === 'mood_rating'
  const options = isMood ? item.options.toReversed() : item.options
  return (
    <div className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {options.map(({ id, label }) => (
        <button
          aria-pressed={answer === id}
          className={styles.choice}
          key={String(id)}
          onClick={() => onAnswer(id)}
          type="button"
        >
          {isMood && <MoodFace mood={Number(id)} />}
          <span className={styles.label}>{label[language]}</span>
          <span aria-hidden="true" className={styles.tick}>
            {answer === id && <IconCheck size={16} stroke={3} />}
          </span>
        </button>
      ))}
    </div>
  )
}
