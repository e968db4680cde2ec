import answerStyles from './answer.module.css'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './scale-answers.module.css'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'

export type ScaleAnswersProps<Value extends string | number | boolean> = {
  /** The steps from the lowest on, each with a label. */
  steps: readonly { value: Value; label: string }[]
  /** The labels of the scale's two ends. */
  ends: readonly string[]
  /** The labels' language if it differs from the page's. */
  lang?: string | undefined
  answer: Value | undefined
  /** The id or ids of the question, which names the group. */
  labelledBy: string
  onAnswer: (value: Value) => void
}

/** More steps than fit beside each other on a phone. */
const manySteps = 6

/** A rating scale: bars that grow from left to right, with the labels of the ends below; many steps are numbers in rows. */
export function ScaleAnswers<Value extends string | number | boolean>({
  steps,
  ends,
  lang,
  answer,
  labelledBy,
  onAnswer,
}: ScaleAnswersProps<Value>) {
  const isLong = steps.length > manySteps
  return (
    <>
      <Stack
        isEven={!isLong}
        gap="xs"
        className={classNames(styles.scale, isLong && styles.long)}
        role="group"
        aria-labelledby={labelledBy}
      >
        {steps.map(({ value, label }) => (
          <Column
            as="button"
            aria-label={label}
            aria-pressed={answer === value}
            gap="xs-plus"
            align="center"
            justify={isLong ? 'center' : 'end'}
            size="xl"
            weight="bold"
            surface="surface"
            radius="lg"
            className={classNames(answerStyles.answer, styles.step)}
            key={String(value)}
            onClick={() => onAnswer(value)}
            type="button"
          >
            {!isLong && <Box as="span" aria-hidden="true" radius="xs" className={styles.bar} />}
            {value}
          </Column>
        ))}
      </Stack>
      <Cluster
        aria-hidden="true"
        lang={lang}
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
