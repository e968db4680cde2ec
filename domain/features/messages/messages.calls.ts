import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { AccountId, MessageId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { therapistResource } from '#features/accounts/accounts.calls.ts'
import { fileBodyMaxBytes, fileRefusals } from '#features/attachments/attachments.ts'
import { MessageBody, MessageHeader, NewMessage, nameOfMessageField } from './messages.ts'
import { MessagePreview } from './previews.ts'
import { Thread, ThreadChange } from './threads.ts'

const header = resource('messageHeader', MessageHeader)
export const bodyResource = resource('messageBody', MessageBody)

/** The longest page of a thread. */
export const messagesPageMax = 200

const page = {
  account: AccountId.optional(),
  /** Only what is older than this message. */
  before: MessageId.optional(),
  limit: z.coerce.number().int().min(1).max(messagesPageMax).optional(),
}

export const listMessageHeaders = call({
  name: 'listMessageHeaders',
  summary: 'The thread of one client, newest first, page by page; bodies and names of staff are included',
  method: 'GET',
  path: '/message/messageHeader',
  by: treatmentRoles,
  query: z.strictObject({
    ...page,
    /** Only messages containing these words; case-insensitive. */
    text: z.string().trim().min(1).max(100).optional(),
  }),
  reply: many(header, [bodyResource, therapistResource]),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const listMessageBodies = call({
  name: 'listMessageBodies',
  summary: 'The bodies of one client’s thread, newest first, page by page',
  method: 'GET',
  path: '/message/messageBody',
  by: treatmentRoles,
  query: z.strictObject(page),
  reply: many(bodyResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const sendMessage = call({
  name: 'sendMessage',
  summary: 'Send a message: the client to the treating side, the treating side to the client',
  method: 'POST',
  path: '/message/create',
  by: treatmentRoles,
  query: InAccount,
  body: resource('message', NewMessage, nameOfMessageField),
  bodyMaxBytes: fileBodyMaxBytes,
  reply: one(header, [bodyResource]),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_CONTRADICTION', 'ERROR.MESSAGE_EMPTY', ...fileRefusals],
})

export const markMessagesRead = call({
  name: 'markMessagesRead',
  summary:
    'This message and all before it are read by the caller; or, for the care team, it and all after it are unread again',
  method: 'PATCH',
  path: '/message/messageHeader/{id}',
  by: treatmentRoles,
  params: byId(MessageId),
  query: InAccount,
  body: resource('messageHeader', z.strictObject({ new: z.boolean() })),
  whileClosed: ['CLIENT', 'THERAPIST'],
  reply: one(header),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const withdrawMessage = call({
  name: 'withdrawMessage',
  summary: 'Delete an own message that nobody else has read yet',
  method: 'DELETE',
  path: '/message/messageHeader/{id}',
  by: treatmentRoles,
  params: byId(MessageId),
  query: InAccount,
  reply: one(header),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.MESSAGE_READ'],
})

export const changeThread = call({
  name: 'changeThread',
  summary: "Set whether a client's messages wait for the care team, for the client, or are done",
  method: 'PATCH',
  path: '/message/thread',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('thread', ThreadChange),
  reply: one(resource('thread', Thread)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.MESSAGE_NEWER'],
})

export const listMessagePreviews = call({
  name: 'listMessagePreviews',
  summary: 'The newest message of each client in treatment, in one line',
  method: 'GET',
  path: '/message/previews',
  by: ['THERAPIST'],
  reply: many(resource('messagePreview', MessagePreview)),
  refusals: [],
})
