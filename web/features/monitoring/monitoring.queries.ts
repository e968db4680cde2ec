import { readDashboard } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const renewedEveryMs = 60_000

/** The instance's figures, read again each minute while the page is looked at. */
export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => {
      const { data } = await send(readDashboard, { signal })
      return data?.attributes ?? null
    },
    refetchInterval: renewedEveryMs,
  })
}
