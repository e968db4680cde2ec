import { addDays, type Day, daysBetween } from '#base/day.ts'
import { answersOf, type DailyAnswers, type DailySurvey } from '#features/daily-survey/daily-survey.ts'

/** What the course shows as plots, in the order in which they stand (§3). */
export const measures = ['mood', 'pressure', 'sleep'] as const
export type Measure = (typeof measures)[number]

/** The last step of each scale; all begin at 1 (§9). */
export const scaleEnds: Record<Measure, number> = { mood: 3, pressure: 5, sleep: 5 }

/** The word of an answer where the question offers one (§9); craving is answered by number only. */
export function answerWordOf(measure: Measure, value: number): 'bad' | 'medium' | 'good' | undefined {
  if (measure === 'pressure') return undefined
  if (value === 1) return 'bad'
  if (value === scaleEnds[measure]) return 'good'
  return value === (1 + scaleEnds[measure]) / 2 ? 'medium' : undefined
}

/** Over how many days the line of a plot is taken, the day itself included. */
export const meanDays = 7

/** A number for each plot; undefined where nobody answered. */
type Measured = Readonly<Record<Measure, number | undefined>>

/** What else stands on the axis of days beside the check-ins (§2). */
export type MarksOfCourse = {
  readonly appointments: readonly { readonly day: Day; readonly title: string }[]
  /** The overall ratings of weekly surveys. */
  readonly weeklyRatings: readonly { readonly day: Day; readonly rating: number }[]
}

const noMarks: MarksOfCourse = { appointments: [], weeklyRatings: [] }

/** One day of the course. */
export type DayOfCourse = {
  readonly day: Day
  /** Whether the day has its complete survey; a report of consumption alone is no check-in (§4). */
  readonly checkedIn: boolean
  readonly values: Measured
  /** Mean of the answers of the last seven days; undefined on days without an answer, so that no line crosses them. */
  readonly means: Measured
  /** Any survey of the day said yes: a later no does not undo it (§4). */
  readonly consumption: boolean
  /** The titles of the day's appointments. */
  readonly appointments: readonly string[]
  /** How content the client was with life as a whole, in the weekly survey of the day (§3). */
  readonly weeklyRating: number | undefined
}

/** Days in a row without a check-in, both ends included. */
export type Gap = { readonly from: Day; readonly to: Day }

/**
 * The course from one day to another, one entry a day, oldest first (§2).
 *
 * Surveys of the six days before `from` count for the first means, so a day's mean never depends on the range
 * that is looked at.
 */
export function courseOf(
  surveys: readonly Pick<DailySurvey, 'day' | 'complete' | 'content'>[],
  { from, to }: { readonly from: Day; readonly to: Day },
  marks: MarksOfCourse = noMarks,
): readonly DayOfCourse[] {
  const complete = new Map<Day, DailyAnswers>()
  const consumption = new Set<Day>()
  for (const survey of surveys) {
    const answers = answersOf(survey.content)
    if (survey.complete) complete.set(survey.day, answers)
    if (answers.consumption === true) consumption.add(survey.day)
  }
  const appointments = titlesByDay(marks)
  const ratings = new Map(marks.weeklyRatings.map(({ day, rating }) => [day, rating]))
  const days = daysFrom(addDays(from, 1 - meanDays), to)
  const values = days.map((day) => valuesOf(complete.get(day)))
  return days
    .map((day, index) => ({
      day,
      checkedIn: complete.has(day),
      values: values[index] ?? nothingMeasured,
      means: forEachMeasure((measure) => meanAt(values, index, measure)),
      consumption: consumption.has(day),
      appointments: appointments.get(day) ?? [],
      weeklyRating: ratings.get(day),
    }))
    .slice(meanDays - 1)
}

/**
 * Days in a row without a check-in (§2). Days before the registration are none, and today is none yet: it is
 * not over.
 */
