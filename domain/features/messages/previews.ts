import { z } from 'zod'
import { AccountId, MessageId } from '#base/id.ts'
import { senderTypes } from './messages.ts'

/** How long a preview of a message is: one line. */
export const previewMaxLength = 120

/** The newest message of a client's thread in one line, for the care team's list of messages; in no notification (§6). */
export const MessagePreview = z.object({
  accountId: AccountId,
  messageId: MessageId,
  senderType: z.enum(senderTypes),
  /** Whether the reader sent it. */
  isOwn: z.boolean(),
  /** The beginning of its text; empty: a file without words. */
  text: z.string().max(previewMaxLength),
  hasFile: z.boolean(),
})
export type MessagePreview = z.infer<typeof MessagePreview>

/** The beginning of a text in one line, as long as a preview may be. */
export function previewOf(words: string, maxLength = previewMaxLength): string {
  const line = words.trim().replaceAll(/\s+/g, ' ')
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}
