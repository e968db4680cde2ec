import { z } from 'zod'
import { addDays, Day } from '#base/day.ts'

/** The weeks after registration at which a pack can be asked (§3): at intake, and after 4, 12, 26 and 52 weeks. */
export const planWeeks = [0, 4, 12, 26, 52] as const
const PlanWeek = z.union(planWeeks.map((week) => z.literal(week)))

export const windowDaysLimits = { min: 1, max: 13 } as const

/** When a pack is asked: weeks after registration, each with a window of days before and after. No weeks: not at all. */
export const PackPlan = z.strictObject({
  weeks: z
    .array(PlanWeek)
    .max(planWeeks.length)
    .refine((weeks) => new Set(weeks).size === weeks.length),
  windowDays: z.int().min(windowDaysLimits.min).max(windowDaysLimits.max),
})
export type PackPlan = z.infer<typeof PackPlan>

const roundStates = ['coming', 'due', 'overdue', 'answered', 'missed'] as const

/** One time at which a pack is asked. */
export const PackRound = z.object({
  week: z.int(),
  opensOn: Day,
  dueOn: Day,
  /** The last day of the window; afterwards it is overdue until the next one opens, or for as long again. */
  closesOn: Day,
  state: z.enum(roundStates),
})
export type PackRound = z.infer<typeof PackRound>

/** How long the last round can be made up for. */
const lastRoundDays = 28

/**
 * The rounds of a plan for a client (§4): due within the window, overdue until the next window opens, then missed. A round whose window was over
 * before the plan began is none: nobody could have answered it.
 */
export function roundsOf(
  { weeks, windowDays }: PackPlan,
  {
    registeredOn,
    since,
    answered,
    today,
  }: {
    readonly registeredOn: Day
    /** The day on which the plan began. */
    readonly since: Day
    /** The weeks that have an answer. */
    readonly answered: readonly number[]
    readonly today: Day
  },
): PackRound[] {
  const rounds = weeks
    .toSorted((one, other) => one - other)
    .map((week) => {
      const dueOn = addDays(registeredOn, week * 7)
      const opensOn = week === 0 ? registeredOn : addDays(dueOn, -windowDays)
      return { week, dueOn, opensOn, closesOn: addDays(dueOn, windowDays) }
    })
  return rounds.flatMap((round, place) => {
    const { week, opensOn, closesOn } = round
    const isAnswered = answered.includes(week)
    if (closesOn < since && !isAnswered) return []
    const next = rounds[place + 1]?.opensOn ?? addDays(closesOn, lastRoundDays)
    const state = isAnswered ? 'answered' : stateOf({ opensOn, closesOn, next }, today)
    return [{ ...round, state }]
  })
}

function stateOf(
  { opensOn, closesOn, next }: { readonly opensOn: Day; readonly closesOn: Day; readonly next: Day },
  today: Day,
) {
  if (today < opensOn) return 'coming'
  if (today <= closesOn) return 'due'
  return today < next ? 'overdue' : 'missed'
}

/** The round that is answered on a day: the one that is due or overdue. */
export function openRound(rounds: readonly PackRound[]): PackRound | undefined {
  return rounds.findLast(({ state }) => state === 'due' || state === 'overdue')
}
