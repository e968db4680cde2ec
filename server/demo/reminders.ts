import { addDays, type Day, dayOf, daysBetween, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import type { DemoClient } from './demo-client.ts'

/** A reminder that went out by mail, and when what it reminded of was done. */
export type DemoReminder = {
  readonly kind: 'daily-survey' | 'weekly-survey'
  readonly dueAt: Instant
  /** Null: it was not done. */
  readonly answeredAt: Instant | null
}

const remindedDays = 30
const periodDays = 7

type Answered = { readonly day: Day; readonly answeredAt: Instant }

/** The reminders of a client's last weeks: none where the check-in or the review was done before its time. */
export function demoReminders(client: DemoClient, upTo: Instant, zone: string): readonly DemoReminder[] {
  if (!client.active || !client.notifyViaMail) return []
  const today = dayOf(upTo, zone)
  const days = Array.from({ length: remindedDays }, (_, ago) => addDays(today, ago - remindedDays + 1))
  const checkIns = client.surveys.filter(({ complete }) => complete)
  return days
    .filter((day) => day >= client.registeredOn)
    .flatMap((day) => {
      const dueAt = instantOf(day, client.surveyTimeHour, client.surveyTimeMinute, zone)
      if (dueAt > upTo) return []
      const since = daysBetween(client.registeredOn, day)
      const isReviewDay = since >= periodDays && since % periodDays === 0
      const ends = addDays(day, periodDays)
      return [
        ...remindedOf(
          'daily-survey',
          dueAt,
          checkIns.find((survey) => survey.day === day),
        ),
        ...(isReviewDay
          ? remindedOf(
              'weekly-survey',
              dueAt,
              client.weeklySurveys.find((review) => review.day >= day && review.day < ends),
            )
          : []),
      ]
    })
}

function remindedOf(
  kind: DemoReminder['kind'],
  dueAt: Instant,
  answered: Answered | undefined,
): readonly DemoReminder[] {
  if (answered === undefined) return [{ kind, dueAt, answeredAt: null }]
  return answered.answeredAt < dueAt ? [] : [{ kind, dueAt, answeredAt: answered.answeredAt }]
}
