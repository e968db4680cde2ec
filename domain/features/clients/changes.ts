import { z } from 'zod'
import { AccountId } from '#base/id.ts'

/** What a page may hear on the live channel: something of a client changed and is worth reading again. */
export const Change = z.object({
  clientId: AccountId,
  what: z.enum(['survey', 'event', 'account', 'content']),
})
export type Change = z.infer<typeof Change>
