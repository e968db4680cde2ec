import { z } from 'zod'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import { meanDays } from '#features/data-collection/measures.ts'
import { lastCountedDay } from '#features/streak/streak.ts'

/** How many days the small courses show, today included. */
export const courseDays = 28

/**
 * A client's small course (§2). Days are counted from 0, the earliest, to 27, today; only days with a complete check-in
 * are named.
 */
export const ClientCourse = z.object({
  checkIns: z.array(
    z.object({
      day: z
        .int()
        .min(0)
        .max(courseDays - 1),
      /** 1 bad to 3 good; null: not asked in that version of the check-in. */
      mood: z.int().nullable(),
      /** Craving, 1 none to 5 strong; null: not asked in that version of the check-in. */
      pressure: z.int().nullable(),
    }),
  ),
  /** The days with consumption events. */
  consumption: z.array(
    z
      .int()
      .min(0)
      .max(courseDays - 1),
  ),
})
export type ClientCourse = z.infer<typeof ClientCourse>

/** The first and the last day of a treatment, as far as it is over. */
export type TreatmentSpan = { readonly registeredOn: Day; readonly treatmentClosedOn: Day | null }

/** The first day of the small courses. */
export function firstCourseDay(today: Day): Day {
  return addDays(today, 1 - courseDays)
}

/** The days of the small course on which the client was in treatment; undefined where there was none (§2). */
export function treatedDays(
  { registeredOn, treatmentClosedOn }: TreatmentSpan,
  today: Day,
): { readonly from: number; readonly to: number } | undefined {
  const first = firstCourseDay(today)
  const from = Math.max(0, daysBetween(first, registeredOn))
  const to = daysBetween(first, lastCountedDay(today, treatmentClosedOn))
  return to < from ? undefined : { from, to }
}

/**
 * On how many of the treated days of the course a check-in was answered. Today counts once it is answered: it is not
 * over yet (§2).
 */
export function answerRate(
  { checkIns }: ClientCourse,
  span: TreatmentSpan,
  today: Day,
): { readonly answered: number; readonly asked: number } {
  const treated = treatedDays(span, today)
  if (treated === undefined) return { answered: 0, asked: 0 }
  const answered = checkIns.filter(({ day }) => day >= treated.from && day <= treated.to)
  const isTodayOpen = treated.to === courseDays - 1 && !answered.some(({ day }) => day === courseDays - 1)
  return { answered: answered.length, asked: treated.to - treated.from + 1 - (isTodayOpen ? 1 : 0) }
}

/** The week of a treatment, counted from 1; of a closed one the week in which it was closed (§2). */
export function weekOfTreatment({ registeredOn, treatmentClosedOn }: TreatmentSpan, today: Day): number {
  const last = lastCountedDay(today, treatmentClosedOn)
  return Math.floor(Math.max(0, daysBetween(registeredOn, last)) / 7) + 1
}

/** The plotted measures of a small course. */
export type CourseMeasure = 'mood' | 'pressure'

/** A day of a small course with its moving average. */
type CourseValue = { readonly day: number; readonly value: number; readonly mean: number }

/**
 * The answers to one measure in runs of consecutive days, each day with the average of the seven days up to it, as far as
 * they belong to the run: a day without an answer interrupts the line, and nothing is smoothed over it (§2).
 */
export function runsOfCourse(
  { checkIns }: ClientCourse,
  measure: CourseMeasure,
): readonly (readonly CourseValue[])[] {
  const runs: CourseValue[][] = []
  for (const { day, [measure]: value } of checkIns) {
    if (value === null) continue
    const open = runs.at(-1)
    const isNext = open?.at(-1)?.day === day - 1
    const run = open !== undefined && isNext ? open : []
    if (run !== open) runs.push(run)
    const week = [...run.slice(1 - meanDays).map((one) => one.value), value]
    run.push({ day, value, mean: week.reduce((sum, one) => sum + one, 0) / week.length })
  }
  return runs
}

/** The treated days without a check-in, as runs; today, which is not over, is none (§2). */
export function gapsOfCourse(
  { checkIns }: ClientCourse,
  span: TreatmentSpan,
  today: Day,
): readonly { readonly from: number; readonly to: number }[] {
  const treated = treatedDays(span, today)
  if (treated === undefined) return []
  const answered = new Set(checkIns.map(({ day }) => day))
  const gaps: { from: number; to: number }[] = []
  for (let day = treated.from; day <= treated.to && day < courseDays - 1; day += 1) {
    if (answered.has(day)) continue
    const last = gaps.at(-1)
    if (last !== undefined && last.to === day - 1) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}
