import { ClientsPage } from '#features/clients/clients-page.tsx'

/** The therapist's first page: the list, and what the features offer for it and for one client of it. */
export function TherapistClients() {
  return <ClientsPage />
}
