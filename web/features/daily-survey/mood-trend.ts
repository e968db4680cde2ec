import { addDays, type Day, daysBetween } from '@standfest/domain/base/day.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'

/** A day and the mood that was entered: 1 bad, 2 medium, 3 good; undefined where nothing was. */
export type MoodDay = { readonly day: Day; readonly mood: number | undefined }

/** The last days up to today, oldest first, without days before the registration. */
export function moodDays(
  surveys: readonly DailySurvey[],
  { today, days, registeredOn }: { today: Day; days: number; registeredOn: Day },
): readonly MoodDay[] {
  const count = Math.min(days, daysBetween(registeredOn, today) + 1)
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count)
    return { day, mood: moodOn(day, surveys) }
  })
}

/** Runs of consecutive days with a mood: a missing day interrupts the line. */
export function unbrokenSteps(days: readonly MoodDay[]): readonly (readonly [number, number])[] {
  return days.flatMap(({ mood }, index) =>
    index > 0 && mood !== undefined && days[index - 1]?.mood !== undefined ? [[index - 1, index]] : [],
  )
}

/** Whole days without a check-in before today, counted from the last one or from the registration. */
export function missedDays(
  surveys: readonly DailySurvey[],
  { today, registeredOn }: { today: Day; registeredOn: Day },
): number {
  const last = surveys.reduce(
    (latest, { day, complete }) => (complete && day > latest ? day : latest),
    registeredOn,
  )
  return Math.max(0, daysBetween(last, today) - 1)
}

function moodOn(day: Day, surveys: readonly DailySurvey[]): number | undefined {
  const survey = surveys.find((one) => one.complete && one.day === day)
  const answer = survey?.content.find((item) => item.id === 'mood')?.user_selection
  return typeof answer === 'number' ? answer : undefined
}