export function gapsOf(
  course: readonly DayOfCourse[],
  { registeredOn, today }: { readonly registeredOn: Day; readonly today: Day },
): readonly Gap[] {
  const gaps: { from: Day; to: Day }[] = []
  for (const { day, checkedIn } of course) {
    if (checkedIn || day < registeredOn || day >= today) continue
    const last = gaps.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}

/** A stretch of days whose mean is drawn as one line, oldest first. */
export type Stretch = readonly { readonly day: Day; readonly mean: number }[]

/** The line of a plot in stretches: it breaks off wherever a day has no answer. */
export function stretchesOf(course: readonly DayOfCourse[], measure: Measure): readonly Stretch[] {
  const stretches: { day: Day; mean: number }[][] = []
  let open: { day: Day; mean: number }[] | undefined
  for (const { day, means } of course) {
    const mean = means[measure]
    if (mean === undefined) {
      open = undefined
      continue
    }
    if (open === undefined) {
      open = []
      stretches.push(open)
    }
    open.push({ day, mean })
  }
  return stretches
}

/** A row of the course as a table: a day, or days in a row without a check-in. */
export type CourseRow =
  | { readonly kind: 'day'; readonly day: DayOfCourse }
  | { readonly kind: 'gap'; readonly gap: Gap }

/** The course as a table, newest first; it holds what the plots hold (§2). */
export function rowsOf(
  course: readonly DayOfCourse[],
  bounds: { readonly registeredOn: Day; readonly today: Day },
): readonly CourseRow[] {
  const silent = course.filter((day) => !isTold(day))
  const rows: CourseRow[] = [
    ...course.filter((day) => day.checkedIn || isTold(day)).map((day): CourseRow => ({ kind: 'day', day })),
    ...gapsOf(silent, bounds).map((gap): CourseRow => ({ kind: 'gap', gap })),
  ]
  return rows.sort((one, other) => (firstDayOf(one) < firstDayOf(other) ? 1 : -1))
}

/** Whether a day has something to tell that is no check-in. */
function isTold({ consumption, appointments, weeklyRating }: DayOfCourse): boolean {
  return consumption || appointments.length > 0 || weeklyRating !== undefined
}

/** Which of the marks beside the check-ins a course has: a lane or plot stands only where there is something in it. */
export function marksIn(course: readonly DayOfCourse[]): {
  readonly hasAppointments: boolean
  readonly hasWeeklyRatings: boolean
} {
  return {
    hasAppointments: course.some(({ appointments }) => appointments.length > 0),
    hasWeeklyRatings: course.some(({ weeklyRating }) => weeklyRating !== undefined),
  }
}

function firstDayOf(row: CourseRow): Day {
  return row.kind === 'day' ? row.day.day : row.gap.from
}

function titlesByDay({ appointments }: MarksOfCourse): ReadonlyMap<Day, readonly string[]> {
  const titles = new Map<Day, string[]>()
  for (const { day, title } of appointments) titles.set(day, [...(titles.get(day) ?? []), title])
  return titles
}

const nothingMeasured: Measured = forEachMeasure(() => undefined)

function valuesOf(answers: DailyAnswers | undefined): Measured {
  return answers === undefined
    ? nothingMeasured
    : forEachMeasure((measure) => numberOf(answers[measure], scaleEnds[measure]))
}

function meanAt(values: readonly Measured[], index: number, measure: Measure): number | undefined {
  if (values[index]?.[measure] === undefined) return undefined
  const week = values
    .slice(Math.max(0, index - meanDays + 1), index + 1)
    .map((measured) => measured[measure])
    .filter((value) => value !== undefined)
  return week.reduce((sum, value) => sum + value, 0) / week.length
}

function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

function forEachMeasure(valueOf: (measure: Measure) => number | undefined): Measured {
  return { mood: valueOf('mood'), pressure: valueOf('pressure'), sleep: valueOf('sleep') }
}

function numberOf(answer: DailyAnswers[string], end: number): number | undefined {
  return typeof answer === 'number' && answer >= 1 && answer <= end ? answer : undefined
}
