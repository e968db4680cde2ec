import { z } from 'zod'
import { addDays, type Day, daysBetween, weekdayOf } from '#base/day.ts'
import { type Measure, scaleEnds } from '#features/data-collection/measures.ts'
import type { DayOfTrend } from '#features/data-collection/trend.ts'
import { type Count, chanceOfAtLeast } from './exact-test.ts'

/** The counted patterns, in display order (§6). The first three are about consumption. */
export const patternKinds = [
  'consumption-weekday',
  'sleep-before-consumption',
  'pressure-before-consumption',
  'pressure-weekday',
  'missed-weekday',
  'mood-this-week',
  'pressure-this-week',
  'sleep-this-week',
  'missed-this-week',
] as const
export type PatternKind = (typeof patternKinds)[number]

const Counted = z.object({ count: z.int().min(0), of: z.int().min(0) })

/** A pattern in past data: a count, never a prediction (§1). */
export const Pattern = z.object({
  kind: z.enum(patternKinds),
  /** Monday 1 to Sunday 7, where the pattern is about a weekday. */
  weekday: z.int().min(1).max(7).nullable(),
  /** Whether it occurred more often on these days than on the others; false: less often. */
  more: z.boolean(),
  these: Counted,
  others: Counted,
})
export type Pattern = z.infer<typeof Pattern>

/** A day's data for finding patterns. */
export type ObservedDay = Pick<DayOfTrend, 'day' | 'checkedIn' | 'values' | 'consumption'>

/** How many weeks back patterns are searched. Older data says little about the present. */
const patternWeeks = 26
/** The last seven days are compared with this many weeks before them. */
const weeksBefore = 12
/** The minimum number of cases and days of a pattern (§6). */
const fewestCases = 5
const fewestWeeks = 4

/** Thresholds: sleep of 1 or 2, a mood of 1, craving of 4 or 5. */
const isNoted: Record<Measure, (value: number) => boolean> = {
  mood: (value) => value === 1,
  pressure: (value) => value >= scaleEnds.pressure - 1,
  sleep: (value) => value <= 2,
}

/**
 * [Note: When a pattern is told] Anyone who looks at many things finds something in pure chance. Each comparison
 * therefore has to be so unlikely by chance that all comparisons together find something in at most one of twenty
 * histories without any pattern: the level is divided by their number (Bonferroni), whether or not each can be made.
 * The exact test takes days for independent, but neighbouring days are alike: so the level is halved, days in a row
 * with consumption count once, and a week, which is nothing but neighbouring days, must stand out five times as much.
 */
const comparisons = 7 + 1 + 1 + 7 + 7 + 2 * 3 + 1
const level = 0.025 / comparisons
const levelOfWeeks = level / 5

/** The first day that counts. */
export function firstDayOfPatterns(registeredOn: Day, today: Day): Day {
  const wished = addDays(today, -7 * patternWeeks)
  return wished > registeredOn ? wished : registeredOn
}

/**
 * The significant patterns in a client's past (§6): counts with the numbers they come from. `days` are all days since
 * the registration, one entry each; today is not over and not counted.
 */
export function patternsOf(
  days: readonly ObservedDay[],
  { registeredOn, today }: { readonly registeredOn: Day; readonly today: Day },
): readonly Pattern[] {
  const first = firstDayOfPatterns(registeredOn, today)
  if (daysBetween(first, today) < 7 * fewestWeeks) return []
  const past = days.filter(({ day }) => day >= first && day < today)
  const found = [
    ...weekdayPatterns('consumption-weekday', past, beginnings(past)),
    beforeConsumption('sleep-before-consumption', 'sleep', past),
    beforeConsumption('pressure-before-consumption', 'pressure', past),
    ...weekdayPatterns('pressure-weekday', past, answered('pressure')),
    ...weekdayPatterns('missed-weekday', past, missed),
    ...(['mood', 'pressure', 'sleep'] as const).flatMap((measure) =>
      thisWeek(`${measure}-this-week`, past, { today, caseOn: answered(measure), bothWays: true }),
    ),
    ...thisWeek('missed-this-week', past, { today, caseOn: missed, bothWays: false }),
  ]
  return found.filter((pattern) => pattern !== undefined)
}

