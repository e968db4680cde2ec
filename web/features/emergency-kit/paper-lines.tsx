import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as words from './emergency-kit.texts.ts'
import styles from './paper-lines.module.css'

/** Printed head of the kit: the card is carried about, so it identifies the client by the patient code only. */
export function PaperHead({ code }: { readonly code: string | undefined }) {
  const { appName } = useConfig()
  return <p className={styles.head}>{[appName, code].filter(Boolean).join(' · ')}</p>
}

/** Printed foot of the kit: its date, and that it is confidential. */
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
