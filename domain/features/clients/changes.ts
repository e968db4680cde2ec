import { z } from 'zod'
import { AccountId } from '#base/id.ts'

/** A change notice on the live channel: data to be read again. */
export const Change = z.object({
  /** The client whose data changed; absent: the reader's own data. */
  clientId: AccountId.optional(),
  what: z.enum([
    'survey',
    'event',
    'account',
    'content',
    'message',
    'notes',
    'handovers',
    'follow-ups',
    'meetings',
    'substitutes',
    'permissions',
    'alerts',
    'approvals',
  ]),
})
export type Change = z.infer<typeof Change>
