import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { LegalLinks } from '#entrance/footer.tsx'
import { LanguageSwitch } from '#entrance/language-switch.tsx'
import { ThemeToggle } from '#entrance/theme-toggle.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useSessionIfAny } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './public-frame.module.css'
import { StaffMain } from './staff-main.tsx'

// Nobody at the door needs them.
const ClientFrame = lazy(async () => ({ default: (await import('./client-frame.tsx')).ClientFrame }))
const StaffFrame = lazy(async () => ({ default: (await import('./staff-frame.tsx')).StaffFrame }))

/** Around pages that are open to all: a signed-in person keeps their own frame, and a client the emergency link. */
export function PublicFrame() {
  const session = useSessionIfAny()
  if (session === undefined) return <DoorFrame />
  return (
    <Suspense>
      {session.role === 'CLIENT' ? (
        <ClientFrame />
      ) : (
        <StaffFrame>
          <StaffMain />
        </StaffFrame>
      )}
    </Suspense>
  )
}

function DoorFrame() {
  const t = useWords(words)
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand size={30} />
        <div className={styles.actions}>
          <ThemeToggle />
          <LinkButton href="/login">{t('nav.login')}</LinkButton>
        </div>
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        <Alerts className={styles.alerts} />
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <LegalLinks />
        <LanguageSwitch />
      </footer>
    </div>
  )
}
