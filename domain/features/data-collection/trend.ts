import { addDays, type Day, daysBetween } from '#base/day.ts'
import { answersOf, type DailyAnswers, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { type Measure, meanDays, scaleEnds } from './measures.ts'

/** A value for each measure; undefined without an answer. */
type Measured = Readonly<Record<Measure, number | undefined>>

/** A goal on the time axis: from the day it was set to the day it was reached; `to` is absent while it is open. */
export type GoalOfTrend = { readonly title: string; readonly from: Day; readonly to: Day | undefined }

/** Marks on the time axis beside the check-ins (§2). */
export type MarksOfTrend = {
  readonly appointments: readonly { readonly day: Day; readonly title: string }[]
  readonly goals: readonly GoalOfTrend[]
  /** Diary entries by id; undefined where they were not asked for. */
  readonly diary: readonly { readonly day: Day; readonly id: string }[] | undefined
  /** The days of messages, one for each; undefined where they were not asked for. */
  readonly messages: readonly Day[] | undefined
  /** The overall ratings of weekly surveys. */
  readonly weeklyRatings: readonly { readonly day: Day; readonly rating: number }[]
}

const noMarks: MarksOfTrend = {
  appointments: [],
  goals: [],
  diary: undefined,
  messages: undefined,
  weeklyRatings: [],
}

/** One day of the charts. */
export type DayOfTrend = {
  readonly day: Day
  /** Whether the day has its complete survey; consumption reported alone is no check-in (§4). */
  readonly checkedIn: boolean
  readonly values: Measured
  /** Moving average over seven days; undefined on days without an answer, so that lines are interrupted. */
  readonly means: Measured
  /** Whether any survey reports consumption on the day: a later no does not undo it (§4). */
  readonly consumption: boolean
  /** What the surveys of the day name as triggers, oldest first (§4). */
  readonly triggers: readonly string[]
  /** The titles of the day's appointments. */
  readonly appointments: readonly string[]
  /** The titles of goals that were set on the day, and of those that were reached on it. */
  readonly goalsSet: readonly string[]
  readonly goalsReached: readonly string[]
  /** The day's diary entries by id; undefined where they were not asked for. */
  readonly diary: readonly string[] | undefined
  /** The number of the day's messages; undefined where they were not asked for. */
  readonly messages: number | undefined
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
  surveys: readonly Pick<DailySurvey, 'day' | 'consumptionDay' | 'complete' | 'content'>[],
  { from, to }: { readonly from: Day; readonly to: Day },
  marks: MarksOfTrend = noMarks,
): readonly DayOfTrend[] {
  const complete = new Map<Day, DailyAnswers>()
  const consumption = new Map<Day, readonly string[]>()
  for (const survey of surveys) {
    const answers = answersOf(survey.content)
    if (survey.complete) complete.set(survey.day, answers)
    const { consumptionDay } = survey
    if (consumptionDay)
      consumption.set(consumptionDay, [
        ...triggerOf(answers.consumption_trigger),
        ...(consumption.get(consumptionDay) ?? []),
      ])
  }
  const appointments = byDay(marks.appointments, ({ title }) => title)
  const goalsSet = byDay(
    marks.goals.map(({ from: day, title }) => ({ day, title })),
    ({ title }) => title,
  )
  const goalsReached = byDay(
    marks.goals.flatMap(({ to: day, title }) => (day === undefined ? [] : [{ day, title }])),
    ({ title }) => title,
  )
  const diary = marks.diary && byDay(marks.diary, ({ id }) => id)
  const messages =
    marks.messages &&
    byDay(
      marks.messages.map((day) => ({ day })),
      ({ day }) => day,
    )
  const ratings = new Map(marks.weeklyRatings.map(({ day, rating }) => [day, rating]))
  const days = daysFrom(addDays(from, 1 - meanDays), to)
  const values = days.map((day) => valuesOf(complete.get(day)))
  const means = forEachMeasure((measure) => movingMeans(values.map((measured) => measured[measure])))
  return days
    .map((day, index) => ({
      day,
      checkedIn: complete.has(day),
      values: values[index] ?? nothingMeasured,
      means: forEachMeasure((measure) => means[measure][index]),
      consumption: consumption.has(day),
      triggers: consumption.get(day) ?? [],
      appointments: appointments.get(day) ?? [],
      goalsSet: goalsSet.get(day) ?? [],
      goalsReached: goalsReached.get(day) ?? [],
      diary: diary && (diary.get(day) ?? []),
      messages: messages && (messages.get(day)?.length ?? 0),
      weeklyRating: ratings.get(day),
    }))
    .slice(meanDays - 1)
}

function triggerOf(trigger: DailyAnswers[string]): readonly string[] {
  return typeof trigger === 'string' && trigger.trim() !== '' ? [trigger.trim()] : []
}

/**
 * The moving average of each day over seven days, itself included; undefined on a day without an answer, so that a line
 * is interrupted there.
 */
export function movingMeans(values: readonly (number | undefined)[]): readonly (number | undefined)[] {
  return values.map((value, index) => {
    if (value === undefined) return undefined
    const week = values.slice(Math.max(0, index - meanDays + 1), index + 1).filter((one) => one !== undefined)
    return week.reduce((sum, one) => sum + one, 0) / week.length
  })
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

/** A run of days whose average is drawn as one line, oldest first; days are counted from the first one. */
export type Stretch = readonly { readonly index: number; readonly mean: number }[]

/** The line of a plot in segments: interrupted by days without an answer, never drawn across them. */
export function stretchesOf(means: readonly (number | undefined)[]): readonly Stretch[] {
  const stretches: { index: number; mean: number }[][] = []
  means.forEach((mean, index) => {
    if (mean === undefined) return
    if (means[index - 1] === undefined) stretches.push([])
    stretches.at(-1)?.push({ index, mean })
  })
  return stretches
}

/** A goal as a bar of the lane of goals: days counted from the first one, and its line, because goals overlap. */
export type GoalBar = {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly isReached: boolean
  readonly line: number
}

/** The goals of a period as bars; those that overlap are on different lines. */
export function goalBarsOf(
  goals: readonly GoalOfTrend[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly GoalBar[] {
  const ends: number[] = []
  const last = daysBetween(from, to)
  return goals
    .filter((goal) => goal.from <= to && (goal.to ?? to) >= from)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((goal) => {
      const begin = Math.max(0, daysBetween(from, goal.from))
      const end = Math.min(last, goal.to === undefined ? last : daysBetween(from, goal.to))
      const free = ends.findIndex((taken) => taken < begin)
      const line = free === -1 ? ends.length : free
      ends[line] = end
      return {
        title: goal.title,
        from: begin,
        to: end,
        isReached: goal.to !== undefined && goal.to <= to,
        line,
      }
    })
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
function isTold(day: DayOfTrend): boolean {
  const told = [day.appointments, day.goalsSet, day.goalsReached, day.diary ?? []]
  return (
    day.consumption ||
    day.weeklyRating !== undefined ||
    (day.messages ?? 0) > 0 ||
    told.some(({ length }) => length > 0)
  )
}

/** Which kinds of marks occur: a lane or plot is shown only if it has data. */
export function marksIn(course: readonly DayOfTrend[]): {
  readonly hasAppointments: boolean
  readonly hasGoals: boolean
  readonly hasDiary: boolean
  readonly hasMessages: boolean
  readonly hasWeeklyRatings: boolean
} {
  return {
    hasAppointments: course.some(({ appointments }) => appointments.length > 0),
    hasGoals: course.some(({ goalsSet, goalsReached }) => goalsSet.length + goalsReached.length > 0),
    hasDiary: course.some(({ diary = [] }) => diary.length > 0),
    hasMessages: course.some(({ messages = 0 }) => messages > 0),
    hasWeeklyRatings: course.some(({ weeklyRating }) => weeklyRating !== undefined),
  }
}

function firstDayOf(row: TrendRow): Day {
  return row.kind === 'day' ? row.day.day : row.gap.from
}

function byDay<Mark extends { readonly day: Day }>(
  marks: readonly Mark[],
  textOf: (mark: Mark) => string,
): ReadonlyMap<Day, readonly string[]> {
  const texts = new Map<Day, string[]>()
  for (const mark of marks) texts.set(mark.day, [...(texts.get(mark.day) ?? []), textOf(mark)])
  return texts
}

const nothingMeasured: Measured = forEachMeasure<undefined>(() => undefined)

function valuesOf(answers: DailyAnswers | undefined): Measured {
  return answers === undefined
    ? nothingMeasured
    : forEachMeasure((measure) => numberOf(answers[measure], scaleEnds[measure]))
}

function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

function forEachMeasure<Value>(valueOf: (measure: Measure) => Value): Readonly<Record<Measure, Value>> {
  return { mood: valueOf('mood'), pressure: valueOf('pressure'), sleep: valueOf('sleep') }
}

function numberOf(answer: DailyAnswers[string], end: number): number | undefined {
  return typeof answer === 'number' && answer >= 1 && answer <= end ? answer : undefined
}
