import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import styles from './progress.module.css'

/** Where the check-in stands: in words, and as segments. */
export function Progress({
  title,
  number,
  count,
}: {
  readonly title: string
  /** The question in view; undefined: all are answered. */
  readonly number: number | undefined
  readonly count: number
}) {
  const { t } = useTranslation('daily-survey')
  const words = number === undefined ? t('allAnswered') : t('question', { number, count })
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{title}</span>
        <span aria-hidden="true">{words}</span>
      </p>
      <div
        aria-label={words}
        aria-valuemax={count}
        aria-valuemin={0}
        aria-valuenow={number ?? count}
        aria-valuetext={words}
        className={styles.segments}
        role="progressbar"
      >
        {Array.from({ length: count }, (_, index) => (
          <span
            className={classNames(styles.segment, index < (number ?? count) && styles.reached)}
            key={index}
          />
        ))}
      </div>
    </div>
  )
}
