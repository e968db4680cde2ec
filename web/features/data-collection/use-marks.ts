import { type Day, dayOf } from '@standfest/domain/base/day.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { appointment, isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import type { MarksOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { goal } from '@standfest/domain/features/goals/goals.ts'
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
import { useMessagesBackTo } from './messages-of-days.ts'

const appointments = { kind: appointment.name, calls: appointmentCalls } as const
const goals = { kind: goal.name, calls: goalCalls } as const
export const diary = { kind: diaryEntry.name, calls: diaryCalls } as const

/**
 * Appointments, goals and weekly ratings on the chart's axis of days; diary and messages only where they are asked for, because
 * reading them is an entry in the client's audit log. Nothing where they cannot be read.
 */
export function useMarks(
  scope: ClientScope,
  from: Day,
  asked: { readonly diary: boolean; readonly messages: boolean },
): { readonly marks: MarksOfTrend; readonly isPending: boolean } {
  const { zone } = useConfig()
  const { data: items, isPending: areItemsPending } = useContents(appointments, scope)
  const { data: allGoals, isPending: areGoalsPending } = useContents(goals, scope)
  const { data: entries } = useContents(diary, scope, { isWanted: asked.diary })
  const { data: messages } = useMessagesBackTo(scope, from, asked.messages)
  const { data: weeklyRatings = noRatings, isPending: areRatingsPending } = useWeeklyRatings(scope, from)
  const marks = useMemo(
    (): MarksOfTrend => ({
      appointments: (items ?? []).filter(isMeeting).flatMap((item) => {
        const day = dayOfAppointment(item, zone)
        return day === undefined ? [] : [{ day, title: textOf(item.title) }]
      }),
      goals: (allGoals ?? []).map(({ title, createdAt, doneAt }) => ({
        title: textOf(title),
        from: dayOf(createdAt, zone),
        to: typeof doneAt === 'number' && doneAt > 0 ? dayOf(doneAt, zone) : undefined,
      })),
      diary: asked.diary
        ? entries?.flatMap(({ id, day }) => (typeof day === 'string' ? [{ id, day: day as Day }] : []))
        : undefined,
      messages: asked.messages ? messages?.map(({ at }) => dayOf(at, zone)) : undefined,
      weeklyRatings,
    }),
    [items, allGoals, entries, messages, asked.diary, asked.messages, weeklyRatings, zone],
  )
  return { marks, isPending: areItemsPending || areGoalsPending || areRatingsPending }
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
