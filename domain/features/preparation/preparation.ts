import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { LifeAreaId } from '#base/id.ts'
import { answersOf, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { type DayOfTrend, gapsOf, type Measure, meanDays, trendOf } from '#features/data-collection/trend.ts'
import { type Period, periodBefore } from '#features/data-collection/trend-range.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'

/** The maximum length of each list on the sheet, which is a single page; the total is shown beside it. */
export const shownAtMost = {
  consumption: 5,
  areas: 8,
  done: 4,
  due: 4,
  overdue: 4,
  undated: 4,
  diary: 5,
  agreed: 4,
} as const

/** The period's length without a past appointment. */
export const usualDays = 28
/** The maximum length of the period. */
const longestDays = 365
/** Work due within this many days is listed. */
export const dueDays = 14

function listed<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int().min(0), shown: z.array(item) })
}

const TrendOfMeasure = z.object({
  /** Days with an answer, oldest first: the value, and its moving average over seven days. */
  points: z.array(z.object({ day: Day, value: z.int(), mean: z.number() })),
  /** The mean over the period; null: no answer. */
  mean: z.number().nullable(),
  /** The mean over the period before; null: no answer. */
  meanBefore: z.number().nullable(),
})

/** A rating, and the earlier one it is compared with; null: none. */
const Rated = z.object({ rating: z.int(), before: z.int().nullable() })

const RatedAreas = z.object({
  /** The days of both weekly surveys. */
  on: Day,
  before: Day.nullable(),
  scaleMax: z.int(),
  overall: Rated,
  /** Largest change first. */
  areas: listed(Rated.extend({ id: LifeAreaId, title: z.string() })),
})

const Work = z.object({
  kind: z.enum(['goal', 'task']),
  /** The title; empty for a goal that has tasks only. */
  title: z.string(),
  /** The completion day, else the due date. */
  day: Day,
})

/** The sheet for preparing a meeting: the period since the last one, on one page. */
export const Preparation = z.object({
  /** The first day of the period. */
  from: Day,
  /** The last day: today. */
  to: Day,
  /** Appointments selectable as start, newest first. */
  appointments: z.array(z.object({ day: Day, title: z.string() })),
  /** The next meeting, including one of today that has begun. */
  next: z.object({ day: Day, startsAt: Instant.nullable(), title: z.string() }).nullable(),
  checkIns: z.object({ answered: z.int(), missed: z.int() }),
  /** Days with consumption, newest first, with the written trigger. */
  consumption: listed(z.object({ day: Day, triggers: z.array(z.string()) })),
  courses: z.object({ mood: TrendOfMeasure, pressure: TrendOfMeasure, sleep: TrendOfMeasure }),
  /** The latest weekly survey of the period; null: none. */
  lifeAreas: RatedAreas.nullable(),
  done: listed(Work),
  due: listed(Work),
  overdue: listed(Work),
  /** Open goals and tasks without a date. */
  undated: listed(Work.omit({ day: true })),
  /** The client's messages unread by the caller. */
  unread: z.int().min(0),
  /** Diary entries written in the period, newest first. */
  diary: listed(z.object({ day: Day, title: z.string() })),
  /** Agreed in sessions and still open, oldest first; `shared`: the client has it too. */
  agreed: listed(z.object({ text: z.string(), shared: z.boolean() })),
})
export type Preparation = z.infer<typeof Preparation>

/**
 * The period since the last appointment, or since the given day (§1). The appointment's day is included: its evening
 * was not discussed yet.
 */
export function periodOf({
  wished,
  lastAppointment,
  registeredOn,
  today,
}: {
  readonly wished: Day | undefined
  readonly lastAppointment: Day | undefined
  readonly registeredOn: Day
  readonly today: Day
}): Period {
  const start = wished ?? lastAppointment ?? addDays(today, -usualDays)
  const earliest = latest(registeredOn, addDays(today, -longestDays))
  const from = latest(start, earliest)
  return { from: from > today ? today : from, to: today }
}

/** The earliest day whose surveys a sheet needs, including the first moving average. */
export function firstDayOfSurveys(period: Period): Day {
  return addDays(periodBefore(period).from, 1 - meanDays)
}

/** The data of the daily surveys: check-ins, consumption with triggers, and trends (§6). */
export function answersIn(
  surveys: readonly DailySurvey[],
  period: Period,
  registeredOn: Day,
): Pick<Preparation, 'checkIns' | 'consumption' | 'courses'> {
  const course = trendOf(surveys, period)
  const before = trendOf(surveys, periodBefore(period))
  const gaps = gapsOf(course, { registeredOn, today: period.to })
  return {
    checkIns: {
      answered: course.filter(({ checkedIn }) => checkedIn).length,
      missed: gaps.reduce((days, gap) => days + daysBetween(gap.from, gap.to) + 1, 0),
    },
    consumption: firstOf(consumptionDays(surveys, course), shownAtMost.consumption),
    courses: {
      mood: trendOfMeasure('mood', course, before),
      pressure: trendOfMeasure('pressure', course, before),
      sleep: trendOfMeasure('sleep', course, before),
    },
  }
}

