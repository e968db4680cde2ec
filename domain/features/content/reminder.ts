import { z } from 'zod'
import { type Refusal, refusal } from '#base/refusal.ts'

/** How long before an event somebody is reminded: minutes, hours and days (§3). */
export const Reminder = z.tuple([z.int().min(0).max(59), z.int().min(0).max(23), z.int().min(0).max(7)])
export type ReminderSetting = z.infer<typeof Reminder>

/** Choices for something that lasts the whole day: on the day at 08:00, one or two days before at 08:00 (§9). */
export const allDayReminders: readonly ReminderSetting[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 0, 2],
]

/** Choices for something with a time: at the time, minutes, hours, days or a week before (§9). */
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

/** Refuses a reminder that is none of the choices (§9). */
export function refuseUnknownReminder(
  reminder: ReminderSetting,
  { allDay }: { readonly allDay: boolean },
): Refusal | undefined {
  const choices = allDay ? allDayReminders : timedReminders
  const isChoice = choices.some((choice) => choice.every((part, index) => part === reminder[index]))
  return isChoice ? undefined : refusal('ERROR.INVALID', { fields: [{ field: 'reminder' }] })
}
