import type { ContentId, SoberAgreementId } from '@standfest/domain/base/id.ts'
import { appointment, isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import {
  changeSoberAgreement,
  createSoberAgreement,
  listSoberAgreements,
  removeSoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.calls.ts'
import {
  refuseAgreedTime,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findContent } from '#features/content/content.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import {
  type Context,
  type Handler,
  handle,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  deleteSoberAgreement,
  insertSoberAgreement,
  listSoberAgreementsOf,
  lockAgreedTimes,
  updateSoberAgreement,
} from './sober-agreements.store.ts'

const answerList = handle(listSoberAgreements, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const agreements = await listSoberAgreementsOf(context.tx, client, context.now.zone)
  return { items: (await withSenderNames(context, agreements)).map(itemOf) }
})

const answerCreate = handle(createSoberAgreement, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  const others = await lockedAgreements(context, client)
  refuseIf(refuseAgreedTime(body, { others, today: now.today }))
  await refuseUnlessSession(context, client, body.reviewId)
  const given = { ...body, id: givenId(id) as SoberAgreementId | undefined, at: now.instant }
  const made = await storeNew(() => insertSoberAgreement(tx, client, given))
  return settle(context, client, 'sober-agreement-created', made)
})

const answerChange = handle(changeSoberAgreement, async ({ params: { id }, query, body }, context) => {
  const { tx, ifMatch, now } = context
  const client = await openClient(context, query.account)
  const all = await lockedAgreements(context, client)
  const present = all.find((one) => one.id === id) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  const presentReview = present.review?.id ?? null
  const {
    startsOn = present.startsOn,
    endsOn = present.endsOn,
    why = present.why,
    helps = present.helps,
    hardMoment = present.hardMoment,
    reviewId = presentReview,
  } = body
  const changed = { id, startsOn, endsOn, why, helps, hardMoment, reviewId }
  const others = all.filter((one) => one !== present)
  refuseIf(refuseAgreedTime(changed, { others, today: now.today, before: present }))
  if (reviewId !== presentReview) await refuseUnlessSession(context, client, reviewId)
  await updateSoberAgreement(tx, client, changed)
  return settle(context, client, 'sober-agreement-changed', id)
})

/** Idempotent. A substitute deletes nothing (§6). */
const answerRemove = handle(removeSoberAgreement, async ({ params: { id }, query }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, query.account)
  if (client.as === 'substitute') refuse('ERROR.ACCESS_DENIED')
  const all = await lockedAgreements(context, client)
  if (!all.some((one) => one.id === id)) return undefined
  await deleteSoberAgreement(tx, client, id)
  await recordAuditOfClient(tx, actor, client, 'sober-agreement-deleted', { at: now.instant, object: id })
  await announce(context, client)
  return undefined
})

export const soberAgreementHandlers: readonly Handler[] = [
  answerList,
  answerCreate,
  answerChange,
  answerRemove,
]

async function lockedAgreements({ tx, now }: Context<SignedIn>, client: ClientAccess) {
  await lockAgreedTimes(tx, client)
  return listSoberAgreementsOf(tx, client, now.zone)
}

/** The review is a live session or group of the same client. */
async function refuseUnlessSession(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  id: ContentId | null,
): Promise<void> {
  if (id === null) return
  const item = await findContent(tx, client, appointment, id)
  if (item === undefined || item.deletedAt !== 0 || !isMeeting(item.attributes))
    refuseField('reviewId', 'ERROR.CHOICE_INVALID')
}

/** Records and announces what was stored, and answers with it. */
async function settle(
  context: Context<SignedIn>,
  client: ClientAccess,
  action: 'sober-agreement-created' | 'sober-agreement-changed',
  id: SoberAgreementId,
) {
  const { tx, actor, now } = context
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object: id })
  await announce(context, client)
  const stored = (await listSoberAgreementsOf(tx, client, now.zone)).find((one) => one.id === id)
  if (stored === undefined) throw new Error('an agreement that was just stored is not there')
  return itemOf(await withSenderName(context, stored))
}

async function announce({ tx }: Context<SignedIn>, { clientId, parentId }: ClientAccess): Promise<void> {
  await announceChange(tx, { clientId, parentId, what: 'meetings', tellClient: true })
}

function itemOf(agreement: SoberAgreement) {
  return { id: agreement.id, attributes: agreement }
}
