import { Link } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import styles from './check-in-card.module.css'

/** A quiet line: drinking after today's check-in can still be added (§4). */
export function AddConsumption() {
  const { t } = useTranslation('daily-survey')
  return (
    <p className={styles.since}>
      {t('card.anythingSince')}{' '}
      <Link className={styles.add ?? ''} href="/check-in">
        {t('card.add')}
      </Link>
    </p>
  )
}
