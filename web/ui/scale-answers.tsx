import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './scale-answers.module.css'
import { Text } from './text.tsx'

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
      <Box gap="xs" className={styles.scale} role="group" aria-labelledby={labelledBy}>
        {steps.map(({ value, label }) => (
          <Column
            as="button"
            aria-label={label}
            aria-pressed={answer === value}
            gap="xs-plus"
            align="center"
            justify="end"
            size="xl"
            weight="bold"
            surface="surface"
            radius="lg"
            className={styles.step}
            key={String(value)}
            onClick={() => onAnswer(value)}
            type="button"
          >
            <Box as="span" aria-hidden="true" radius="xs" className={styles.bar} />
            {value}
          </Column>
        ))}
      </Box>
      <Cluster
        aria-hidden="true"
        isOneLine
        gap="sm"
        above="xs-plus"
        size="sm-plus"
        tone="text-2"
        className={styles.ends}
      >
        {ends.map((words) => (
          <Text as="span" textAlign="center" breaksAnywhere canShrink key={words}>
            {words}
          </Text>
        ))}
      </Cluster>
    </>
  )
}
