import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useLanguage } from '#language/language.tsx'
import { dialable } from './dialable.ts'
import styles from './emergency-numbers.module.css'

/** The hotlines of the clinic's choice, and 112 last: it cannot be removed. */
export function EmergencyNumbers() {
  const { t } = useTranslation('legal-pages')
  const { hotlines } = useConfig()
  const { language } = useLanguage()
  return (
    <ul className={styles.numbers}>
      {hotlines.map(({ name, phone }) => (
        <EmergencyNumber key={phone} name={name[language]} note={phone} phone={phone} />
      ))}
      <EmergencyNumber name={`${t('emergencyCall')} 112`} note={t('emergencyCallNote')} phone="112" />
    </ul>
  )
}

type EmergencyNumberProps = { readonly name: string; readonly note: string; readonly phone: string }

function EmergencyNumber({ name, note, phone }: EmergencyNumberProps) {
  return (
    <li>
      <a className={styles.number} href={dialable(phone)}>
        <IconPhone aria-hidden="true" className={styles.icon} size={22} stroke={1.75} />
        <span>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.note}>{note}</span>
        </span>
      </a>
    </li>
  )
}
