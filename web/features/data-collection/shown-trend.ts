import { type Day, daysBetween } from '@standfest/domain/base/day.ts'
import type { OwnPlot } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { DayOfTrend, Gap, GoalBar } from '@standfest/domain/features/data-collection/trend.ts'
import type { Period } from '@standfest/domain/features/data-collection/trend-range.ts'
import type { Lane, ShownParts } from './trend-geometry.ts'

/** What can be switched on and off below the plots. */
export const switchable = ['appointments', 'goals', 'diary', 'messages', 'own', 'weekly'] as const
export type Switchable = (typeof switchable)[number]

/** One period with all that its chart shows. */
export type ShownTrend = {
  readonly period: Period
  readonly course: readonly DayOfTrend[]
  readonly gaps: readonly Gap[]
  readonly own: readonly OwnPlot[]
  readonly goals: readonly GoalBar[]
  readonly lanes: readonly Lane[]
  readonly hasWeekly: boolean
  readonly indexOf: (day: Day) => number
}

export function shownTrendOf(
  parts: Omit<ShownTrend, 'indexOf' | 'lanes' | 'hasWeekly'>,
  on: readonly Switchable[],
): ShownTrend {
  const isOn = (part: Switchable) => on.includes(part)
  const goals = isOn('goals') ? parts.goals : []
  return {
    ...parts,
    goals,
    own: isOn('own') ? parts.own : [],
    hasWeekly: isOn('weekly') && parts.course.some(({ weeklyRating }) => weeklyRating !== undefined),
    lanes: ['consumption', ...(['appointments', 'goals', 'diary', 'messages'] as const).filter(isOn)],
    indexOf: (day) => daysBetween(parts.period.from, day),
  }
}

/** The days with consumption, counted from the first. */
export function drinkingDaysOf(course: readonly DayOfTrend[]): readonly number[] {
  return course.flatMap(({ consumption }, index) => (consumption ? [index] : []))
}

/** What the geometry has to make room for. */
export function partsOf(
  { course, own, goals, lanes, hasWeekly }: ShownTrend,
  titles: readonly string[],
): ShownParts {
  return {
    lanes,
    own,
    hasWeekly,
    titles,
    goalLines: Math.max(0, ...goals.map(({ line }) => line + 1)),
    named: drinkingDaysOf(course),
  }
}
