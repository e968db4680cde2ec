import { useConfig } from '#session/config.ts'
import { ClientLogin } from './client-login.tsx'
import { StaffLogin } from './staff-login.tsx'

/** The login page of each site; which one is rendered has no effect on permissions (§2). */
export function LoginPage() {
  const { role } = useConfig()
  return role === 'CLIENT' ? <ClientLogin /> : <StaffLogin role={role} />
}
