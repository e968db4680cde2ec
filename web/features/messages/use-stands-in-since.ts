import { type Instant, startOfDay } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'

/** Since when the reader stands in at a client of the list; 0 where they do not. */
export function useStandsInSince(entry: ClientListEntry | undefined): Instant {
  const { zone } = useConfig()
  const { account } = useSession()
  const { substitute = null } = entry ?? {}
  return substitute?.accountId === account.id ? startOfDay(substitute.startDate, zone) : 0
}
