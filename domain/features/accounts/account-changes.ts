import { z } from 'zod'
import { Language } from '#base/language.ts'

/** Longer than any field may be: which one is too long, the rules say by name. */
export const text = z.string().max(1000)

export const named = {
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

export const ofClients = {
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
