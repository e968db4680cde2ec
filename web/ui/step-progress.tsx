import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Stack } from './stack.tsx'
import styles from './step-progress.module.css'

/** The progress of a survey: in words, and as segments. */
export function StepProgress({
  title,
  words,
  number,
  count,
}: {
  title: string
  /** The progress in words: "Frage 2 von 5". */
  words: string
  /** The number of the present step; undefined: all are done. */
  number: number | undefined
  count: number
}) {
  return (
    <div className={styles.progress}>
      <Cluster as="p" columnGap="md" justify="between" below="xs" size="sm" tone="text-2">
        <span>{title}</span>
        <span aria-hidden="true">{words}</span>
      </Cluster>
      <Stack
        isEven
        aria-label={words}
        aria-valuemax={count}
        aria-valuemin={0}
        aria-valuenow={number ?? count}
        aria-valuetext={words}
        gap="2xs"
        role="progressbar"
      >
        {Array.from({ length: count }, (_, index) => (
          <Box
            as="span"
            radius="2xs"
            className={classNames(styles.segment, index < (number ?? count) && styles.reached)}
            key={index}
          />
        ))}
      </Stack>
    </div>
  )
}
