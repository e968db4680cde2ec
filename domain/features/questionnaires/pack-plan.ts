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
 * The day since which each week of a plan is planned. A week that was not planned before begins with the change; one that stays keeps its day, so
 * that a round which is open at a change stays open.
 */
export type PlanBegins = Readonly<Partial<Record<string, Day>>>

/** The days on which the weeks of a changed plan begin (§4). */
export function planBegins(before: PlanBegins | null, plan: PackPlan | null, today: Day): PlanBegins {
  return Object.fromEntries((plan?.weeks ?? []).map((week) => [week, before?.[week] ?? today]))
}

/** What decides a plan's rounds for one client. */
export type RoundFacts = {
  readonly registeredOn: Day
  readonly begins: PlanBegins
  /** The weeks that have an answer. */
  readonly answered: readonly number[]
  readonly today: Day
  /** The last day on which the pack may be asked; null or absent: without end. */
  readonly validUntil?: Day | null
}

/**
 * The rounds of a plan for a client (§4): due within the window, overdue until the next window opens, then missed. A round whose window was over
 * before it was planned is none: nobody could have answered it.
 */
export function roundsOf(plan: PackPlan, facts: RoundFacts): PackRound[] {
  const { validUntil: last } = facts
  return allRoundsOf(plan, facts).map(({ endsOn: _internal, ...round }) => ({
    ...round,
    // Nobody is told a day on which the licence is over.
    closesOn: last && round.opensOn <= last && last < round.closesOn ? last : round.closesOn,
  }))
}

/** Of the open round the day of its reminder, and the last day on which it can be answered. */
export type RoundToRemindOf = { readonly remindedOn: Day; readonly endsOn: Day }

/**
 * The open round of which a client is reminded (§4): on its day, at intake on the day after; later where it was planned later, or on the day after a
 * pause.
 */
export function roundToRemindOf(
  plan: PackPlan,
  facts: RoundFacts,
  pausedUntil: Day | null,
): RoundToRemindOf | undefined {
  const open = openRound(allRoundsOf(plan, facts))
  if (open === undefined) return undefined
  const { registeredOn, begins } = facts
  const after = [registeredOn, begins[open.week], pausedUntil ?? undefined].flatMap((day) => day ?? [])
  const days = [open.dueOn, ...after.map((day) => addDays(day, 1))].toSorted()
  return { remindedOn: days.at(-1) ?? open.dueOn, endsOn: open.endsOn }
}

function allRoundsOf(
  { weeks, windowDays }: PackPlan,
  { registeredOn, begins, answered, today }: RoundFacts,
): (PackRound & { readonly endsOn: Day })[] {
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
    if (closesOn < (begins[week] ?? registeredOn) && !isAnswered) return []
    const next = rounds[place + 1]?.opensOn ?? addDays(closesOn, lastRoundDays)
    const state = isAnswered ? 'answered' : stateOf({ opensOn, closesOn, next }, today)
    return [{ ...round, state, endsOn: addDays(next, -1) }]
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
export function openRound<Round extends PackRound>(rounds: readonly Round[]): Round | undefined {
  return rounds.findLast(({ state }) => state === 'due' || state === 'overdue')
}
