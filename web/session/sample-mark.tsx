import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { useConfig } from './config.ts'
import styles from './sample-mark.module.css'

/** Beside figures of the demo clinic: most of them are invented. Nothing in a clinic in earnest. */
export function SampleMark() {
  const { t } = useTranslation('frame')
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
