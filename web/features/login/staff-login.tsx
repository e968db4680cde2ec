import type { Role } from '@standfest/domain/base/call.ts'
import { useTranslation } from 'react-i18next'
import { Brand } from '#app/brand.tsx'
import { EmergencyNumbers } from '#app/emergency-numbers.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DemoNote } from './demo-note.tsx'
import { DoorLinks } from './door-links.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './staff-login.module.css'

/** The doors of therapists and administrators: plain, and marked whose they are. */
export function StaffLogin({ role }: { readonly role: Exclude<Role, 'CLIENT'> }) {
  const { t } = useTranslation('login')
  const isAdmin = role === 'ADMIN'
  return (
    <div className={styles.door}>
      <header className={styles.bar}>
        <Brand size={30} />
        <Badge tone={isAdmin ? 'gray' : 'pine'}>{t(isAdmin ? 'badgeAdmin' : 'badgeTherapist')}</Badge>
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        <Card className={styles.box ?? ''}>
          <div>
            <h1 className={styles.heading}>{t(isAdmin ? 'adminTitle' : 'title')}</h1>
            <p className={styles.who}>{t(isAdmin ? 'forAdmins' : 'forTherapists')}</p>
          </div>
          <DemoNote />
          <LoginForm />
          <EmergencyNumbers />
        </Card>
      </main>
      <div className={styles.foot}>
        <DoorLinks />
      </div>
    </div>
  )
}
