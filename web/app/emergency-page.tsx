import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { useConfig } from './config.ts'
import styles from './emergency-page.module.css'
import { dial } from './phone.ts'

/** Help now: whom to call, in large type, without anything that moves. */
export function EmergencyPage() {
  const { t } = useTranslation('frame')
  const { language } = useLanguage()
  const { appName, clinic, hotlines } = useConfig()
  const others = [
    { name: clinic.name, text: t('emergency.clinic'), phone: clinic.phone },
    ...hotlines.map(({ name, phone }) => ({ name: name[language], text: phone, phone })),
  ].filter(({ phone }) => phone !== '')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('emergency.title')}</h1>
      <p className={styles.lead}>{t('emergency.lead')}</p>
      <section className={styles.calls} aria-label={t('emergency.calls')}>
        <Card>
          <div className={styles.first}>
            <IconTile tone="ember">
              <IconPhone aria-hidden="true" size={24} stroke={1.75} />
            </IconTile>
            <p>
              <strong>{t('emergency.number')}</strong>
              <span>{t('emergency.numberText')}</span>
            </p>
          </div>
          <a className={styles.large} href={dial('112')}>
            <IconPhone aria-hidden="true" size={24} stroke={2} />
            {t('emergency.callNumber')}
          </a>
        </Card>
        {others.length > 0 && (
          <Card as="ul" isFlush>
            {others.map((one) => (
              <Other key={one.phone} {...one} />
            ))}
          </Card>
        )}
      </section>
      <p className={styles.note}>{t('emergency.notWatched', { appName })}</p>
    </div>
  )
}

function Other({
  name,
  text,
  phone,
}: {
  readonly name: string
  readonly text: string
  readonly phone: string
}) {
  const { t } = useTranslation('frame')
  return (
    <li className={styles.other}>
      <p>
        <strong>{name}</strong>
        <span>{text}</span>
      </p>
      <a className={styles.small} href={dial(phone)} aria-label={t('emergency.callName', { name })}>
        <IconPhone aria-hidden="true" size={20} stroke={2} />
        {t('emergency.call')}
      </a>
    </li>
  )
}
