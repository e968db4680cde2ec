import { z } from 'zod'
import { Language } from '#base/language.ts'
import { LifeAreaChoice } from '#features/life-areas/life-areas.ts'
import { passwordMaxLength } from '#features/login/login.ts'

/** Longer than any field may be: which one is too long, the rules say by name. */
const text = z.string().max(1000)

const named = {
  alias: text,
  prefix: text.optional(),
  titleId: text.optional(),
  name: text,
  surname: text,
  email: text,
  language: Language.optional(),
}

const reach = {
  /** Stored without what stands between the digits; belongs to one account. */
  phone: text.optional(),
  mobile: text.optional(),
  /** A further line, such as "c/o" or a floor. */
  address: text.optional(),
  street: text.optional(),
  zip: text.optional(),
  location: text.optional(),
}

const ofClients = {
  ...reach,
  /** Seconds at 00:00 UTC of the date, as text; empty: not given. */
  birthday: text.optional(),
  /** Patient code; belongs to one account. */
  customId: text.optional(),
  surveyTimeHour: z.int().min(0).max(23).optional(),
  surveyTimeMinute: z.int().min(0).max(59).optional(),
  notifyViaMail: z.boolean().optional(),
  /** Whether the client sees streak and consumption (§4). */
  consumptionVisible: z.boolean().optional(),
}

/** What may be changed of an account, each field alone; who may change which stands in `account-views.ts` (§3). */
export const AccountChange = z
  .strictObject({
    ...ofClients,
    ...named,
    alias: text.optional(),
    name: text.optional(),
    surname: text.optional(),
    email: text.optional(),
    externalId: text.optional(),
    notifyViaPush: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0)
export type AccountChange = z.infer<typeof AccountChange>

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
