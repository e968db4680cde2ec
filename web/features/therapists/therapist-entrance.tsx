import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { EntrancePage } from '#entrance/entrance-page.tsx'
import { useConfig } from '#session/config.ts'

/** Guards pages of the therapists' site; on the other sites they do not exist. */
export function TherapistEntrance({ children }: { readonly children: ReactNode }) {
  const { role } = useConfig()
  return role === 'THERAPIST' ? <EntrancePage>{children}</EntrancePage> : <Navigate to="/" replace />
}