/** Whether a pattern is about consumption: for the care team only (§6). */
export function mentionsConsumption({ kind }: Pattern): boolean {
  return kind.includes('consumption')
}

/** Whether the day is a case; undefined: unknown, and not counted. */
type CaseOn = (day: ObservedDay, index: number) => boolean | undefined

const missed: CaseOn = ({ checkedIn }) => !checkedIn

function answered(measure: Measure): CaseOn {
  return ({ values }) => {
    const value = values[measure]
    return value === undefined ? undefined : isNoted[measure](value)
  }
}

/** Consecutive days with consumption are one case, on their first day. */
function beginnings(past: readonly ObservedDay[]): CaseOn {
  return ({ consumption }, index) => consumption && past[index - 1]?.consumption !== true
}

function weekdayPatterns(
  kind: PatternKind,
  past: readonly ObservedDay[],
  caseOn: CaseOn,
): readonly (Pattern | undefined)[] {
  const [first] = past
  if (first === undefined) return []
  const start = weekdayOf(first.day) - 1
  const isOn = (weekday: number) => (_: ObservedDay, index: number) => (start + index) % 7 === weekday - 1
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    tellMore({ kind, weekday }, countApart(past, caseOn, isOn(weekday)), level),
  )
}

/** The day before consumption began, compared with days without consumption around them. */
function beforeConsumption(
  kind: PatternKind,
  measure: Measure,
  past: readonly ObservedDay[],
): Pattern | undefined {
  const isNotedOn = answered(measure)
  const isBefore = ({ consumption }: ObservedDay, index: number) =>
    consumption || past[index + 1] === undefined ? undefined : past[index + 1]?.consumption
  const counts = countApart(past, isNotedOn, isBefore)
  return counts.these.of < fewestCases ? undefined : tellMore({ kind, weekday: null }, counts, level)
}

function thisWeek(
  kind: PatternKind,
  past: readonly ObservedDay[],
  { today, caseOn, bothWays }: { readonly today: Day; readonly caseOn: CaseOn; readonly bothWays: boolean },
): readonly (Pattern | undefined)[] {
  const week = addDays(today, -7)
  const before = addDays(week, -7 * weeksBefore)
  const counts = countApart(past, caseOn, ({ day }) => (day < before ? undefined : day >= week))
  if (counts.these.of < fewestCases) return []
  const about = { kind, weekday: null }
  const more = tellMore(about, counts, levelOfWeeks)
  return bothWays ? [more, tellLess(about, counts, levelOfWeeks)] : [more]
}

type Counts = { readonly these: Count; readonly others: Count }
type About = Pick<Pattern, 'kind' | 'weekday'>

function countApart(
  past: readonly ObservedDay[],
  caseOn: CaseOn,
  isOfThese: (day: ObservedDay, index: number) => boolean | undefined,
): Counts {
  const these = { count: 0, of: 0 }
  const others = { count: 0, of: 0 }
  past.forEach((day, index) => {
    const isCase = caseOn(day, index)
    const side = isOfThese(day, index)
    if (isCase === undefined || side === undefined) return
    const counted = side ? these : others
    counted.of += 1
    if (isCase) counted.count += 1
  })
  return { these, others }
}

function tellMore(about: About, { these, others }: Counts, needed: number): Pattern | undefined {
  if (these.count + others.count < fewestCases) return undefined
  return chanceOfAtLeast(these, others) <= needed ? { ...about, more: true, these, others } : undefined
}

/** Less often is tested as the complement being more often. */
function tellLess(about: About, { these, others }: Counts, needed: number): Pattern | undefined {
  if (these.count + others.count < fewestCases) return undefined
  return chanceOfAtLeast(absencesOf(these), absencesOf(others)) <= needed
    ? { ...about, more: false, these, others }
    : undefined
}

function absencesOf({ count, of }: Count): Count {
  return { count: of - count, of }
}
