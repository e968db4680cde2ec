import type { Role } from '@standfest/domain/base/call.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { DemoNote } from './demo-note.tsx'
import { DoorHead } from './door-head.tsx'
import { Door } from './door.tsx'
import { LoginForm } from './login-form.tsx'

/** The doors of therapists and administrators: plain, and marked whose they are. */
export function StaffLogin({ role }: { readonly role: Exclude<Role, 'CLIENT'> }) {
  const { t } = useTranslation('login')
  const isAdmin = role === 'ADMIN'
  return (
    <Door
      badge={<Badge tone={isAdmin ? 'gray' : 'pine'}>{t(isAdmin ? 'badgeAdmin' : 'badgeTherapist')}</Badge>}
    >
      <DoorHead
        title={t(isAdmin ? 'adminTitle' : 'title')}
        lead={t(isAdmin ? 'forAdmins' : 'forTherapists')}
      />
      <DemoNote />
      <LoginForm />
    </Door>
  )
}
