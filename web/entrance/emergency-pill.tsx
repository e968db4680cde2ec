import { IconLifebuoy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import styles from './emergency-pill.module.css'

/** Help is one tap away: on every client page, at the same place, in the same colour. */
export function EmergencyPill() {
  const { t } = useTranslation('frame')
  return (
    <NavLink className={styles.pill ?? ''} to="/notfallkoffer">
      <IconLifebuoy aria-hidden="true" size={20} stroke={2} />
      <span>{t('pill')}</span>
    </NavLink>
  )
}
