import type { Day } from '@standfest/domain/base/day.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { appointment, isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import type { MarksOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import {
  listWeeklySurveys,
  weeklySurveysPageMax,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '#api/send.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'

const appointments = { kind: appointment.name, calls: appointmentCalls } as const

/** Appointments and weekly ratings on the chart's axis of days, or nothing where they cannot be read. */
export function useMarks(
  scope: ClientScope,
  from: Day,
): { readonly marks: MarksOfTrend; readonly isPending: boolean } {
  const { zone } = useConfig()
  const { data: items, isPending: areItemsPending } = useContents(appointments, scope)
  const { data: weeklyRatings = noRatings, isPending: areRatingsPending } = useWeeklyRatings(scope, from)
  const marks = useMemo(
    () => ({
      appointments: (items ?? []).filter(isMeeting).flatMap((item) => {
        const day = dayOfAppointment(item, zone)
        return day === undefined ? [] : [{ day, title: textOf(item.title) }]
      }),
      weeklyRatings,
    }),
    [items, weeklyRatings, zone],
  )
  return { marks, isPending: areItemsPending || areRatingsPending }
}

const noRatings: MarksOfTrend['weeklyRatings'] = []

function useWeeklyRatings({ clientId, query }: ClientScope, from: Day) {
  return useQuery({
    queryKey: ['client', clientId, 'weekly-ratings', from],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<MarksOfTrend['weeklyRatings']> => {
      const surveys: WeeklySurvey[] = []
      for (;;) {
        const after = surveys.at(-1)?.id
        const { data } = await send(listWeeklySurveys, {
          query: { ...query, from, limit: weeklySurveysPageMax, ...(after === undefined ? {} : { after }) },
          signal,
        })
        surveys.push(...data.map(({ attributes }) => attributes))
        if (data.length < weeklySurveysPageMax)
          return surveys.map(({ day, overallRating }) => ({ day, rating: overallRating }))
      }
    },
  })
}
