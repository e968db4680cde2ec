import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { useConfig } from './config.ts'
import * as words from './frame.texts.ts'
import styles from './sample-mark.module.css'

/** The mark beside the demo clinic's numbers: most of them are invented. Nothing in a real clinic. */
export function SampleMark() {
  const t = useWords(words)
  const { demo } = useConfig()
  if (!demo) return null
  return (
    <>
      {' '}
      <span className={styles.mark}>
        <Badge tone="honey">{t('sample')}</Badge>
      </span>
    </>
  )
}
