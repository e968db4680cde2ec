import { addDays, type Day, dayOf, daysBetween, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import { isOnWeekday } from '@standfest/domain/base/weekdays.ts'
import { timeAtMinute } from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import type { DemoClient } from './demo-client.ts'

/** A reminder that was due: how it went out, and when what it reminded of was done. */
export type DemoReminder = {
  readonly kind: 'daily-survey' | 'weekly-survey'
  readonly dueAt: Instant
  /** When the reminded action was done; null: it was not. */
  readonly answeredAt: Instant | null
  readonly state: 'sent' | 'expired' | 'dead'
  /** The channel; null: the reminder was not sent. */
  readonly channel: 'mail' | 'push' | null
  /** When the notice was tapped; never known of mail. */
  readonly openedAt: Instant | null
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
  const reminders = days
    .filter((day) => day >= client.registeredOn)
    .flatMap((day) => {
      if (isPausedOn(client, day)) return []
      const { surveyTimeHour, surveyTimeMinute, rhythm } = client
      const dueAt = instantOf(day, surveyTimeHour, surveyTimeMinute, zone)
      if (dueAt > upTo) return []
      const since = daysBetween(client.registeredOn, day)
      const isReviewDay = since >= periodDays && since % periodDays === 0
      const ends = addDays(day, periodDays)
      const way = wayOf(client, { dueAt, daysAgo: daysBetween(day, today) })
      const checkIn = checkIns.find((survey) => survey.day === day)
      const second = rhythm.secondMinute === null ? undefined : timeAtMinute(rhythm.secondMinute)
      const again = second && instantOf(day, second.hour, second.minute, zone)
      return [
        ...(isOnWeekday(day, rhythm.weekdays)
          ? [
              ...remindedOf('daily-survey', way, checkIn),
              ...(again !== undefined && again <= upTo
                ? remindedOf('daily-survey', { ...way, dueAt: again }, checkIn)
                : []),
            ]
          : []),
        ...(isReviewDay
          ? remindedOf(
              'weekly-survey',
              way,
              client.weeklySurveys.find((review) => review.day >= day && review.day < ends),
            )
          : []),
      ]
    })
  return client.hadNotices ? withOtherEnds(reminders) : reminders
}

function isPausedOn({ rhythm: { pause } }: DemoClient, day: Day): boolean {
  return pause !== null && pause.from <= day && day <= pause.until
}

type Way = Pick<DemoReminder, 'dueAt' | 'state' | 'channel' | 'openedAt'>

/** Clients with push devices got push until this many days ago, and mail since. */
const pushedUntilDaysAgo = 4
const tappedAfterSeconds = 45

function wayOf({ hadNotices }: DemoClient, { dueAt, daysAgo }: { dueAt: Instant; daysAgo: number }): Way {
  const isPushed = hadNotices && daysAgo >= pushedUntilDaysAgo
  const openedAt = isPushed && daysAgo % 3 > 0 ? dueAt + tappedAfterSeconds : null
  return { dueAt, state: 'sent', channel: isPushed ? 'push' : 'mail', openedAt }
}

/** Gives the first two unanswered reminders other outcomes: one undeliverable, one obsolete. */
function withOtherEnds(reminders: readonly DemoReminder[]): readonly DemoReminder[] {
  const missed = reminders.filter(({ answeredAt }) => answeredAt === null)
  return reminders.map((reminder) => {
    const state = (['dead', 'expired'] as const)[missed.indexOf(reminder)]
    return state === undefined ? reminder : { ...reminder, state, channel: null, openedAt: null }
  })
}

function remindedOf(
  kind: DemoReminder['kind'],
  way: Way,
  answered: Answered | undefined,
): readonly DemoReminder[] {
  if (answered === undefined) return [{ kind, ...way, answeredAt: null }]
  if (answered.answeredAt < way.dueAt) return []
  return [{ kind, ...way, answeredAt: answered.answeredAt }]
}
