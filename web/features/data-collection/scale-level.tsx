import { scaleEnds } from '@standfest/domain/features/data-collection/measures.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { answerWords, wordOf } from './answer-words.ts'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './level.module.css'

/** An answer on a scale as bars and number, with its label where the question has one. */
export function ScaleLevel({
  measure,
  value,
}: {
  readonly measure: 'pressure' | 'sleep'
  readonly value: number
}) {
  const t = useWords(dataCollectionWords)
  const word = wordOf(t, measure, value)
  return (
    <Cluster
      as="span"
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      whiteSpace="nowrap"
      className={styles.level}
    >
      <Cluster as="span" aria-hidden="true" isOneLine isInline gap="3xs" align="end" className={styles.pips}>
        {Array.from({ length: scaleEnds[measure] }, (_, index) => (
          <Box
            as="span"
            key={index}
            radius="2xs"
            className={classNames(index < value && styles[measure])}
            style={{ height: `${6 + 2 * index}px` }}
          />
        ))}
      </Cluster>
      <span aria-hidden="true">{word === undefined ? value : `${value} ${word}`}</span>
      <VisuallyHidden>{answerWords(t, measure, value)}</VisuallyHidden>
    </Cluster>
  )
}
