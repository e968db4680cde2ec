import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { FollowUpId } from '@standfest/domain/base/id.ts'
import {
  changeFollowUp,
  createFollowUp,
  listFollowUps,
  removeFollowUp,
} from '@standfest/domain/features/follow-ups/follow-ups.calls.ts'
import {
  doneDays,
  type FollowUp,
  type FollowUpChange,
} from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import { type Context, type Handler, handle, refuse, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  deleteFollowUp,
  deleteOwnFollowUp,
  insertFollowUp,
  insertOwnFollowUp,
  listFollowUpsOf,
  listOwnFollowUps,
  lockFollowUp,
  lockOwnFollowUp,
  updateFollowUp,
  updateOwnFollowUp,
} from './follow-ups.store.ts'

const answerList = handle(listFollowUps, async ({ query }, context) => {
  const { tx, now } = context
  const doneSince = startOfDay(addDays(now.today, -doneDays), now.zone)
  if (query.account === undefined)
    return { items: (await listOwnFollowUps(tx, ownOf(context), doneSince)).map(itemOf) }
  const client = await openClient(context, query.account)
  return { items: (await withSenderNames(context, await listFollowUpsOf(tx, client, doneSince))).map(itemOf) }
})

const answerCreate = handle(createFollowUp, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const given = { ...body, id: givenId(id) as FollowUpId | undefined, at: now.instant }
  if (query.account === undefined)
    return itemOf(await storeNew(() => insertOwnFollowUp(tx, ownOf(context), given)))
  const client = await openClient(context, query.account)
  const made = await storeNew(() => insertFollowUp(tx, client, given))
  await settle(context, client, 'follow-up-created', made.id)
  return itemOf(await withSenderName(context, made))
})

const answerChange = handle(changeFollowUp, async ({ params: { id }, query, body }, context) => {
  const { tx } = context
  if (query.account === undefined) {
    const own = ownOf(context)
    const present = (await lockOwnFollowUp(tx, own, id)) ?? refuse('ERROR.ACCESS_DENIED')
    return itemOf(await updateOwnFollowUp(tx, own, changed(context, present, body)))
  }
  const client = await openClient(context, query.account)
  const present = (await lockFollowUp(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  const stored = await updateFollowUp(tx, client, changed(context, present, body))
  await settle(context, client, body.done === true ? 'follow-up-done' : 'follow-up-changed', id)
  return itemOf(await withSenderName(context, stored))
})

/** Idempotent: those who may delete it learn nothing by repeating it. */
const answerRemove = handle(removeFollowUp, async ({ params: { id }, query }, context) => {
  const { tx } = context
  if (query.account === undefined) {
    await deleteOwnFollowUp(tx, ownOf(context), id)
    return undefined
  }
  const client = await openClient(context, query.account)
  if ((await lockFollowUp(tx, client, id)) === undefined) return undefined
  await deleteFollowUp(tx, client, id)
  await settle(context, client, 'follow-up-deleted', id)
  return undefined
})

export const followUpHandlers: readonly Handler[] = [answerList, answerCreate, answerChange, answerRemove]

function ownOf({ actor, vault }: Context<SignedIn>) {
  return { ownerId: actor.id, key: vault.instanceKey }
}

/** A follow-up after a change of the version that the caller saw. */
function changed(
  { ifMatch, now }: Context<SignedIn>,
  present: FollowUp,
  { text, dueOn, done }: FollowUpChange,
): FollowUp {
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  const doneAt = done === undefined ? present.doneAt : done ? present.doneAt || now.instant : 0
  return { ...present, text: text ?? present.text, dueOn: dueOn ?? present.dueOn, doneAt }
}

/** The client is told nothing. */
async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: 'follow-up-created' | 'follow-up-changed' | 'follow-up-done' | 'follow-up-deleted',
  object: FollowUpId,
): Promise<void> {
  const { clientId, parentId } = client
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object })
  await announceChange(tx, { clientId, parentId, what: 'follow-ups', tellClient: false })
}

function itemOf(followUp: FollowUp) {
  return { id: followUp.id, attributes: followUp }
}
