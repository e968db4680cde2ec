import { z } from 'zod'
import { Day } from '#base/day.ts'
import { QuestionnairePackId } from '#base/id.ts'

/** That a client can answer a pack now: the open round of its plan (§4). Apart from its words, because every page loads it with the account. */
export const OpenRound = z.object({
  id: QuestionnairePackId,
  /** The last day of the round's window. */
  until: Day,
  /** After the window a round is overdue until the next one opens. */
  state: z.enum(['due', 'overdue']),
})
export type OpenRound = z.infer<typeof OpenRound>
