import { useWords } from '#language/words.ts'
import { Diamond } from '#ui/diamond.tsx'
import styles from './consumption-word.module.css'
import * as words from './data-collection.texts.ts'

/** Yes with the diamond that stands for consumption everywhere, or a plain no. */
export function ConsumptionWord({ isYes }: { readonly isYes: boolean }) {
  const t = useWords(words)
  if (!isYes) return t('no')
  return (
    <span className={styles.yes}>
      <Diamond />
      {t('yes')}
    </span>
  )
}
