import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { refusal } from '@standfest/domain/base/refusal.ts'
import { changedParts } from '@standfest/domain/features/appointments/series.ts'
import { type AuditLogAction, auditLogContentOf } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { ContentCalls, ContentInput } from '@standfest/domain/features/content/content.calls.ts'
import {
  type ContentAttributes,
  type ContentKind,
  ContentState,
} from '@standfest/domain/features/content/content.ts'
import { namedClient, openClient } from '#features/access/client-access.ts'
import { noteChangedAlone } from '#features/appointments/series.store.ts'
import { removeFilesOfFinalContent } from '#features/attachments/attachments.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import { type Context, type Handler, Refused, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { allContent } from './all-content.ts'
import { findContent, insertContent, listContents, lockContent, updateContent } from './content.store.ts'
import { eraseContentFinally, markContentDeleted, restorePartsOf } from './content-deletion.store.ts'
import { type Content, sortTimestampOf } from './content-row.store.ts'
import { noteDone } from './note-done.ts'
import { type Opened, refuseUnlessMay } from './opened-kind.ts'
import { livePartsOf, settleParts, splitParts } from './parts.ts'
import { ownReferences } from './references.ts'

const pageSize = 100

export const contentHandlers: readonly Handler[] = allContent.flatMap(({ kind, calls }) =>
  handlersOf(kind, calls),
)

/** Handlers shared by all kinds of content; the attributes of a kind are validated by its own calls. */
function answering<Which extends keyof ContentInput & keyof ContentCalls>(
  calls: ContentCalls,
  which: Which,
  answer: (input: ContentInput[Which], context: Context<SignedIn>) => Promise<unknown>,
): Handler {
  return { call: calls[which], answer }
}

function handlersOf(kind: ContentKind, calls: ContentCalls): readonly Handler[] {
  const open = async (
    context: Context<SignedIn>,
    ...named: readonly (AccountId | undefined)[]
  ): Promise<Opened> => ({
    context,
    kind,
    client: await openClient(context, namedClient(...named)),
  })
  return [
    answering(calls, 'list', async ({ query }, context) => {
      const { client } = await open(context, query.account)
      const items = await listContents(context.tx, client, kind, {
        parent: query.parent,
        withDeleted: query.deleted === 'true',
        after: query.after,
        limit: query.limit ?? pageSize,
      })
      return { items: items.map(answerOf) }
    }),
    answering(calls, 'read', async ({ params, query }, context) => {
      const { client } = await open(context, query.account)
      const item = await findContent(context.tx, client, kind, params.id)
      return answerOf(presentItem(kind, item ?? refuse('ERROR.NOT_FOUND')))
    }),
    answering(calls, 'create', async ({ id, query, body }, context) => {
      const { accountId, ...attributes } = body
      const opened = await open(context, query.account, accountId)
      const given = givenId(id) as ContentId | undefined
      const arrived = given && (await findContent(context.tx, opened.client, kind, given))
      if (!arrived) return storeNew(() => createContent(opened, attributes, given))
      return arrived.authorId === context.actor.id ? answerOf(arrived) : refuse('ERROR.ACCESS_DENIED')
    }),
    answering(calls, 'change', async ({ id, params, query, body }, context) => {
      const { accountId, deletedAt, ...attributes } = body
      const opened = await open(context, query.account, accountId)
      const item = await changeable(opened, params?.id ?? id ?? refuse('ERROR.MALFORMED'))
      return deletedAt === undefined
        ? editContent(opened, item, attributes)
        : restoreContent(opened, item, attributes)
    }),
    answering(calls, 'remove', async ({ params, query }, context) => {
      const opened = await open(context, query.account)
      return removeContent(opened, params.id, query.final === 'true')
    }),
  ]
}

async function createContent(opened: Opened, given: ContentAttributes, id: ContentId | undefined) {
  const { context, client, kind } = opened
  refuseIf(kind.refusalFor?.(given, client.as, undefined))
  refuseIf(kind.refusal?.(given, context.now))
  const { attributes: words, partsGiven } = splitParts(kind, kind.filledBy?.(given, client.as) ?? given)
  const attributes = await ownReferences(context.tx, client, await withReadPhone(opened, words, {}))
  const moment = sortTimestampOf(attributes, context.now)
  const item = await insertContent(context.tx, client, kind, attributes, { ...moment, id })
  const included = []
  for (const { of, attributes: part } of partsGiven(item.id)) {
    refuseIf(of.refusal?.(part, context.now))
    const made = await insertContent(context.tx, client, of, part, sortTimestampOf(part, context.now))
    included.push({ type: of.wireType, ...answerOf(made) })
  }
  await settle(opened, item, 'content-created')
  return { ...answerOf(item), included }
}

async function editContent(opened: Opened, item: Content, change: ContentAttributes) {
  if (item.deletedAt !== 0) refuse('ERROR.DELETED')
  refuseUnlessMay(opened, 'edit', item)
  return answerOf(await storeChange(opened, item, change, 'content-changed'))
}

