import type { MessageId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  bodyResource,
  changeThread,
  listMessageBodies,
  listMessageHeaders,
  listMessagePreviews,
  markMessagesRead,
  sendMessage,
  withdrawMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import {
  clientsNamedBy,
  idGivenWith,
  isForReader,
  type MessageBody,
  type MessageHeader,
  refuseEmptyMessage,
  refuseOtherMessage,
} from '@standfest/domain/features/messages/messages.ts'
import { previewOf } from '@standfest/domain/features/messages/previews.ts'
import { threadAfter, threadOf } from '@standfest/domain/features/messages/threads.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { noteBeginnings } from '#features/access/readings.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import {
  countUpload,
  type File,
  findFilesOfMessages,
  insertFile,
  removeFileOfMessage,
} from '#features/attachments/attachments.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { noteMessagesRead, notifyOfMessage } from '#features/reminders/message-mails.store.ts'
import { type CheckedFile, checkUpload } from '#files/check-upload.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import {
  type Context,
  type Handler,
  handle,
  handlePrepared,
  Refused,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  insertMessage,
  listMessages,
  lockMessage,
  type Message,
  markReadUpTo,
  markUnreadFrom,
  type ThreadPage,
  wasReadByOthers,
  withdrawWords,
} from './messages.store.ts'
import { listNewestMessages } from './previews.store.ts'
import { lockThread, putThread } from './threads.store.ts'

const pageSize = 50
/** How many messages are decrypted at once during a search. */
const searchStep = 500

const answerListHeaders = handle(listMessageHeaders, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const page = pageOf(query, context)
  const messages =
    query.text === undefined
      ? await listMessages(context.tx, client, page)
      : await findWords(context, client, query.text, page)
  return {
    items: messages.map((message) => headerItem(client, message)),
    included: [
      ...(await bodiesOf(context, client, messages)).map((body) => ({ type: bodyResource.type, ...body })),
      ...(await staffOf(context, messages)),
    ],
  }
})

const answerListBodies = handle(listMessageBodies, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const page = pageOf(query, context)
  return { items: await bodiesOf(context, client, await listMessages(context.tx, client, page)) }
})

/** A file is inspected before the transaction opens; then message and file are stored together (§7). */
const answerSend = handlePrepared(
  sendMessage,
  async ({ body: { attachement, filename, mediaType } }, { operator }) =>
    attachement === undefined || attachement === null
      ? undefined
      : checkUpload({ content: attachement, filename, mediaType }, operator.virusScanner),
  async ({ id, query, body }, context, file) => {
    const { tx, now } = context
    const client = await openClient(context, namedClient(query.account, ...clientsNamedBy(body)))
    const given = givenId(id ?? idGivenWith(body)) as MessageId | undefined
    const arrived = given && (await lockMessage(tx, client, { id: given, now }))
    if (arrived) return repeated(context, client, arrived)
    refuseIf(refuseEmptyMessage(body))
    const message = await storeNew(() =>
      insertMessage(tx, client, { id: given, content: body.content, at: now.instant }),
    )
    refuseIf(refuseOtherMessage(body, headerItem(client, message).attributes))
    const stored = file && (await storeFile(context, client, message, file))
    await settle(context, client, message, 'message-sent')
    await notifyOfMessage(tx, client, now)
    return {
      ...headerItem(client, message),
      included: [{ type: bodyResource.type, ...bodyItem(message, stored) }],
    }
  },
)

/** A message stored by an earlier attempt is answered in its present state. */
async function repeated(context: Context<SignedIn>, client: ClientAccess, message: Message) {
  if (message.senderId !== context.actor.id) refuse('ERROR.ACCESS_DENIED')
  const bodies = await bodiesOf(context, client, [message])
  return {
    ...headerItem(client, message),
    included: bodies.map((body) => ({ type: bodyResource.type, ...body })),
  }
}

/**
 * Marking messages as read is not recorded in the audit log: the care team is meant to read them. The care team may
 * mark the client's messages as unread again.
 */
const answerMarkRead = handle(markMessagesRead, async ({ params, query, body }, context) => {
  const client = await openClient(context, query.account)
  const message =
    (await lockMessage(context.tx, client, { id: params.id, now: context.now })) ??
    refuse('ERROR.ACCESS_DENIED')
  if (body.new) {
    if (client.as === 'self' || !isForReader(message.senderType, client.as))
      refuse('ERROR.ACCESS_DENIED', { fields: [{ field: 'new' }] })
    await markUnreadFrom(context.tx, client, message)
  } else {
    await markReadUpTo(context.tx, client, message)
    await noteMessagesRead(context.tx, context.actor.id, context.now)
  }
  await announce(context, client)
  return headerItem(client, { ...message, isRead: !body.new })
})

