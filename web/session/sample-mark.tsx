import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { useConfig } from './config.ts'
import * as words from './frame.texts.ts'
import styles from './sample-mark.module.css'

/** Beside figures of the demo clinic: most of them are invented. Nothing in a clinic in earnest. */
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
