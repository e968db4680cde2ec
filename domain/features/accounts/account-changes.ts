import { z } from 'zod'
import { changedShapes } from './person-shapes.ts'

/** The changeable fields of an account, each optional; who may change which is in `person-fields.ts` (§3). */
export const AccountChange = z.strictObject(changedShapes).refine((change) => Object.keys(change).length > 0)
export type AccountChange = z.infer<typeof AccountChange>
