import { z } from 'zod'
import { clockToleranceSeconds, Instant } from '#base/day.ts'
import { AccountId, AttachmentId, MessageId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { NameOfField } from '#base/shape-faults.ts'
import type { ActsAs } from '#features/access/access.ts'
import { FileContent } from '#features/attachments/attachments.ts'

/** The longest message. */
export const messageMaxLength = 10_000

/** The author as named on the wire (§3). */
export const senderTypes = ['client', 'therapist', 'substitute'] as const
export type SenderType = (typeof senderTypes)[number]

/** The header of a message: sender, recipient, time, and whether the reader has read it (§3). */
export const MessageHeader = z.object({
  id: MessageId,
  version: z.int(),
  /** The client of the thread. */
  accountId: AccountId,
  senderId: AccountId,
  senderType: z.enum(senderTypes),
  /** A client writes to the treating therapist, the care team to the client (§6). */
  recipientId: AccountId,
  /** The substitute, when the sender is not the client's own therapist (§6). */
  substituteId: AccountId.nullable(),
  datetime: Instant,
  /** Unread by the caller; a substitute's reading does not change it for the therapist. */
  new: z.boolean(),
  /** Read by the other side: the client, or anyone of the care team. */
  read: z.boolean(),
  /** When the message was withdrawn by its sender, which leaves a trace; 0: it is live. */
  deletedAt: Instant,
})
export type MessageHeader = z.infer<typeof MessageHeader>

/** The body of a message (§3); a withdrawn one has none. */
export const MessageBody = z.object({
  accountId: AccountId,
  messageId: MessageId,
  content: z.string(),
  /** The attached file and its name. */
  attachement: AttachmentId.nullable(),
  filename: z.string().nullable(),
  /** The size of the attachment, in bytes. */
  size: z.int().nullable(),
  deletedAt: Instant,
})
export type MessageBody = z.infer<typeof MessageBody>

/** A message as the pages send it. */
const PlainMessage = z.strictObject({
  accountId: AccountId.optional(),
  content: z.string().trim().max(messageMaxLength),
  /** A base64 file of the message; both are stored together (§7). */
  attachement: FileContent.nullish(),
  filename: z.string().min(1).max(255).nullish(),
  /** The media type that the browser names; empty where it knows none. */
  mediaType: z.string().max(255).optional(),
})

/** A header as sent: every field is derived, and must match if it is present (§3). */
const SaidHeader = z.strictObject({
  accountId: AccountId.nullish(),
  senderId: AccountId.nullish(),
  senderType: z.enum(senderTypes).nullish(),
  recipientId: AccountId.nullish(),
  substituteId: AccountId.nullish(),
  datetime: Instant.nullish(),
  /** Differs between sender and recipient: either value is accepted. */
  new: z.boolean().nullish(),
  deletedAt: Instant.nullish(),
})

const SaidBody = PlainMessage.extend({
  accountId: AccountId.nullish(),
  /** The message's id; absent or null: the server generates one. */
  messageId: MessageId.nullish(),
  deletedAt: Instant.nullish(),
})

/** Header and body as the specification writes them. */
const MessageInTwo = z
  .strictObject({ header: SaidHeader, body: SaidBody })
  .transform(({ header, body }) => ({ ...body, header }))

/** A new message: header and body are stored together (§7). */
export const NewMessage = z.union([PlainMessage, MessageInTwo])
export type NewMessage = z.infer<typeof NewMessage>

/**
 * How faults name a field of a message sent as header and body: by the field's own name, without `header` or `body`.
 */
export const nameOfMessageField: NameOfField = ([part, ...inner]) =>
  (part === 'header' || part === 'body') && inner.length > 0 ? inner.map(String).join('.') : undefined

/** The clients named by a new message: one, or none where the caller is meant. */
export function clientsNamedBy(message: NewMessage): readonly (AccountId | undefined)[] {
  const ids = 'header' in message ? [message.accountId, message.header.accountId] : [message.accountId]
  return ids.map((id) => id ?? undefined)
}

/** The id sent along with a message. */
export function idGivenWith(message: NewMessage): MessageId | undefined {
  return 'header' in message ? (message.messageId ?? undefined) : undefined
}

/** The refusal of message fields that contradict the derived ones (§7). */
export function refuseOtherMessage(message: NewMessage, kept: MessageHeader): Refusal | undefined {
  if (!('header' in message)) return undefined
  const { header, messageId, deletedAt } = message
  const { datetime, new: _, ...same } = header
  const said = Object.entries({ ...same, messageId, deletedAt: deletedAt || header.deletedAt })
  const known: Readonly<Record<string, unknown>> = { ...kept, messageId: kept.id }
  const others = said.flatMap(([field, value]) => ((value ?? known[field]) === known[field] ? [] : [field]))
  const isOtherTime = Math.abs((datetime ?? kept.datetime) - kept.datetime) > clockToleranceSeconds
  const fields = [...others, ...(isOtherTime ? ['datetime'] : [])]
  return fields.length > 0
    ? refusal('ERROR.INVALID', { fields: fields.map((field) => ({ field, code: 'ERROR.CONTRADICTION' })) })
    : undefined
}

/** A message must not be empty (§5); a file alone is enough. */
export function refuseEmptyMessage({
  content,
  attachement,
}: Pick<NewMessage, 'content' | 'attachement'>): Refusal | undefined {
  return content === '' && !attachement
    ? refusal('ERROR.MESSAGE_EMPTY', { fields: [{ field: 'content' }] })
    : undefined
}

/** The sender's type on the wire (§3). */
export function senderTypeOf(as: ActsAs): SenderType {
  return as === 'self' ? 'client' : as
}

/** Whether a message is addressed to this reader: the client reads the care team's, the care team the client's. */
export function isForReader(senderType: SenderType, as: ActsAs): boolean {
  return (as === 'self') !== (senderType === 'client')
}
