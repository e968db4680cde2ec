import { z } from 'zod'
import type { NameOfField } from '#base/shape-faults.ts'
import { LifeAreaChoice } from '#features/life-areas/life-areas.ts'
import { NewPassword } from '#features/login/login.ts'
import { AccountChange } from './account-changes.ts'
import { newShapesBy } from './person-shapes.ts'

/** A client's account as created by the therapist; the first password works once (§6). */
const NewClient = z.strictObject({
  ...newShapesBy('therapist'),
  password: NewPassword,
})
export type NewClient = z.infer<typeof NewClient>

/** A staff account as created by an administrator; the owner sets the first password by a mailed link (§6). */
export const NewStaff = z.strictObject({
  ...newShapesBy('administration of staff'),
  /** 1 administrator, 2 therapist. */
  type: z.union([z.literal(1), z.literal(2)]),
})
export type NewStaff = z.infer<typeof NewStaff>

/** Duplicates removed. */
const choices = z
  .array(LifeAreaChoice)
  .max(100)
  .refine((areas) => new Set(areas.map(({ typeId }) => typeId)).size === areas.length)

/** A client's account and life areas in one envelope: both are stored, or neither (§3). */
export const NewCompound = z.strictObject({ account: NewClient, lifeareas: choices.optional() })
export type NewCompound = z.infer<typeof NewCompound>

/** Field names in faults are those of the account, without the envelope's path. */
export const nameInCompound: NameOfField = ([envelope, ...path]) =>
  envelope === 'account' && path.length > 0 ? path.map(String).join('.') : undefined

/** Changes of a client's account and life areas in one envelope. */
export const CompoundChange = z
  .strictObject({ account: AccountChange.optional(), lifeareas: choices.optional() })
  .refine(({ account, lifeareas }) => account !== undefined || (lifeareas ?? []).length > 0)
export type CompoundChange = z.infer<typeof CompoundChange>
