import { z } from 'zod'

/** The ids of the pool questions that are asked of a client, in order, with spaces between them; empty: none. */
export const ChosenQuestions = z.string().regex(/^(own_[0-9]{1,6}( own_[0-9]{1,6}){0,19})?$/)
export type ChosenQuestions = z.infer<typeof ChosenQuestions>
