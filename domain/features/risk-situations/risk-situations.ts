import { z } from 'zod'
import { type ContentKind, FilledLine, LongText, openFields } from '#features/content/content.ts'

/**
 * A risk situation (§3) as cognitive-behavioural therapy analyses it: situation, triggers and consequences. Its warning
 * signals and strategies are separate items.
 */
export const riskSituation = {
  name: 'RISK_SITUATION',
  wireType: 'riskSituation',
  fields: z.strictObject({
    title: FilledLine,
    /** The situation: where, when, with whom. */
    description: LongText.optional(),
    /** Preceding thoughts and feelings. */
    triggers: LongText.optional(),
    /** Short-term benefits and long-term costs of drinking. */
    consequences: LongText.optional(),
    position: openFields.position.optional(),
  }),
} as const satisfies ContentKind
