import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import {
  listProperties,
  type NewAttachment,
  readAttachment,
  removeProperty,
  replaceProperty,
  uploadProperty,
} from '@standfest/domain/features/attachments/attachments.calls.ts'
import { type FileTarget, fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { mayRemoveFile } from '@standfest/domain/features/attachments/may-remove-file.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { mayTouchContent } from '@standfest/domain/features/content/content.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { type BlobStore, BlobsUnavailable } from '#blobs/blob-store.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { lockContentState } from '#features/content/content.store.ts'
import { checkUpload } from '#files/check-upload.ts'
import {
  type Context,
  type Handler,
  handle,
  handlePrepared,
  refuse,
  refuseField,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  countUpload,
  type File,
  findStoredFile,
  insertFile,
  listFiles,
  lockFile,
  removeFile,
  removePictureOf,
  replaceFile,
  type Target,
} from './attachments.store.ts'

const pageSize = 100

/** The file is inspected before the transaction opens: inspection takes longer than everything else. */
const answerUpload = handlePrepared(
  uploadProperty,
  ({ body }, { operator }) => checkUpload(body, operator.virusScanner),
  async ({ query, body }, context, file) => {
    const { tx, now } = context
    const client = await openSource(context, query.account, body)
    const target = { targetType: body.targetType, targetId: body.targetId } as Target
    await refuseUnlessChangeable(context, client, target)
    if (target.targetType === 'ACCOUNT') await usePicture(context, client, file.type)
    await countUpload(tx, client, file.bytes.length, now)
    const stored = await insertFile(tx, client, target, file, now.instant)
    await settle(context, client, stored, 'file-added')
    return answerOf(stored)
  },
)

const answerReplace = handlePrepared(
  replaceProperty,
  ({ body }, { operator }) => checkUpload(body, operator.virusScanner),
  async ({ params, query, body }, context, file) => {
    const { tx, now } = context
    const client = await openSource(context, query.account, body)
    const present = await removable(context, client, params.id)
    if (present.isRemoved) refuse('ERROR.FINALLY_DELETED')
    refuseStale(context, present)
    if (present.targetType !== body.targetType || present.targetId !== body.targetId)
      refuseField('targetId', 'ERROR.CONTRADICTION')
    if (present.targetType === 'ACCOUNT') refuseUnlessPicture(file.type)
    await countUpload(tx, client, file.bytes.length - present.size, now)
    const stored = await replaceFile(tx, client, present, file, now.instant)
    await settle(context, client, stored, 'file-replaced')
    return answerOf(stored)
  },
)

const answerRemove = handle(removeProperty, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const file = await removable(context, client, params.id)
  if (file.isRemoved) return undefined
  refuseStale(context, file)
  await removeFile(context.tx, client, file, context.now.instant)
  await settle(context, client, file, 'file-removed')
  return undefined
})

const answerList = handle(listProperties, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const { targetId, after, limit = pageSize } = query
  return { items: (await listFiles(context.tx, client, { targetId, after, limit })).map(answerOf) }
})

/** Pictures and sounds get their own media type; everything else is an octet-stream to be saved. */
const answerRead = handle(readAttachment, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const file = (await findStoredFile(context.tx, client, params.id)) ?? refuse('ERROR.NOT_FOUND')
  const { kind, mediaType } = fileTypes[file.type]
  const { place, filename } = file
  // Read after the transaction: a slow storage holds no connection of the database.
  const bytes = 'blob' in place ? () => readBlob(context.operator.blobs, place) : place.bytes
  return { bytes, filename, mediaType: kind === 'FILE' ? 'application/octet-stream' : mediaType }
})

export const attachmentHandlers: readonly Handler[] = [
  answerUpload,
  answerReplace,
  answerRemove,
  answerList,
  answerRead,
]

/** The bytes of a file in the object storage. Without the storage the caller may try again; a missing object is no file. */
async function readBlob(
  blobs: BlobStore | undefined,
  { blob, open }: { readonly blob: string; readonly open: (sealed: Buffer) => Buffer },
): Promise<Buffer> {
  try {
    const sealed = await blobs?.get(blob)
    return sealed === undefined ? refuse('ERROR.NOT_FOUND') : open(sealed)
  } catch (error) {
    if (error instanceof BlobsUnavailable) refuse('ERROR.OVERLOADED')
    throw error
  }
}

/** The source of an upload is the caller: uploading in another person's name is refused. */
async function openSource(
  context: Context<SignedIn>,
  account: AccountId | undefined,
  { accountId, sourceId }: NewAttachment,
): Promise<ClientAccess> {
  const client = await openClient(context, namedClient(account, accountId))
  if (sourceId !== undefined && sourceId !== context.actor.id)
    refuse('ERROR.ACCESS_DENIED', { fields: [{ field: 'sourceId' }] })
  return client
}

/** Refuses to change files without the right to edit their parent item, and while that is deleted. */
async function refuseUnlessChangeable(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  { targetType, targetId }: { readonly targetType: FileTarget; readonly targetId: string },
): Promise<void> {
  // A message keeps the file it was sent with.
  if (targetType === 'MESSAGE') refuse('ERROR.ACCESS_DENIED')
  if (targetType === 'ACCOUNT') {
    if (targetId !== client.clientId || client.as === 'substitute') refuse('ERROR.ACCESS_DENIED')
    return
  }
  const item =
    (await lockContentState(tx, client, targetType, targetId as ContentId)) ?? refuse('ERROR.ACCESS_DENIED')
  if (item.finallyDeleted) refuse('ERROR.FINALLY_DELETED')
  if (item.deletedAt !== 0) refuse('ERROR.DELETED')
  const authorEdits = targetType === diaryEntry.name
  if (!mayTouchContent('edit', client, { authorEdits, authorId: item.authorId }))
    refuse('ERROR.ACCESS_DENIED')
}

/** The file that a change names, row-locked, if the caller may remove it. */
async function removable(context: Context<SignedIn>, client: ClientAccess, id: string) {
  const file = (await lockFile(context.tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  await refuseUnlessChangeable(context, client, file)
  if (!mayRemoveFile(client.as, { isUploader: file.sourceId === context.actor.id }))
    refuse('ERROR.ACCESS_DENIED')
  return file
}

function refuseStale({ ifMatch }: Context<SignedIn>, { version }: File): void {
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
}

function refuseUnlessPicture(type: keyof typeof fileTypes): void {
  if (fileTypes[type].kind !== 'IMAGE') refuse('ERROR.FILE_TYPE')
}

/** Uploading a profile picture replaces the previous one. */
async function usePicture(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  type: keyof typeof fileTypes,
) {
  refuseUnlessPicture(type)
  await removePictureOf(tx, client, now.instant)
}

async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  { id }: File,
  action: AuditLogAction,
): Promise<void> {
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object: id })
  const { clientId, parentId } = client
  await announceChange(tx, { clientId, parentId, what: 'content', tellClient: true })
}

function answerOf(file: File) {
  return { id: file.id, attributes: file }
}
