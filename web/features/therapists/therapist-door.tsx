import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Door } from '#entrance/door.tsx'
import { useConfig } from '#session/config.ts'

/** A door on the therapists' site only; the other sites have nothing behind it. */
export function TherapistDoor({ children }: { readonly children: ReactNode }) {
  const { role } = useConfig()
  return role === 'THERAPIST' ? <Door>{children}</Door> : <Navigate to="/" replace />
}
