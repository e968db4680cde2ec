import { z } from 'zod'
import { AccountId } from '#base/id.ts'

/** What a page may hear on the live channel: something changed and is worth reading again. */
export const Change = z.object({
  /** The client of whom something changed; absent: it concerns the reader rather than one client. */
  clientId: AccountId.optional(),
  what: z.enum([
    'survey',
    'event',
    'account',
    'content',
    'message',
    'substitutes',
    'permissions',
    'alerts',
    'approvals',
  ]),
})
export type Change = z.infer<typeof Change>
