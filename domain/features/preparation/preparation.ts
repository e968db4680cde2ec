import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { LifeAreaId } from '#base/id.ts'
import { answersOf, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import {
  courseOf,
  type DayOfCourse,
  gapsOf,
  type Measure,
  meanDays,
} from '#features/data-collection/course.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'

/** How many of each list stand on the sheet, so that it stays a single page; beside them stands how many there are. */
export const shownAtMost = { consumption: 5, areas: 8, done: 4, due: 4, overdue: 4, diary: 5 } as const

/** Without an appointment in the past the sheet goes back so far. */
export const usualDays = 28
/** It never goes back further, however long ago the last appointment was. */
const longestDays = 365
/** What has to be done within so many days is due. */
export const dueDays = 14

function listed<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int().min(0), shown: z.array(item) })
}

const CourseOfMeasure = z.object({
  /** Days with an answer, oldest first: the answer, and the mean over seven days. */
  points: z.array(z.object({ day: Day, value: z.int(), mean: z.number() })),
  /** Over the whole period; null: no answer. */
  mean: z.number().nullable(),
  /** Over as many days before it; null: no answer. */
  meanBefore: z.number().nullable(),
})

/** A rating, and the one that it is held against; null: there is none. */
const Rated = z.object({ rating: z.int(), before: z.int().nullable() })

const RatedAreas = z.object({
  /** The day of the weekly survey, and of the one that it is held against. */
  on: Day,
  before: Day.nullable(),
  scaleMax: z.int(),
  overall: Rated,
  /** Those that changed most stand first. */
  areas: listed(Rated.extend({ id: LifeAreaId, title: z.string() })),
})

const Work = z.object({
  kind: z.enum(['goal', 'task']),
  /** Empty where a goal has tasks only. */
  title: z.string(),
  /** The day on which it was done, else the one until which it should be. */
  day: Day,
})

/** What a practitioner wants to see before the next meeting: the time since the last one, on one page. */
export const Preparation = z.object({
  /** The first day that is told of. */
  from: Day,
  /** The last: today. */
  to: Day,
  /** Appointments that it may begin with, newest first. */
  appointments: z.array(z.object({ day: Day, title: z.string() })),
  /** The meeting ahead; today's too, even when it has begun. */
  next: z.object({ day: Day, startsAt: Instant.nullable(), title: z.string() }).nullable(),
  checkIns: z.object({ answered: z.int(), missed: z.int() }),
  /** Days with consumption, newest first, with what was written of the trigger. */
  consumption: listed(z.object({ day: Day, triggers: z.array(z.string()) })),
  courses: z.object({ mood: CourseOfMeasure, pressure: CourseOfMeasure, sleep: CourseOfMeasure }),
  /** The latest weekly survey of this time; null: there was none. */
  lifeAreas: RatedAreas.nullable(),
  done: listed(Work),
  due: listed(Work),
  overdue: listed(Work),
  /** The client's messages that this reader has not read. */
  unread: z.int().min(0),
  /** Diary entries written in this time, newest first. */
  diary: listed(z.object({ day: Day, title: z.string() })),
})
export type Preparation = z.infer<typeof Preparation>

/** The time that a sheet tells of. */
export type Period = { readonly from: Day; readonly to: Day }

/**
 * The time since the last appointment, or since the wished day (§1). The day of that appointment counts: what happened on
 * its evening was not yet spoken of.
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

/** As many days before a period as it has itself: what its means are held against. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}

/** The earliest day whose surveys a sheet needs: the first mean over seven days looks back as well. */
export function firstDayOfSurveys(period: Period): Day {
  return addDays(periodBefore(period).from, 1 - meanDays)
}

/** What the daily surveys say: check-ins, consumption with its triggers, and the courses (§6). */
export function answersIn(
  surveys: readonly DailySurvey[],
  period: Period,
  registeredOn: Day,
): Pick<Preparation, 'checkIns' | 'consumption' | 'courses'> {
  const course = courseOf(surveys, period)
  const before = courseOf(surveys, periodBefore(period))
  const gaps = gapsOf(course, { registeredOn, today: period.to })
  return {
    checkIns: {
      answered: course.filter(({ checkedIn }) => checkedIn).length,
      missed: gaps.reduce((days, gap) => days + daysBetween(gap.from, gap.to) + 1, 0),
    },
    consumption: firstOf(consumptionDays(surveys, course), shownAtMost.consumption),
    courses: {
      mood: courseOfMeasure('mood', course, before),
      pressure: courseOfMeasure('pressure', course, before),
      sleep: courseOfMeasure('sleep', course, before),
    },
  }
}

function consumptionDays(surveys: readonly DailySurvey[], course: readonly DayOfCourse[]) {
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

function courseOfMeasure(
  measure: Measure,
  course: readonly DayOfCourse[],
  before: readonly DayOfCourse[],
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
 * The latest weekly survey of this time against the last one before it, else against the first one of this time (§6).
 * Surveys come newest first, back to one before the period.
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

/** A goal or a task as the sheet sees it. */
export type WorkItem = {
  readonly kind: 'goal' | 'task'
  readonly title: string
  readonly dueDate: Day | null
  readonly doneOn: Day | null
}

/** What was done in this time, what has to be done soon, and what should be done by now (§3). */
export function workIn(
  items: readonly WorkItem[],
  { from, to }: Period,
): Pick<Preparation, 'done' | 'due' | 'overdue'> {
  const done = items.flatMap(({ doneOn, ...item }) =>
    doneOn !== null && doneOn >= from ? [{ ...item, day: doneOn }] : [],
  )
  const open = items
    .flatMap(({ doneOn, ...item }) =>
      doneOn === null && item.dueDate !== null ? [{ ...item, day: item.dueDate }] : [],
    )
    .sort(byDay)
  const soon = addDays(to, dueDays)
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
  }
}

/** The first of a list, with the number of all. */
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
