import { lazy, Suspense } from 'react'
import { useConfig } from '#session/config.ts'
import { ClientLogin } from './client-login.tsx'

// A client's phone does not load it.
const StaffLogin = lazy(async () => ({ default: (await import('./staff-login.tsx')).StaffLogin }))

/** The login page of each site; which one is rendered has no effect on permissions (§2). */
export function LoginPage() {
  const { role } = useConfig()
  if (role === 'CLIENT') return <ClientLogin />
  return (
    <Suspense>
      <StaffLogin role={role} />
    </Suspense>
  )
}