async function restoreContent(opened: Opened, item: Content, change: ContentAttributes) {
  const { context, client } = opened
  refuseUnlessMay(opened, 'restore', item)
  if (Object.keys(change).length > 0) refuseUnlessMay(opened, 'edit', item)
  await restorePartsOf(context.tx, client, item, context.now.instant)
  return answerOf(await storeChange(opened, item, change, 'content-restored'))
}

async function storeChange(
  opened: Opened,
  item: Content,
  given: ContentAttributes,
  action: AuditLogAction,
): Promise<Content> {
  const { context, client, kind } = opened
  refuseIf(kind.refusalFor?.(given, client.as, item.attributes))
  const { attributes: words, partsGiven } = splitParts(kind, given)
  if (kind.parts && kind.parts.field in given)
    await settleParts({ ...opened, kind: kind.parts.of }, item, partsGiven(item.id))
  const read = await withReadPhone(opened, words, item.attributes)
  const change = await ownReferences(context.tx, client, read, item.attributes)
  const attributes = { ...item.attributes, ...change }
  // An item that is only restored is not validated: it can be corrected afterwards.
  if (Object.keys(given).length > 0)
    refuseIf(kind.refusal?.({ ...attributes, ...(await livePartsOf(opened, item)) }, context.now))
  const moment = sortTimestampOf(attributes, context.now, item.createdAt)
  const changed = await updateContent(context.tx, client, kind, { item, attributes }, moment)
  await noteDone(context.tx, client, kind, { item, attributes }, context.now)
  if (kind.name === 'APPOINTMENT')
    await noteChangedAlone(context.tx, client, item.id, changedParts(item.attributes, change))
  await settle(opened, changed, action, changedFields(given, item.attributes))
  return changed
}

/** The names of the fields changed by an update; of parts, that some were given. */
function changedFields(given: ContentAttributes, before: ContentAttributes): readonly string[] {
  return Object.keys(given).filter((field) => JSON.stringify(given[field]) !== JSON.stringify(before[field]))
}

/** The given attributes, with a telephone number in its stored form. */
async function withReadPhone(
  { context, kind: { phone } }: Opened,
  given: ContentAttributes,
  before: ContentAttributes,
): Promise<ContentAttributes> {
  if (!phone) return given
  const read = phone.read(given, before, await getPhoneReader(context.tx))
  if ('refusal' in read) refuseIf(read.refusal)
  return 'attributes' in read ? read.attributes : given
}

/** Soft-deletes a live item; with `final` erases a deleted one. Both are idempotent (§4). */
async function removeContent(opened: Opened, id: string, final: boolean) {
  const { context, client, kind } = opened
  const item = (await lockContent(context.tx, client, kind, id)) ?? refuse('ERROR.ACCESS_DENIED')
  refuseUnlessMay(opened, 'delete', item)
  if (item.finallyDeleted) return final ? answerOf(item) : refuse('ERROR.FINALLY_DELETED')
  if (final && item.deletedAt === 0) refuse('ERROR.NOT_DELETED')
  if (!final && item.deletedAt !== 0) return answerOf(item)
  refuseStale(context, item)
  const { instant } = context.now
  const changed = final
    ? await eraseContentFinally(context.tx, client, item, instant)
    : await markContentDeleted(context.tx, client, item, instant)
  if (final) await removeFilesOfFinalContent(context.tx, client.clientId)
  await settle(opened, changed, final ? 'content-finally-deleted' : 'content-deleted')
  return answerOf(changed)
}

/** The item that a change names, row-locked and in the version that the caller saw. */
async function changeable({ context, client, kind }: Opened, id: string): Promise<Content> {
  const item = (await lockContent(context.tx, client, kind, id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (item.finallyDeleted) refuse('ERROR.FINALLY_DELETED')
  refuseStale(context, item)
  return item
}

/** For an erased item only its trace is returned. */
function presentItem({ wireType }: ContentKind, item: Content): Content {
  if (!item.finallyDeleted) return item
  const trace = { type: wireType, id: item.id, attributes: ContentState.parse(item) }
  throw new Refused(refusal('ERROR.FINALLY_DELETED'), undefined, trace)
}

function refuseStale({ ifMatch }: Context<SignedIn>, { version }: Content): void {
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
}

async function settle(
  { context, client, kind }: Opened,
  item: Content,
  action: AuditLogAction,
  fields: readonly string[] = [],
): Promise<void> {
  const { tx, actor, now } = context
  const about = auditLogContentOf(kind.name, item.attributes)
  const said = { object: item.id, about, ...(fields.length > 0 && { fields }) }
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, ...said })
  await announceChange(tx, {
    clientId: client.clientId,
    parentId: client.parentId,
    what: 'content',
    tellClient: true,
  })
}

function answerOf({ attributes, ...state }: Content) {
  return { id: state.id, attributes: { ...state, ...attributes } }
}
