import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Wordmark } from '#ui/wordmark.tsx'
import styles from './brand.module.css'
import { useConfig } from './config.ts'

/** Mark and name; leads to where the person begins. */
export function Brand({ size = 28 }: { readonly size?: number }) {
  const { t } = useTranslation('frame')
  const { appName } = useConfig()
  return (
    <Link className={styles.brand} to="/" aria-label={t('toStart', { appName })}>
      <Wordmark name={appName} size={size} />
    </Link>
  )
}
