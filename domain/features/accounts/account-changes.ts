import { z } from 'zod'
import { changedShapes } from './person-shapes.ts'

/** What may be changed of an account, each field alone; who may change which says `person-fields.ts` (§3). */
export const AccountChange = z.strictObject(changedShapes).refine((change) => Object.keys(change).length > 0)
export type AccountChange = z.infer<typeof AccountChange>