/** The state of the thread is the care team's: the client is not told. */
const answerChangeThread = handle(changeThread, async ({ query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  const thread = (await lockThread(tx, client)) ?? refuseField('newest', 'ERROR.CHOICE_INVALID')
  const changed = threadAfter(thread, body)
  if ('refusal' in changed) throw new Refused(changed.refusal)
  const { after } = changed
  await putThread(tx, client, after)
  await recordAuditOfClient(tx, context.actor, client, 'thread-changed', { at: now.instant })
  const { clientId, parentId } = client
  await announceChange(tx, { clientId, parentId, what: 'message', tellClient: false })
  const { replyWorkdays: workdays } = await getClinicSettings(tx)
  return { attributes: threadOf(after, { workdays, zone: now.zone }) }
})

const answerWithdraw = handle(withdrawMessage, async ({ params, query }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, query.account)
  const message = (await lockMessage(tx, client, { id: params.id, now })) ?? refuse('ERROR.ACCESS_DENIED')
  if (message.senderId !== actor.id) refuse('ERROR.ACCESS_DENIED')
  if (message.deletedAt !== 0) return headerItem(client, message)
  if (await wasReadByOthers(tx, client, message)) refuse('ERROR.MESSAGE_READ')
  const withdrawn = await withdrawWords(tx, client, message, now.instant)
  await removeFileOfMessage(tx, client, message.id)
  await settle(context, client, withdrawn, 'message-withdrawn')
  return headerItem(client, withdrawn)
})

const answerListPreviews = handle(listMessagePreviews, async (_input, context) => {
  const { tx, vault } = context
  const newest = await listNewestMessages(tx, await openOwnClients(context), vault.keyring)
  await noteBeginnings(context, newest)
  return {
    items: newest.map(({ clientId: accountId, messageId, senderType, senderId, content, hasFile }) => ({
      id: accountId,
      attributes: {
        accountId,
        messageId,
        senderType,
        isOwn: senderId === context.actor.id,
        text: previewOf(content),
        hasFile,
      },
    })),
  }
})

export const messageHandlers: readonly Handler[] = [
  answerListHeaders,
  answerListBodies,
  answerSend,
  answerMarkRead,
  answerWithdraw,
  answerChangeThread,
  answerListPreviews,
]

function pageOf(
  {
    before,
    limit = pageSize,
  }: { readonly before?: MessageId | undefined; readonly limit?: number | undefined },
  { now }: Context<SignedIn>,
): ThreadPage {
  return { before, limit, now }
}

/** The names of the care team's authors. */
async function staffOf({ tx, vault }: Context<SignedIn>, messages: readonly Message[]) {
  const ids = messages.filter(({ senderType }) => senderType !== 'client').map(({ senderId }) => senderId)
  const names = await findStaffNames(tx, [...new Set(ids)], vault.instanceKey)
  return [...names].map(([id, person]) => ({
    type: therapistResource.type,
    id,
    attributes: therapistResource.attributes.parse(person),
  }))
}

/** Messages are encrypted, so the search decrypts the thread step by step until a page is full. */
async function findWords(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  text: string,
  { before, limit, now }: ThreadPage,
): Promise<Message[]> {
  const wanted = text.toLocaleLowerCase()
  const found: Message[] = []
  let from = before
  while (found.length < limit) {
    const step = await listMessages(tx, client, { before: from, limit: searchStep, now })
    found.push(...step.filter(({ content }) => content.toLocaleLowerCase().includes(wanted)))
    if (step.length < searchStep) break
    from = step.at(-1)?.id
  }
  return found.slice(0, limit)
}

async function settle(
  context: Context<SignedIn>,
  client: ClientAccess,
  { id }: Message,
  action: 'message-sent' | 'message-withdrawn',
): Promise<void> {
  await recordAuditOfClient(context.tx, context.actor, client, action, {
    at: context.now.instant,
    object: id,
  })
  await announce(context, client)
}

async function announce({ tx }: Context<SignedIn>, { clientId, parentId }: ClientAccess): Promise<void> {
  await announceChange(tx, { clientId, parentId, what: 'message', tellClient: true })
}

function headerItem(client: ClientAccess, message: Message): { id: string; attributes: MessageHeader } {
  const { content: _, isRead, isReadByOtherSide, sentAt, ...header } = message
  const isNew = !isRead && message.deletedAt === 0 && isForReader(message.senderType, client.as)
  return { id: message.id, attributes: { ...header, datetime: sentAt, new: isNew, read: isReadByOtherSide } }
}

/** The bodies of messages with their attached files. */
async function bodiesOf({ tx }: Context<SignedIn>, client: ClientAccess, messages: readonly Message[]) {
  const files = await findFilesOfMessages(
    tx,
    client,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => bodyItem(message, files.get(message.id)))
}

async function storeFile(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  { id }: Message,
  file: CheckedFile,
): Promise<File> {
  await countUpload(tx, client, file.bytes.length, now)
  return insertFile(tx, client, { targetType: 'MESSAGE', targetId: id }, file, now.instant)
}

function bodyItem(
  { id, accountId, content, deletedAt }: Message,
  file: File | undefined,
): { id: string; attributes: MessageBody } {
  const { id: attachement = null, filename = null, size = null } = file ?? {}
  return { id, attributes: { accountId, messageId: id, content, attachement, filename, size, deletedAt } }
}
