import { addDays, type Day, daysBetween } from '#base/day.ts'
import { answersOf, type DailyAnswers, type DailySurvey } from '#features/daily-survey/daily-survey.ts'

/** The plotted measures, in display order (§3). */
export const measures = ['mood', 'pressure', 'sleep'] as const
export type Measure = (typeof measures)[number]

/** The last step of each scale; all begin at 1 (§9). */
export const scaleEnds: Record<Measure, number> = { mood: 3, pressure: 5, sleep: 5 }

/** The label of an answer where the question has one (§9); craving has numbers only. */
export function answerWordOf(measure: Measure, value: number): 'bad' | 'medium' | 'good' | undefined {
  if (measure === 'pressure') return undefined
  if (value === 1) return 'bad'
  if (value === scaleEnds[measure]) return 'good'
  return value === (1 + scaleEnds[measure]) / 2 ? 'medium' : undefined
}

/** The window of the moving average in days, the day itself included. */
export const meanDays = 7

/** A value for each measure; undefined without an answer. */
type Measured = Readonly<Record<Measure, number | undefined>>

/** Marks on the time axis beside the check-ins (§2). */
export type MarksOfTrend = {
  readonly appointments: readonly { readonly day: Day; readonly title: string }[]
  /** The overall ratings of weekly surveys. */
  readonly weeklyRatings: readonly { readonly day: Day; readonly rating: number }[]
}

const noMarks: MarksOfTrend = { appointments: [], weeklyRatings: [] }

/** One day of the charts. */
export type DayOfTrend = {
  readonly day: Day
  /** Whether the day has its complete survey; consumption reported alone is no check-in (§4). */
  readonly checkedIn: boolean
  readonly values: Measured
  /** Moving average over seven days; undefined on days without an answer, so that lines are interrupted. */
  readonly means: Measured
  /** Whether any survey of the day reports consumption: a later no does not undo it (§4). */
  readonly consumption: boolean
  /** The titles of the day's appointments. */
  readonly appointments: readonly string[]
  /** The overall rating of the weekly survey on that day (§3). */
  readonly weeklyRating: number | undefined
}

/** Consecutive days without a check-in, both ends included. */
export type Gap = { readonly from: Day; readonly to: Day }

/**
 * The charts' days from one date to another, oldest first (§2). Surveys of the six days before `from` count for the
 * first averages, so that a day's average does not depend on the range.
 */
export function trendOf(
  surveys: readonly Pick<DailySurvey, 'day' | 'complete' | 'content'>[],
  { from, to }: { readonly from: Day; readonly to: Day },
  marks: MarksOfTrend = noMarks,
): readonly DayOfTrend[] {
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

/** Runs of days without a check-in (§2), excluding days before the registration and today, which is not over. */
export function gapsOf(
  course: readonly DayOfTrend[],
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

/** A run of days whose average is drawn as one line, oldest first. */
export type Stretch = readonly { readonly day: Day; readonly mean: number }[]

/** The line of a plot in segments: interrupted by days without an answer. */
export function stretchesOf(course: readonly DayOfTrend[], measure: Measure): readonly Stretch[] {
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

/** A row of the table view: a day, or a run of days without a check-in. */
export type TrendRow =
  | { readonly kind: 'day'; readonly day: DayOfTrend }
  | { readonly kind: 'gap'; readonly gap: Gap }

/** The charts as a table, newest first, with the same data as the plots (§2). */
export function rowsOf(
  course: readonly DayOfTrend[],
  bounds: { readonly registeredOn: Day; readonly today: Day },
): readonly TrendRow[] {
  const silent = course.filter((day) => !isTold(day))
  const rows: TrendRow[] = [
    ...course.filter((day) => day.checkedIn || isTold(day)).map((day): TrendRow => ({ kind: 'day', day })),
    ...gapsOf(silent, bounds).map((gap): TrendRow => ({ kind: 'gap', gap })),
  ]
  return rows.sort((one, other) => (firstDayOf(one) < firstDayOf(other) ? 1 : -1))
}

/** Whether a day has data other than a check-in. */
function isTold({ consumption, appointments, weeklyRating }: DayOfTrend): boolean {
  return consumption || appointments.length > 0 || weeklyRating !== undefined
}

/** Which kinds of marks occur: a lane or plot is shown only if it has data. */
export function marksIn(course: readonly DayOfTrend[]): {
  readonly hasAppointments: boolean
  readonly hasWeeklyRatings: boolean
} {
  return {
    hasAppointments: course.some(({ appointments }) => appointments.length > 0),
    hasWeeklyRatings: course.some(({ weeklyRating }) => weeklyRating !== undefined),
  }
}

function firstDayOf(row: TrendRow): Day {
  return row.kind === 'day' ? row.day.day : row.gap.from
}

function titlesByDay({ appointments }: MarksOfTrend): ReadonlyMap<Day, readonly string[]> {
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
