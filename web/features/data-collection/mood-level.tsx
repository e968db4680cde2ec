import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { wordOf } from './answer-words.ts'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './level.module.css'

const faces = [IconMoodSad, IconMoodEmpty, IconMoodSmile]

/** A mood as the face and the label that the client chose. */
export function MoodLevel({ value }: { readonly value: number }) {
  const t = useWords(dataCollectionWords)
  const Face = faces[value - 1] ?? IconMoodEmpty
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
      <Face aria-hidden="true" size={18} stroke={1.75} />
      {wordOf(t, 'mood', value) ?? value}
    </Cluster>
  )
}
