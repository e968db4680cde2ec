import { z } from 'zod'
import { clockToleranceSeconds, Instant } from '#base/day.ts'
import { AccountId, MessageId, PropertyId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { NameOfField } from '#base/shape-faults.ts'
import type { ActsAs } from '#features/access/access.ts'
import { FileContent } from '#features/attachments/attachments.ts'

/** The longest message. */
export const messageMaxLength = 10_000

/** Who wrote it, as the wire says it (§3). */
export const senderTypes = ['client', 'therapist', 'substitute'] as const
export type SenderType = (typeof senderTypes)[number]

/** The outside of a message: from whom to whom and when, and whether this reader has read it (§3). */
export const MessageHeader = z.object({
  id: MessageId,
  version: z.int(),
  /** The client whose thread it stands in. */
  accountId: AccountId,
  senderId: AccountId,
  senderType: z.enum(senderTypes),
  /** A client writes to the treating therapist, the treating side to the client (§6). */
  recipientId: AccountId,
  /** Set when the sender is not the client's own therapist (§6). */
  substituteId: AccountId.nullable(),
  datetime: Instant,
  /** Not yet read by whoever asks; a substitute's reading does not clear it for the therapist. */
  new: z.boolean(),
  /** Read by the other side: the client, or anybody of the treating side. */
  read: z.boolean(),
  /** 0: there. Anything else: withdrawn by its sender; a trace stays. */
  deletedAt: Instant,
})
export type MessageHeader = z.infer<typeof MessageHeader>

/** The inside of a message (§3); a withdrawn one has none. */
export const MessageBody = z.object({
  accountId: AccountId,
  messageId: MessageId,
  content: z.string(),
  /** The file that came with it, and its name. */
  attachement: PropertyId.nullable(),
  filename: z.string().nullable(),
  /** Its bytes. */
  size: z.int().nullable(),
  deletedAt: Instant,
})
export type MessageBody = z.infer<typeof MessageBody>

/** A message as the pages send it. */
const PlainMessage = z.strictObject({
  accountId: AccountId.optional(),
  content: z.string().trim().max(messageMaxLength),
  /** A file in base64 that belongs to the message: neither is stored without the other (§7). */
  attachement: FileContent.nullish(),
  filename: z.string().min(1).max(255).nullish(),
  /** The media type that the browser names; empty where it knows none. */
  mediaType: z.string().max(255).optional(),
})

/** A header as a sender writes it: all of it is derived, and must be the same where it comes along (§3). */
const SaidHeader = z.strictObject({
  accountId: AccountId.nullish(),
  senderId: AccountId.nullish(),
  senderType: z.enum(senderTypes).nullish(),
  recipientId: AccountId.nullish(),
  substituteId: AccountId.nullish(),
  datetime: Instant.nullish(),
  /** It is new to the recipient and not to the sender: neither is wrong. */
  new: z.boolean().nullish(),
  deletedAt: Instant.nullish(),
})

const SaidBody = PlainMessage.extend({
  accountId: AccountId.nullish(),
  /** Absent or null: a new one. */
  messageId: MessageId.nullish(),
  deletedAt: Instant.nullish(),
})

/** Header and body as the specification writes them. */
const MessageInTwo = z
  .strictObject({ header: SaidHeader, body: SaidBody })
  .transform(({ header, body }) => ({ ...body, header }))

/** A message to be sent: header and body are one unit, neither is stored without the other (§7). */
export const NewMessage = z.union([PlainMessage, MessageInTwo])
export type NewMessage = z.infer<typeof NewMessage>

/** Header and body add nothing to the name of a field. */
export const nameOfMessageField: NameOfField = ([part, ...inner]) =>
  (part === 'header' || part === 'body') && inner.length > 0 ? inner.map(String).join('.') : undefined

/** The clients that a message to be sent names: one, or none where whoever sends it is meant. */
export function clientsNamedBy(message: NewMessage): readonly (AccountId | undefined)[] {
  const ids = 'header' in message ? [message.accountId, message.header.accountId] : [message.accountId]
  return ids.map((id) => id ?? undefined)
}

/** The id that comes along with a message. */
export function idGivenWith(message: NewMessage): MessageId | undefined {
  return 'header' in message ? (message.messageId ?? undefined) : undefined
}

/** The refusal of what a message says of itself and is otherwise (§7). */
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

/** A message must not be empty (§5); a file says something too. */
export function refuseEmptyMessage({
  content,
  attachement,
}: Pick<NewMessage, 'content' | 'attachement'>): Refusal | undefined {
  return content === '' && !attachement
    ? refusal('ERROR.MESSAGE_EMPTY', { fields: [{ field: 'content' }] })
    : undefined
}

/** Who the sender is on the wire (§3). */
export function senderTypeOf(as: ActsAs): SenderType {
  return as === 'self' ? 'client' : as
}

/** Whether a message is meant for this reader: the client reads the treating side, the treating side the client. */
export function isForReader(senderType: SenderType, as: ActsAs): boolean {
  return (as === 'self') !== (senderType === 'client')
}
