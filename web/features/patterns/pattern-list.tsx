import type { Pattern } from '@standfest/domain/features/patterns/patterns.ts'
import { useTranslation } from 'react-i18next'
import styles from './pattern-list.module.css'
import { patternSentence } from './pattern-sentence.ts'

/** Each pattern as a sentence, and what they come from. */
export function PatternList({
  patterns,
  note,
}: {
  readonly patterns: readonly Pattern[]
  readonly note: string
}) {
  const { t } = useTranslation('patterns')
  return (
    <>
      <ul className={styles.list}>
        {patterns.map((pattern) => (
          <li key={`${pattern.kind} ${pattern.weekday} ${pattern.more}`}>{patternSentence(t, pattern)}</li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </>
  )
}
