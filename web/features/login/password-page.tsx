import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Brand } from '#app/brand.tsx'
import { EmergencyNumbers } from '#app/emergency-numbers.tsx'
import { forgetSession } from '#app/session.ts'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DoorLinks } from './door-links.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './staff-login.module.css'

type View = 'form' | 'invalid' | 'done'

/** Set a password with a link that works once. Its secret stands behind the `#`, which no server is sent. */
export function PasswordPage() {
  const link = useLocation().hash.slice(1)
  const [view, setView] = useState<View>(link === '' ? 'invalid' : 'form')
  // Every session of the account ended with the old password; this page must not hold on to one.
  const onDone = () => {
    forgetSession()
    setView('done')
  }
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <Brand size={30} />
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        <Card className={styles.box ?? ''}>
          {view === 'form' && (
            <NewPasswordForm link={link} onDone={onDone} onInvalid={() => setView('invalid')} />
          )}
          {view === 'invalid' && <InvalidLink />}
          {view === 'done' && <Done />}
          <EmergencyNumbers />
        </Card>
      </main>
      <div className={styles.foot}>
        <DoorLinks />
      </div>
    </div>
  )
}

function InvalidLink() {
  const { t } = useTranslation('login')
  return (
    <Outcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.invalidTitle')}
      text={t('newPassword.invalidText')}
    >
      <LinkButton href="/login" isBlock>
        {t('newPassword.toLogin')}
      </LinkButton>
    </Outcome>
  )
}

function Done() {
  const { t } = useTranslation('login')
  return (
    <Outcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.doneTitle')}
      text={t('newPassword.doneText')}
    >
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {t('newPassword.toLogin')}
      </LinkButton>
    </Outcome>
  )
}

function Outcome({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <>
      <IconTile>{icon}</IconTile>
      <div role="status">
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.who}>{text}</p>
      </div>
      {children}
    </>
  )
}
