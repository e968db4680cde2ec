import type { FigureRange } from '@standfest/domain/features/monitoring/figures.ts'
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

/** The steps before going live: asked again now and then, because other people do some of them. A demo clinic has none. */
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

const courseRenewedEveryMs = 5 * 60_000

/** The figures over time; while another range is on its way the one before stays. */
export function useCourse(range: FigureRange) {
  return useQuery({
    queryKey: ['course', range],
    queryFn: async ({ signal }) => {
      const { data } = await send(readCourse, { query: { range }, signal })
      return data?.attributes ?? null
    },
    placeholderData: keepPreviousData,
    refetchInterval: courseRenewedEveryMs,
  })
}
