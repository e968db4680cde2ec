import styles from './scale-answers.module.css'

export type ScaleAnswersProps<Value extends string | number | boolean> = {
  /** From the lowest on; the label says a step in words. */
  steps: readonly { value: Value; label: string }[]
  /** The scale's own words, from end to end. */
  ends: readonly string[]
  answer: Value | undefined
  /** The question, by its id or ids. */
  labelledBy: string
  onAnswer: (value: Value) => void
}

/** Bars that grow from left to right, with the scale's own words below. */
export function ScaleAnswers<Value extends string | number | boolean>({
  steps,
  ends,
  answer,
  labelledBy,
  onAnswer,
}: ScaleAnswersProps<Value>) {
  return (
    <>
      <div className={styles.scale} role="group" aria-labelledby={labelledBy}>
        {steps.map(({ value, label }) => (
          <button
            aria-label={label}
            aria-pressed={answer === value}
            className={styles.step}
            key={String(value)}
            onClick={() => onAnswer(value)}
            type="button"
          >
            <span aria-hidden="true" className={styles.bar} />
            {value}
          </button>
        ))}
      </div>
      <div aria-hidden="true" className={styles.ends}>
        {ends.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
    </>
  )
}
