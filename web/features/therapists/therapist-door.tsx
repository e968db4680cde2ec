import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useConfig } from '#app/config.ts'
import { Door } from '#app/door.tsx'

/** A door on the therapists' site only; the other sites have nothing behind it. */
export function TherapistDoor({ children }: { readonly children: ReactNode }) {
  const { role } = useConfig()
  return role === 'THERAPIST' ? <Door>{children}</Door> : <Navigate to="/" replace />
}
