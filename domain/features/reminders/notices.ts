import type { Language } from '#base/language.ts'
import type { ReminderKind } from './reminders.ts'

/** The push notifications; the payload holds only this number, which reveals nothing. */
export type Notice = 1 | 2 | 3 | 4 | 5

/** The notification of a kind of reminder. */
export const noticeOf = {
  'daily-survey': 1,
  'weekly-survey': 2,
  appointment: 3,
  task: 3,
  goal: 3,
  'test-reminder': 3,
  'new-messages': 4,
} as const satisfies Readonly<Record<ReminderKind, Notice>>

/** Check-in and weekly review due at the same minute: one notification covers both. */
export const bothSurveys = 5 satisfies Notice

const texts = {
  de_DE: {
    1: 'Ihr Check-in wartet auf Sie.',
    2: 'Ihr Wochenrückblick wartet auf Sie.',
    3: 'Sie haben eine Erinnerung.',
    4: 'Sie haben eine neue Nachricht.',
    5: 'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
  },
  en_EN: {
    1: 'your check-in is waiting for you.',
    2: 'your weekly review is waiting for you.',
    3: 'you have a reminder.',
    4: 'you have a new message.',
    5: 'your check-in and your weekly review are waiting for you.',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<Notice, string>>>>

/**
 * The lock screen's text: always one of these constant sentences, without any mention of a treatment, because anyone
 * holding the device can read them.
 */
export function noticeText(notice: Notice, language: Language, appName: string): string {
  return `${appName}: ${texts[language][notice]}`
}
