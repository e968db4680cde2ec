import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import styles from './consumption-word.module.css'
import * as words from './data-collection.texts.ts'

/** "Yes" with the diamond that marks consumption everywhere, or a plain "no". */
export function ConsumptionWord({ isYes }: { readonly isYes: boolean }) {
  const t = useWords(words)
  if (!isYes) return t('no')
  return (
    <Cluster
      as="span"
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      weight="medium"
      tone="on-plum-soft"
      className={styles.yes}
    >
      <Diamond />
      {t('yes')}
    </Cluster>
  )
}
