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
}: {
  readonly title: string
  readonly help?: string
  readonly rating: number | undefined
  /** The message that says that this row is open. */
  readonly faultId?: string | undefined
  readonly onRate: (rating: number) => void
}) {
  const id = useId()
  const { steps } = useRatingSteps()
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
