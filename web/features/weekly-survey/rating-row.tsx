import type { WeeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useId } from 'react'
import styles from './rating-row.module.css'
import { useRatingSteps } from './use-rating-text.ts'

/** One area in one row with its five steps. */
export function RatingRow({
  title,
  help,
  rating,
  faultId,
  onRate,
  words,
}: {
  readonly title: string
  readonly help?: string
  readonly rating: number | undefined
  /** The id of the message that this row has no rating. */
  readonly faultId?: string | undefined
  readonly onRate: (rating: number) => void
  readonly words: WeeklyWords
}) {
  const id = useId()
  const { steps } = useRatingSteps(words)
  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <span className={styles.title} id={id}>
          {title}
        </span>
        {help !== undefined && <span className={styles.help}>{help}</span>}
      </p>
      <div aria-describedby={faultId} aria-labelledby={id} className={styles.steps} role="group">
        {steps.map(({ value, label }) => (
          <button
            aria-label={label}
            aria-pressed={rating === value}
            className={styles.step}
            key={value}
            onClick={() => onRate(value)}
            type="button"
          >
            {value}
          </button>
        ))}
      </div>
    </li>
  )
}
