import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import styles from './consumption-word.module.css'
import * as words from './data-collection.texts.ts'
import * as dayWords from './said-days.texts.ts'

/** "Yes" with the diamond that marks consumption everywhere, with its day where that is another one, or a plain "no". */
export function ConsumptionWord({
  isYes,
  otherDay,
}: {
  readonly isYes: boolean
  /** The day of the drinking in words, where it is not the day asked about. */
  readonly otherDay?: string | undefined
}) {
  const t = useWords(words)
  const d = useWords(dayWords)
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
      {otherDay === undefined ? t('yes') : d('yesOn', { day: otherDay })}
    </Cluster>
  )
}
