import { z } from 'zod'
import { LifeAreaChoice } from '#features/life-areas/life-areas.ts'
import { passwordMaxLength } from '#features/login/login.ts'
import { AccountChange, named, ofClients, text } from './account-changes.ts'

/** A client's account as the therapist makes it; the first password is good once (§6). */
const NewClient = z.strictObject({
  ...ofClients,
  ...named,
  password: z.string().max(passwordMaxLength),
})
export type NewClient = z.infer<typeof NewClient>

/** An account of staff as an administrator makes it; the owner sets the first password by a mailed link. */
export const NewStaff = z.strictObject({
  ...named,
  /** 1 administrator, 2 therapist. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** The person's number in another system of the clinic; for administrators. */
  externalId: text.optional(),
})
export type NewStaff = z.infer<typeof NewStaff>

/** Each kind once. */
const choices = z
  .array(LifeAreaChoice)
  .max(100)
  .refine((areas) => new Set(areas.map(({ typeId }) => typeId)).size === areas.length)

/** A client's account and life areas in one envelope: both are stored, or neither (§3). */
export const NewCompound = z.strictObject({ account: NewClient, lifeareas: choices.optional() })
export type NewCompound = z.infer<typeof NewCompound>

/** Changes of a client's account and life areas in one envelope. */
export const CompoundChange = z
  .strictObject({ account: AccountChange.optional(), lifeareas: choices.optional() })
  .refine(({ account, lifeareas }) => account !== undefined || (lifeareas ?? []).length > 0)
export type CompoundChange = z.infer<typeof CompoundChange>
