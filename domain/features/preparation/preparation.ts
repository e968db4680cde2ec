import { z } from 'zod'
import { addDays, Day, daysBetween, Instant } from '#base/day.ts'
import { ContentId, EventId, LifeAreaId } from '#base/id.ts'
import { answersOf, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { type Measure, meanDays } from '#features/data-collection/measures.ts'
import { type DayOfTrend, gapsOf, trendOf } from '#features/data-collection/trend.ts'
import { type Period, periodBefore } from '#features/data-collection/trend-range.ts'
import { type ClientEvent, undiscussedOf } from '#features/events/events.ts'
import { analysisKinds } from '#features/functional-analyses/functional-analyses.ts'
import { previewOf } from '#features/messages/previews.ts'
import { OpenQuestionnaire } from '#features/questionnaires/open-questionnaire.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'

/** The maximum length of each list on the sheet, which is a single page; the total is shown beside it. */
export const shownAtMost = {
  consumption: 4,
  openBefore: 2,
  areas: 8,
  done: 3,
  due: 4,
  overdue: 4,
  undated: 4,
  diary: 3,
  analyses: 2,
  agreed: 4,
  words: 4,
} as const

/** The longest text of the client's own words on the sheet. */
const ownWordsMaxLength = 160

/** The period's length without a past appointment, and the least that the charts show. */
export const usualDays = 28
/** The maximum length of the period. */
const longestDays = 365
/** Work due within this many days is listed. */
export const dueDays = 14

function listed<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int().min(0), shown: z.array(item) })
}

