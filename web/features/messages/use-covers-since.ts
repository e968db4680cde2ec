import { type Instant, startOfDay } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'

/** Since when the reader covers for a listed client's therapist; 0 where they do not. */
export function useCoversSince(entry: ClientListEntry | undefined): Instant {
  const { zone } = useConfig()
  const { account } = useSession()
  const { substitute = null } = entry ?? {}
  return substitute?.accountId === account.id ? startOfDay(substitute.startDate, zone) : 0
}
