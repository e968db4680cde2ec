import { IconCheck } from '@tabler/icons-react'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import styles from './functional-analyses.module.css'

/** The number of a box in a circle; a check where it is filled. */
export function BoxNumber({
  number,
  isFilled = false,
  isCurrent = false,
}: {
  readonly number: number
  readonly isFilled?: boolean
  readonly isCurrent?: boolean
}) {
  return (
    <Stack
      as="span"
      aria-hidden="true"
      align="center"
      justifyItems="center"
      flex="none"
      weight="bold"
      surface="primary-soft"
      tone="on-primary-soft"
      radius="pill"
      className={classNames(styles.number, isCurrent && styles.current)}
    >
      {isFilled && !isCurrent ? <IconCheck size={18} stroke={2.25} /> : number}
    </Stack>
  )
}
