import { IconClipboardHeart, IconLifebuoy, IconMountain } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { DoorLinks } from '#entrance/door-links.tsx'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Landscape } from '#ui/landscape.tsx'
import styles from './client-login.module.css'
import { DemoNote } from './demo-note.tsx'
import * as loginWords from './login.texts.ts'
import { LoginForm } from './login-form.tsx'

const icon = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const

/** The clients' door: the landscape, what this is, and the login. */
export function ClientLogin() {
  const t = useWords(loginWords)
  const { appName, clinic } = useConfig()
  return (
    <div className={styles.door}>
      <header className={styles.art}>
        <div className={styles.words}>
          <Brand size={34} />
          <p className={styles.title}>{t('introTitle')}</p>
          <p className={styles.intro}>{t('intro', { appName })}</p>
        </div>
        <Landscape scene="login" className={styles.wide ?? ''} />
        <Landscape scene="strip" className={styles.narrow ?? ''} />
        <p className={styles.by}>
          {clinic.name === '' ? t('offeredByClinic') : t('offeredBy', { clinic: clinic.name })}
        </p>
      </header>
      <div className={styles.side}>
        <main className={styles.main} id="inhalt" tabIndex={-1}>
          <Alerts />
          <h1 className={styles.heading}>{t('title')}</h1>
          <DemoNote />
          <LoginForm />
          <section className={styles.about}>
            <h2>{t('about.title')}</h2>
            <ul className={styles.points}>
              <Point icon={<IconClipboardHeart {...icon} />}>{t('about.checkIn')}</Point>
              <Point icon={<IconMountain {...icon} />}>{t('about.ground')}</Point>
              <Point icon={<IconLifebuoy {...icon} />}>{t('about.emergency')}</Point>
            </ul>
            <p className={styles.access}>{t('about.access')}</p>
          </section>
          <EmergencyNumbers />
        </main>
        <DoorLinks />
      </div>
    </div>
  )
}

function Point({ icon: picture, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {picture}
      <span>{children}</span>
    </li>
  )
}
