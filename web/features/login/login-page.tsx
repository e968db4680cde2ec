import { useLaterTexts } from '#language/later-texts.ts'
import { useConfig } from '#session/config.ts'
import { ClientLogin } from './client-login.tsx'
import * as texts from './login.texts.ts'
import * as securityTexts from './security.texts.ts'
import { StaffLogin } from './staff-login.tsx'

/** Each site has a door of its own; which one is drawn decides nothing (§2). */
export function LoginPage() {
  useLaterTexts('login', texts)
  useLaterTexts('security', securityTexts)
  const { role } = useConfig()
  return role === 'CLIENT' ? <ClientLogin /> : <StaffLogin role={role} />
}
