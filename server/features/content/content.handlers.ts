import { type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type ContentAction,
  type ContentAttributes,
  type ContentKind,
  mayTouchContent,
} from '@standfest/domain/features/content/content.ts'
import {
  type ContentCalls,
  type ContentInput,
  contentPageMax,
} from '@standfest/domain/features/content/content.calls.ts'
import type { ProtocolAction } from '@standfest/domain/features/protocol/protocol.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { removeFilesOfFinalContent } from '#features/attachments/attachments.store.ts'
import { noteInProtocol } from '#features/protocol/protocol.store.ts'
import { type Context, type Handler, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { allContent } from './all-content.ts'
import { eraseContentFinally, markContentDeleted } from './content-deletion.store.ts'
import type { Content } from './content-row.ts'
import {
  findContent,
  findLiveIds,
  insertContent,
  listContents,
  lockContent,
  updateContent,
} from './content.store.ts'
import { noteDone } from './note-done.ts'

const pageSize = 100

/** What every handler of a kind works with. */
type Opened = {
  readonly context: Context<SignedIn>
  readonly client: ClientAccess
  readonly kind: ContentKind
}

export const contentHandlers: readonly Handler[] = allContent.flatMap(({ kind, calls }) =>
  handlersOf(kind, calls),
)

/** The attributes of a kind are checked by its own calls; what stands here is the same for all kinds. */
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
      return item ? answerOf(item) : refuse('ERROR.NOT_FOUND')
    }),
    answering(calls, 'create', async ({ query, body }, context) => {
      const { accountId, ...attributes } = body
      return createContent(await open(context, query.account, accountId), attributes)
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

async function createContent(opened: Opened, given: ContentAttributes) {
  const { context, client, kind } = opened
  refuseIf(kind.refusal?.(given, context.now))
  const { attributes, partsGiven } = splitParts(kind, given)
  await refuseForeignReferences(opened, attributes)
  const item = await insertContent(context.tx, client, kind, attributes, momentOf(attributes, context.now))
  const included = []
  for (const { of, attributes: part } of partsGiven(item.id)) {
    refuseIf(of.refusal?.(part, context.now))
    const made = await insertContent(context.tx, client, of, part, momentOf(part, context.now))
    included.push({ type: of.wireType, ...answerOf(made) })
  }
  await settle(opened, item, 'content-created')
  return { ...answerOf(item), included }
}

/** Tasks may come together with their goal: they are items of their own, and know it by its id. */
function splitParts({ parts }: ContentKind, given: ContentAttributes) {
  if (!parts) return { attributes: given, partsGiven: () => [] }
  const { [parts.field]: list, ...attributes } = given
  const partsGiven = (parentId: string) =>
    ((list ?? []) as readonly ContentAttributes[]).map((part) => ({
      of: parts.of,
      attributes: { ...part, [parts.parentField]: parentId } as ContentAttributes,
    }))
  return { attributes, partsGiven }
}

async function editContent(opened: Opened, item: Content, change: ContentAttributes) {
  if (item.deletedAt !== 0) refuse('ERROR.DELETED')
  refuseUnlessMay(opened, 'edit', item)
  return answerOf(await storeChange(opened, item, change, 'content-changed'))
}

async function restoreContent(opened: Opened, item: Content, change: ContentAttributes) {
  refuseUnlessMay(opened, 'restore', item)
  if (Object.keys(change).length > 0) refuseUnlessMay(opened, 'edit', item)
  return answerOf(await storeChange(opened, item, change, 'content-restored'))
}

async function storeChange(
  opened: Opened,
  item: Content,
  given: ContentAttributes,
  action: ProtocolAction,
): Promise<Content> {
  const { context, client, kind } = opened
  const { attributes: change, partsGiven } = splitParts(kind, given)
  const parts = partsGiven(item.id)
  if (kind.parts && kind.parts.field in given) await settleParts(opened, kind.parts.of, item, parts)
  const attributes = { ...item.attributes, ...change }
  // What is only brought back is as it was: it can be mended once it is there again.
  if (Object.keys(given).length > 0)
    refuseIf(kind.refusal?.({ ...attributes, ...(await livePartsOf(opened, item)) }, context.now))
  await refuseForeignReferences(opened, change)
  const moment = momentOf(attributes, context.now, item.createdAt)
  const changed = await updateContent(context.tx, client, kind, { item, attributes }, moment)
  await noteDone(context.tx, client, kind, { item, attributes }, context.now)
  await settle(opened, changed, action)
  return changed
}

/** Brings the parts of an item to what was sent: changed, made, and deleted where they are left out. */
async function settleParts(
  { context, client }: Opened,
  kind: ContentKind,
  { id }: Content,
  given: readonly { readonly attributes: ContentAttributes }[],
): Promise<void> {
  const { tx, now } = context
  const list = { parent: id, withDeleted: false, after: undefined, limit: contentPageMax }
  const present = new Map(
    (await listContents(tx, client, kind, list)).map((part): [string, Content] => [part.id, part]),
  )
  for (const { attributes } of given) {
    const { id: partId, ...change } = attributes
    const part = typeof partId === 'string' ? present.get(partId) : undefined
    if (partId !== undefined && !part) refuse('ERROR.CONFLICT')
    if (part) present.delete(part.id)
    const whole = { ...part?.attributes, ...change }
    refuseIf(kind.refusal?.(whole, now))
    const checked = kind.fields.safeParse(whole)
    if (!checked.success)
      refuse('ERROR.INVALID', { fields: [{ field: String(checked.error.issues[0]?.path[0]) }] })
    const moment = momentOf(whole, now, part?.createdAt)
    if (part) {
      await updateContent(tx, client, kind, { item: part, attributes: whole }, moment)
      await noteDone(tx, client, kind, { item: part, attributes: whole }, now)
    } else await insertContent(tx, client, kind, whole, moment)
  }
  for (const part of present.values()) await markContentDeleted(tx, client, part, now.instant)
}

/** The rule of a kind may ask for its parts: a goal with tasks needs no text. */
async function livePartsOf({ context, client, kind: { parts } }: Opened, item: Content) {
  if (!parts) return {}
  const list = { parent: item.id, withDeleted: false, after: undefined, limit: 1 }
  return { [parts.field]: await listContents(context.tx, client, parts.of, list) }
}

/** Deletes what is alive; with `final` erases what is deleted. To repeat either does no harm (§4). */
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

/** The item that a change means, locked and in the version that the caller saw. */
async function changeable({ context, client, kind }: Opened, id: string): Promise<Content> {
  const item = (await lockContent(context.tx, client, kind, id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (item.finallyDeleted) refuse('ERROR.FINALLY_DELETED')
  refuseStale(context, item)
  return item
}

function refuseStale({ ifMatch }: Context<SignedIn>, { version }: Content): void {
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
}

function refuseUnlessMay({ client, kind }: Opened, action: ContentAction, { authorId }: Content): void {
  const authorEdits = kind.authorEdits === true
  if (!mayTouchContent(action, client, { authorEdits, authorId })) refuse('ERROR.ACCESS_DENIED')
}

/** Which kind a field's ids must be of; all must be live items of this very client. */
const references = {
  goalId: 'GOAL',
  riskSituationId: 'RISK_SITUATION',
  amplifierIds: 'AMPLIFIER',
} as const

async function refuseForeignReferences({ context, client }: Opened, attributes: ContentAttributes) {
  for (const [field, kindName] of Object.entries(references)) {
    const value = attributes[field]
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
    const live = await findLiveIds(context.tx, client, kindName, ids)
    if (ids.some((id) => !live.has(id))) refuse('ERROR.ACCESS_DENIED', { fields: [{ field }] })
  }
}

async function settle({ context, client }: Opened, item: Content, action: ProtocolAction): Promise<void> {
  const { tx, actor, now } = context
  await noteInProtocol(tx, actor, client, action, { at: now.instant, object: item.id })
  await announceChange(tx, {
    clientId: client.clientId,
    parentId: client.parentId,
    what: 'content',
    tellClient: true,
  })
}

/** What a list is sorted by: the start of an appointment, the day of an entry, else when it was made. */
function momentOf({ startsAt, day }: ContentAttributes, { instant, zone }: Now, createdAt = instant) {
  const ofDay = typeof day === 'string' ? startOfDay(day as Now['today'], zone) : createdAt
  return { now: instant, sortAt: typeof startsAt === 'number' ? startsAt : ofDay }
}

function answerOf({ attributes, ...state }: Content) {
  return { id: state.id, attributes: { ...state, ...attributes } }
}
