import { checkSetup, readDashboard } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { send } from '#api/send.ts'
import { ClockContext } from '#app/now.ts'

const renewedEveryMs = 60_000
const setupCheckedEveryMs = 10 * 60_000

/** The instance's figures and when they were read, again each minute while the page is looked at. */
export function useDashboard() {
  const clock = useContext(ClockContext)
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => {
      const { data } = await send(readDashboard, { signal })
      return data === undefined ? null : { figures: data.attributes, readAt: clock() }
    },
    refetchInterval: renewedEveryMs,
  })
}

/** What of the setting up is not in order: looked at anew now and then, because it changes seldom. */
export function useSetupCheck() {
  return useQuery({
    queryKey: ['setup-check'],
    queryFn: async ({ signal }) => {
      const { data } = await send(checkSetup, { signal })
      return data?.attributes ?? null
    },
    refetchInterval: setupCheckedEveryMs,
  })
}
