import { z } from 'zod'
import { securityLimits as limits } from './security-limits.ts'

/** One wording of an amount, such as "one drink" in the clinic's words. */
const Amount = z.string().trim().min(1).max(limits.amountLength)

/** How many past days clients answer alone, and the clinic's categories of amounts; none: amounts are not asked (§4). */
export const DayCalendarSetting = z.strictObject({
  daysAlone: z.int().min(limits.daysAlone.min).max(limits.daysAlone.max).default(7),
  amounts: z
    .array(z.strictObject({ de_DE: Amount, en_EN: Amount }))
    .max(limits.amounts)
    .default([]),
})