const TrendOfMeasure = z.object({
  /** Days of the charts with an answer, oldest first: the value, and its moving average over seven days. */
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

/** A day with consumption, with the written triggers. */
const DrinkingDay = z.object({
  day: Day,
  triggers: z.array(z.string()),
  /** The day's last event; null: none. */
  event: z.object({ id: EventId, version: z.int() }).nullable(),
  /** Whether nobody has discussed it yet. */
  isOpen: z.boolean(),
})
export type DrinkingDay = z.infer<typeof DrinkingDay>

/** What the client wrote: of risks at a check-in, or in a message. */
const OwnWords = z.object({ kind: z.enum(['check-in', 'message']), at: Instant, text: z.string() })
export type OwnWords = z.infer<typeof OwnWords>

const Work = z.object({
  id: ContentId,
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
  /** Days with consumption, newest first. */
  consumption: listed(DrinkingDay),
  /** Days with consumption before the period that nobody has discussed yet, newest first. */
  openBefore: listed(DrinkingDay),
  /** What the charts show: from a day on, at least four weeks; days without a check-in, and days with consumption. */
  course: z.object({
    from: Day,
    gaps: z.array(z.object({ from: Day, to: Day })),
    consumption: z.array(Day),
  }),
  courses: z.object({ mood: TrendOfMeasure, pressure: TrendOfMeasure, sleep: TrendOfMeasure }),
  /** The latest weekly survey of the period; null: none. */
  lifeAreas: RatedAreas.nullable(),
  done: listed(Work),
  due: listed(Work),
  /** Questionnaires that are due or overdue, the first to be over first. */
  questionnaires: z.array(OpenQuestionnaire),
  overdue: listed(Work),
  /** Open goals and tasks without a date. */
  undated: listed(Work.omit({ day: true })),
  /** The client's messages unread by the caller. */
  unread: z.int().min(0),
  /** Diary entries written in the period, newest first. */
  diary: listed(z.object({ id: ContentId, day: Day, title: z.string() })),
  /** Functional analyses written in the period, newest first. */
  analyses: listed(
    z.object({ id: ContentId, about: z.enum(analysisKinds), day: Day.nullable(), title: z.string() }),
  ),
  /** What the client wrote in the period, newest first. */
  words: listed(OwnWords),
  /** The agreed time without alcohol that is running or comes next; null: none. Its days are all that the sheet tells of it. */
  soberTime: z.object({ startsOn: Day, endsOn: Day }).nullable(),
  /** Agreed together in sessions and still open, oldest first. */
  agreed: listed(z.object({ text: z.string() })),
  /** The same, for the care team alone. */
  agreedPrivately: listed(z.object({ text: z.string() })),
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
  const from = latest(start, latest(registeredOn, addDays(today, -longestDays)))
  return { from: from > today ? today : from, to: today }
}

/** The first day of the charts: that of the period, and never less than four weeks of a treatment. */
function firstDayOfCourse({ from, to }: Period, registeredOn: Day): Day {
  return earliest(from, latest(registeredOn, addDays(to, 1 - usualDays)))
}

/** The earliest day whose surveys a sheet needs: with the first moving average, and what was not discussed before the period. */
export function firstDayOfSurveys(period: Period, events: readonly ClientEvent[]): Day {
  const days = [periodBefore(period).from, addDays(period.to, 1 - usualDays)]
  const [open] = openBefore(events, period)
  return addDays(days.reduce(earliest, open === undefined ? period.from : open.day), 1 - meanDays)
}

/** Events before the period that nobody has discussed, oldest first; a sheet tells of no more than a year. */
function openBefore(events: readonly ClientEvent[], { from, to }: Period): ClientEvent[] {
  const oldest = addDays(to, -longestDays)
  return undiscussedOf(events).filter(({ day }) => day < from && day >= oldest)
}

/** The data of the daily surveys: check-ins, consumption with triggers, and trends (§6). */
export function answersIn(
  surveys: readonly DailySurvey[],
  events: readonly ClientEvent[],
  period: Period,
  registeredOn: Day,
): Pick<Preparation, 'checkIns' | 'consumption' | 'openBefore' | 'course' | 'courses'> {
  const from = firstDayOfCourse(period, registeredOn)
  const course = trendOf(surveys, { from, to: period.to })
  const inPeriod = course.filter(({ day }) => day >= period.from)
  const before = trendOf(surveys, periodBefore(period))
  const bounds = { registeredOn, today: period.to }
  const drinking = { surveys, events, open: new Set(undiscussedOf(events)) }
  const told = (days: readonly Day[]) => days.toReversed().map((day) => drinkingDay(day, drinking))
  const earlier = [...new Set(openBefore(events, period).map(({ day }) => day))]
  return {
    checkIns: {
      answered: inPeriod.filter(({ checkedIn }) => checkedIn).length,
      missed: gapsOf(inPeriod, bounds).reduce((days, gap) => days + daysBetween(gap.from, gap.to) + 1, 0),
    },
    consumption: firstOf(told(consumptionDays(inPeriod)), shownAtMost.consumption),
    openBefore: firstOf(told(earlier), shownAtMost.openBefore),
    course: { from, gaps: [...gapsOf(course, bounds)], consumption: consumptionDays(course) },
    courses: {
      mood: trendOfMeasure('mood', course, { inPeriod, before }),
      pressure: trendOfMeasure('pressure', course, { inPeriod, before }),
      sleep: trendOfMeasure('sleep', course, { inPeriod, before }),
    },
  }
}

function consumptionDays(course: readonly DayOfTrend[]): Day[] {
  return course.filter(({ consumption }) => consumption).map(({ day }) => day)
}

function drinkingDay(
  day: Day,
  {
    surveys,
    events,
    open,
  }: {
    readonly surveys: readonly DailySurvey[]
    readonly events: readonly ClientEvent[]
    readonly open: ReadonlySet<ClientEvent>
  },
): DrinkingDay {
  const ofDay = events.filter((event) => event.day === day)
  const last = ofDay.toSorted((one, other) => one.execTime - other.execTime).at(-1)
  const triggers = surveys
    .filter((survey) => survey.consumptionDay === day)
    .flatMap(({ content }) => {
      const trigger = answersOf(content)['consumption_trigger']
      return typeof trigger === 'string' && trigger !== '' ? [trigger] : []
    })
  return {
    day,
    triggers,
    event: last === undefined ? null : { id: last.id, version: last.version },
    isOpen: ofDay.some((event) => open.has(event)),
  }
}

function trendOfMeasure(
  measure: Measure,
  course: readonly DayOfTrend[],
  { inPeriod, before }: Readonly<Record<'inPeriod' | 'before', readonly DayOfTrend[]>>,
): Preparation['courses'][Measure] {
  const points = course.flatMap(({ day, values, means }) => {
    const [value, mean] = [values[measure], means[measure]]
    return value === undefined || mean === undefined ? [] : [{ day, value, mean }]
  })
  return {
    points,
    mean: meanOf(valuesIn(inPeriod, measure)),
    meanBefore: meanOf(valuesIn(before, measure)),
  }
}

function valuesIn(course: readonly DayOfTrend[], measure: Measure): readonly number[] {
  return course.flatMap(({ values }) => values[measure] ?? [])
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What the client wrote in the period, newest first: of risks at check-ins, and in messages. */
export function wordsIn(
  surveys: readonly DailySurvey[],
  messages: readonly Omit<OwnWords, 'kind'>[],
  { from }: Period,
): Preparation['words'] {
  const ofCheckIns = surveys
    .filter(({ day, sentBy }) => day >= from && sentBy === 'client')
    .flatMap(({ content, execTime }): OwnWords[] => {
      const risks = answersOf(content)['risks']
      return typeof risks === 'string' && risks.trim() !== ''
        ? [{ kind: 'check-in', at: execTime, text: risks }]
        : []
    })
  const ofMessages = messages.map((one): OwnWords => ({ kind: 'message', ...one }))
  const words = [...ofCheckIns, ...ofMessages].toSorted((one, other) => other.at - one.at)
  return firstOf(
    words.map((one) => ({ ...one, text: previewOf(one.text, ownWordsMaxLength) })),
    shownAtMost.words,
  )
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
  readonly id: ContentId
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
      some.map(({ id, kind, title, day }) => ({ id, kind, title, day })),
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
      undated.map(({ id, kind, title }) => ({ id, kind, title })),
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

function earliest(one: Day, other: Day): Day {
  return one < other ? one : other
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}