function consumptionDays(surveys: readonly DailySurvey[], course: readonly DayOfTrend[]) {
  const days = course.filter(({ consumption }) => consumption).map(({ day }) => day)
  return days.toReversed().map((day) => ({
    day,
    triggers: surveys
      .filter((survey) => survey.day === day)
      .flatMap(({ content }) => {
        const trigger = answersOf(content)['consumption_trigger']
        return typeof trigger === 'string' && trigger !== '' ? [trigger] : []
      }),
  }))
}

function trendOfMeasure(
  measure: Measure,
  course: readonly DayOfTrend[],
  before: readonly DayOfTrend[],
): Preparation['courses'][Measure] {
  const points = course.flatMap(({ day, values, means }) => {
    const [value, mean] = [values[measure], means[measure]]
    return value === undefined || mean === undefined ? [] : [{ day, value, mean }]
  })
  return {
    points,
    mean: meanOf(points.map(({ value }) => value)),
    meanBefore: meanOf(before.flatMap(({ values }) => values[measure] ?? [])),
  }
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** A life area of the client with its title, in the order of the catalogue. */
export type TitledArea = { readonly id: LifeAreaId; readonly title: string }

/**
 * The latest weekly survey of the period compared with the last one before it, or else the first one of the period
 * (§6). Surveys are passed newest first.
 */
export function ratingsIn(
  surveys: readonly WeeklySurvey[],
  areas: readonly TitledArea[],
  { from }: Period,
): Preparation['lifeAreas'] {
  const [latestOne, ...earlier] = surveys
  if (latestOne === undefined || latestOne.day < from) return null
  const reference = earlier.find(({ day }) => day < from) ?? earlier.at(-1)
  const ratingIn = (survey: WeeklySurvey | undefined, id: LifeAreaId) =>
    survey?.lifeareaRatings.find(({ lifeareaId }) => lifeareaId === id)?.rating
  const rated = areas.flatMap(({ id, title }) => {
    const rating = ratingIn(latestOne, id)
    return rating === undefined ? [] : [{ id, title, rating, before: ratingIn(reference, id) ?? null }]
  })
  return {
    on: latestOne.day,
    before: reference?.day ?? null,
    scaleMax: latestOne.scaleMax,
    overall: { rating: latestOne.overallRating, before: reference?.overallRating ?? null },
    areas: firstOf(
      rated.toSorted((one, other) => changeOf(other) - changeOf(one)),
      shownAtMost.areas,
    ),
  }
}

function changeOf({ rating, before }: z.infer<typeof Rated>): number {
  return before === null ? 0 : Math.abs(rating - before)
}

/** A goal or task on the sheet. */
export type WorkItem = {
  readonly kind: 'goal' | 'task'
  readonly title: string
  readonly dueDate: Day | null
  readonly doneOn: Day | null
}

/** Work completed in the period, due soon, overdue, and open without a date (§3). */
export function workIn(
  items: readonly WorkItem[],
  { from, to }: Period,
): Pick<Preparation, 'done' | 'due' | 'overdue' | 'undated'> {
  const done = items.flatMap(({ doneOn, ...item }) =>
    doneOn !== null && doneOn >= from ? [{ ...item, day: doneOn }] : [],
  )
  const open = items
    .flatMap(({ doneOn, ...item }) =>
      doneOn === null && item.dueDate !== null ? [{ ...item, day: item.dueDate }] : [],
    )
    .sort(byDay)
  const soon = addDays(to, dueDays)
  const undated = items.filter(({ doneOn, dueDate }) => doneOn === null && dueDate === null)
  const shown = (some: readonly Preparation['done']['shown'][number][], most: number) =>
    firstOf(
      some.map(({ kind, title, day }) => ({ kind, title, day })),
      most,
    )
  return {
    done: shown(done.sort(byDay).toReversed(), shownAtMost.done),
    due: shown(
      open.filter(({ day }) => day >= to && day <= soon),
      shownAtMost.due,
    ),
    overdue: shown(
      open.filter(({ day }) => day < to),
      shownAtMost.overdue,
    ),
    undated: firstOf(
      undated.map(({ kind, title }) => ({ kind, title })),
      shownAtMost.undated,
    ),
  }
}

/** The first entries of a list, with the total. */
export function firstOf<Item>(items: readonly Item[], most: number): { count: number; shown: Item[] } {
  return { count: items.length, shown: items.slice(0, most) }
}

function byDay(one: { readonly day: Day }, other: { readonly day: Day }): number {
  if (one.day === other.day) return 0
  return one.day < other.day ? -1 : 1
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}
