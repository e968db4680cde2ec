import { z } from 'zod'
import { type ContentKind, FilledLine, LongText, openFields } from '#features/content/content.ts'

/**
 * A situation in which drinking comes close (§3), looked at as the method does: what happens, what goes before it,
 * and what it seems to give. Its warning signals and strategies are items of their own.
 */
export const riskSituation = {
  name: 'RISK_SITUATION',
  wireType: 'riskSituation',
  fields: z.strictObject({
    title: FilledLine,
    /** Where, when, with whom. */
    description: LongText.optional(),
    /** Thoughts and feelings before it. */
    triggers: LongText.optional(),
    /** What drinking would seem to give in the moment, and what it would cost later. */
    consequences: LongText.optional(),
    position: openFields.position.optional(),
  }),
} as const satisfies ContentKind
