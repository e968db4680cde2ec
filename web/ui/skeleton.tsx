import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'tile' | 'card'
  /** How many, one below the other. */
  count?: number
}

/** Holds the place of content that is on its way. It stands still and is silent: see `Loading`. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <Box
      as="span"
      aria-hidden="true"
      isBlock
      surface="surface-3"
      radius="md"
      className={classNames(styles.skeleton, styles[shape])}
      key={index}
    />
  ))
}
