import { useTranslation } from 'react-i18next'
import { Diamond } from '#ui/diamond.tsx'
import styles from './consumption-word.module.css'

/** Yes with the diamond that stands for consumption everywhere, or a plain no. */
export function ConsumptionWord({ isYes }: { readonly isYes: boolean }) {
  const { t } = useTranslation('data-collection')
  if (!isYes) return t('no')
  return (
    <span className={styles.yes}>
      <Diamond />
      {t('yes')}
    </span>
  )
}
