import { useConfig } from '#session/config.ts'
import { ClientLogin } from './client-login.tsx'
import { StaffLogin } from './staff-login.tsx'

/** Each site has a door of its own; which one is drawn decides nothing (§2). */
export function LoginPage() {
  const { role } = useConfig()
  return role === 'CLIENT' ? <ClientLogin /> : <StaffLogin role={role} />
}
