import type { MetricRange } from '@standfest/domain/features/monitoring/metric-samples.ts'
import {
  checkSetup,
  readCourse,
  readDashboard,
  readGoingLive,
} from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { send } from '#api/send.ts'
import { useConfig } from '#session/config.ts'
import { ClockContext } from '#session/now.ts'

const renewedEveryMs = 60_000
const setupCheckedEveryMs = 10 * 60_000

/** The instance's metrics and when they were read, polled each minute while the page is visible. */
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

/** The findings of the set-up check: polled rarely, because they change seldom. */
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

/** The steps before going live: polled rarely, because other people do some of them. A demo clinic has none. */
export function useGoingLive() {
  const { demo } = useConfig()
  return useQuery({
    queryKey: ['going-live'],
    enabled: !demo,
    queryFn: async ({ signal }) => {
      const { data } = await send(readGoingLive, { signal })
      return data?.attributes ?? null
    },
    refetchInterval: setupCheckedEveryMs,
  })
}

const trendRenewedEveryMs = 5 * 60_000

/** The metrics over time; while another range is loading the former one stays. */
export function useTrend(range: MetricRange) {
  return useQuery({
    queryKey: ['course', range],
    queryFn: async ({ signal }) => {
      const { data } = await send(readCourse, { query: { range }, signal })
      return data?.attributes ?? null
    },
    placeholderData: keepPreviousData,
    refetchInterval: trendRenewedEveryMs,
  })
}
