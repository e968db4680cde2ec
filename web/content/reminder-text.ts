import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'

/** A reminder in the form: '' is none, else minutes, hours and days. */
export function reminderText(reminder: unknown): string {
  return Array.isArray(reminder) ? reminder.join('-') : ''
}

export function reminderOf(text: string): ReminderSetting | null {
  const [minutes, hours, days] = text.split('-').map(Number)
  return minutes === undefined || hours === undefined || days === undefined ? null : [minutes, hours, days]
}
