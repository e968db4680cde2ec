import { z } from 'zod'
import { fieldRefusal, type Refusal, type RefusalCode } from '#base/refusal.ts'

/** Minutes, hours and days before an event (§3). */
export type ReminderSetting = readonly [minutes: number, hours: number, days: number]

/** Reminder options for an all-day item: on the day at 08:00, one or two days before at 08:00 (§9). */
export const allDayReminders: readonly ReminderSetting[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 0, 2],
]

/** Reminder options for a timed item: at the time, minutes, hours, days or a week before (§9). */
export const timedReminders: readonly ReminderSetting[] = [
  [0, 0, 0],
  [15, 0, 0],
  [30, 0, 0],
  [45, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [0, 0, 1],
  [0, 0, 2],
  [0, 0, 7],
]

/** The lead time of a reminder; the options depend on the kind of date (§9). */
export const Reminder = z
  .tuple([z.int(), z.int(), z.int()])
  .refine(
    (reminder) => isOneOf([...timedReminders, ...allDayReminders], reminder),
    'ERROR.REMINDER_NOT_ALLOWED' satisfies RefusalCode,
  )

/** Refuses a reminder that is none of the choices (§9). */
export function refuseUnknownReminder(
  reminder: ReminderSetting,
  { allDay }: { readonly allDay: boolean },
): Refusal | undefined {
  const choices = allDay ? allDayReminders : timedReminders
  return isOneOf(choices, reminder) ? undefined : fieldRefusal('reminder', 'ERROR.REMINDER_NOT_ALLOWED')
}

function isOneOf(choices: readonly ReminderSetting[], reminder: ReminderSetting): boolean {
  return choices.some((choice) => choice.every((part, index) => part === reminder[index]))
}
