import type { WeeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useId } from 'react'
import answerStyles from '#ui/answer.module.css'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
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
    <Cluster as="li" gap="xs" columnGap="md" align="center" paddingY="sm" paddingX="md">
      <Box canShrink className={styles.words}>
        <Text weight="medium" breaksAnywhere id={id}>
          {title}
        </Text>
        {help !== undefined && (
          <Text size="sm" tone="text-2">
            {help}
          </Text>
        )}
      </Box>
      <Stack
        aria-describedby={faultId}
        aria-labelledby={id}
        isEven
        gap="2xs-plus"
        className={styles.steps}
        role="group"
      >
        {steps.map(({ value, label }) => (
          <Text
            as="button"
            aria-label={label}
            aria-pressed={rating === value}
            size="md"
            weight="medium"
            surface="surface"
            radius="md"
            className={classNames(answerStyles.answer, styles.step)}
            key={value}
            onClick={() => onRate(value)}
            type="button"
          >
            {value}
          </Text>
        ))}
      </Stack>
    </Cluster>
  )
}
