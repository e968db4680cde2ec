import type { z } from 'zod'
import { OpenRound } from './open-round.ts'
import { PackWords } from './pack-content.ts'
import { openRound, type PackPlan, type RoundFacts, roundsOf } from './pack-plan.ts'

/** A questionnaire that a client can answer now (§4), with its title. */
export const OpenQuestionnaire = OpenRound.extend({ title: PackWords })
export type OpenQuestionnaire = z.infer<typeof OpenQuestionnaire>

/** The open round of a pack's plan as a questionnaire to answer (§4). */
export function openQuestionnaireOf(
  { plan, ...pack }: Pick<OpenQuestionnaire, 'id' | 'title'> & { readonly plan: PackPlan },
  facts: RoundFacts,
): OpenQuestionnaire | undefined {
  const round = openRound(roundsOf(plan, facts))
  if (round === undefined) return undefined
  return { ...pack, until: round.closesOn, state: round.state === 'due' ? 'due' : 'overdue' }
}

/** Of all open questionnaires the one whose window ends first comes first. */
export function inOrderOfDays<Open extends OpenRound>(open: readonly Open[]): Open[] {
  return open.toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))
}
