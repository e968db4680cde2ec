import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import * as checkInWords from './check-in.texts.ts'
import styles from './craving-hint.module.css'

/** A strong craving is met with a hand, not with a barrier: the check-in goes on or waits. */
export function CravingHint() {
  const t = useWords(checkInWords)
  return (
    <div className={styles.hint} role="status">
      <IconLifebuoy aria-hidden="true" size={24} stroke={1.75} />
      <div>
        <p>
          <strong>{t('muchAtOnce')}</strong> {t('canPause')}
        </p>
        <Link className={styles.link ?? ''} href="/notfallkoffer">
          {t('openKit')}
        </Link>
      </div>
    </div>
  )
}
