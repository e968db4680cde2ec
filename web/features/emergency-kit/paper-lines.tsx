import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as words from './emergency-kit.texts.ts'
import styles from './paper-lines.module.css'

/** On paper: a card is carried about, so it names nobody but by the patient code. */
export function PaperHead({ code }: { readonly code: string | undefined }) {
  const { appName } = useConfig()
  return <p className={styles.head}>{[appName, code].filter(Boolean).join(' · ')}</p>
}

/** On paper: how old the card is, and that it is confidential. */
export function PaperFoot() {
  const t = useWords(words)
  const today = useToday()
  return (
    <p className={styles.foot}>
      <span>{formatDay(today)}</span>
      <span>{t('confidential')}</span>
    </p>
  )
}
