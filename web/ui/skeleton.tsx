import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'tile' | 'card' | 'scene' | 'action' | 'chart'
  /** The number of lines, one below the other. */
  count?: number
}

/** A placeholder of content that is loading. Not animated, and hidden from screen readers: see `Loading`. */
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
