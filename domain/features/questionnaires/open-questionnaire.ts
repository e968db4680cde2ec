import { z } from 'zod'
import { Day } from '#base/day.ts'
import { QuestionnairePackId } from '#base/id.ts'
import { PackWords } from './pack-content.ts'
import { openRound, type PackPlan, type RoundFacts, roundsOf } from './pack-plan.ts'

/** A questionnaire that a client can answer now: the open round of a plan (§4). */
export const OpenQuestionnaire = z.object({
  id: QuestionnairePackId,
  title: PackWords,
  /** The last day of the round's window. */
  until: Day,
  /** After the window a round is overdue until the next one opens. */
  state: z.enum(['due', 'overdue']),
})
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

/** Of all open questionnaires, those to fill in first come first: overdue ones, then by the last day of the window. */
export function inOrderOfDays<Open extends Pick<OpenQuestionnaire, 'until'>>(open: readonly Open[]): Open[] {
  return open.toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0))
}
