import { dayOf } from '@standfest/domain/base/day.ts'
import type { AgreementId, ContentId } from '@standfest/domain/base/id.ts'
import { appointment, isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import { dayOfAppointment } from '@standfest/domain/features/appointments/day-of-appointment.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import {
  changeAgreement,
  changeMeeting,
  createAgreement,
  listAgreements,
  readMeeting,
  removeAgreement,
} from '@standfest/domain/features/meetings/meetings.calls.ts'
import {
  type Agreement,
  agreedBefore,
  agreementAfter,
  type Meeting,
  type MeetingInOrder,
  placeOf,
  type Successor,
} from '@standfest/domain/features/meetings/meetings.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findContent } from '#features/content/content.store.ts'
import { listMeetingDays } from '#features/content/content-of-a-period.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import {
  type Context,
  type Handler,
  handle,
  Refused,
  refuse,
  refuseField,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  deleteAgreement,
  insertAgreement,
  listAgreementsOf,
  listKeptMeetings,
  lockAgreement,
  putMeetingState,
  updateAgreement,
} from './meetings.store.ts'

const answerRead = handle(readMeeting, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const item = (await meetingItem(context, client, params.id)) ?? refuse('ERROR.NOT_FOUND')
  return presentMeeting(context, client, item)
})

const answerChange = handle(changeMeeting, async ({ params, query, body }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClient(context, query.account)
  const item = (await meetingItem(context, client, params.id)) ?? refuse('ERROR.ACCESS_DENIED')
  // Version 0 is that of a session of which nobody said anything yet: there is no row to compare with.
  const seenVersion = ifMatch
  const change = { id: item.id, state: body.state, at: now.instant, seenVersion }
  if (!(await putMeetingState(tx, client, change))) {
    const kept = (await listKeptMeetings(tx, client)).get(item.id)
    refuse('ERROR.CONFLICT', { count: kept?.version ?? 0 })
  }
  await settle(context, client, 'meeting-changed', { object: item.id, tellClient: false })
  return presentMeeting(context, client, item)
})

const answerList = handle(listAgreements, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const agreements = await withSenderNames(context, await listAgreementsOf(context.tx, client))
  return { items: agreements.toReversed().map(itemOf) }
})

const answerCreate = handle(createAgreement, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  if ((await meetingItem(context, client, body.meetingId)) === undefined)
    refuseField('meetingId', 'ERROR.CHOICE_INVALID')
  const given = { ...body, id: givenId(id) as AgreementId | undefined, at: now.instant }
  const made = await storeNew(() => insertAgreement(tx, client, given))
  await settle(context, client, 'agreement-created', { object: made.id, tellClient: made.shared })
  return itemOf(await withSenderName(context, made))
})

const answerChangeAgreement = handle(changeAgreement, async ({ params: { id }, query, body }, context) => {
  const { tx, ifMatch } = context
  const client = await openClient(context, query.account)
  const present = (await lockAgreement(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  const after = agreementAfter(present, body)
  if ('refusal' in after) throw new Refused(after.refusal)
  const { changed } = after
  if (body.successor) await refuseUnlessTheirs(context, client, body.successor)
  const stored = await updateAgreement(tx, client, changed)
  const tellClient = changed.shared || present.shared
  await settle(context, client, 'agreement-changed', { object: id, tellClient })
  return itemOf(await withSenderName(context, stored))
})

/** Idempotent. */
const answerRemove = handle(removeAgreement, async ({ params: { id }, query }, context) => {
  const client = await openClient(context, query.account)
  const present = await lockAgreement(context.tx, client, id)
  if (present === undefined) return undefined
  await deleteAgreement(context.tx, client, id)
  await settle(context, client, 'agreement-deleted', { object: id, tellClient: present.shared })
  return undefined
})

/** The appointment of a session or group. */
type MeetingItem = NonNullable<Awaited<ReturnType<typeof findContent>>>

export const meetingHandlers: readonly Handler[] = [
  answerRead,
  answerChange,
  answerList,
  answerCreate,
  answerChangeAgreement,
  answerRemove,
]

/** A live session or group of the client. */
async function meetingItem(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  id: ContentId,
): Promise<MeetingItem | undefined> {
  const item = await findContent(tx, client, appointment, id)
  return item && item.deletedAt === 0 && isMeeting(item.attributes) ? item : undefined
}

const kindsOfSuccessors = { goal, task: intervention, appointment } as const

/** A successor is a live item of the same client. */
async function refuseUnlessTheirs(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  { kind, id }: Successor,
): Promise<void> {
  const item = await findContent(tx, client, kindsOfSuccessors[kind], id)
  if (item === undefined || item.deletedAt !== 0) refuseField('successor', 'ERROR.CHOICE_INVALID')
}

async function presentMeeting(context: Context<SignedIn>, client: ClientAccess, item: MeetingItem) {
  const { tx, now } = context
  const [days, kept, agreements] = await Promise.all([
    listMeetingDays(tx, client, now.zone),
    listKeptMeetings(tx, client),
    listAgreementsOf(tx, client),
  ])
  const meetings = days.map(
    ({ id, day }): MeetingInOrder => ({ id, day, state: kept.get(id)?.state ?? 'planned' }),
  )
  const { number, last } = placeOf(meetings, item.id)
  const places = new Map(meetings.map(({ id }, place) => [id, place]))
  const ownPlace = places.get(item.id) ?? 0
  const named = await withSenderNames(context, agreements)
  const before = agreedBefore(
    named,
    { id: item.id, last: last?.id },
    // What was agreed in a session that was deleted since is not lost with it.
    (id) => (places.get(id) ?? -1) < ownPlace,
  )
  const { title, location, kind, startsAt, endsAt } = item.attributes
  const meeting: Meeting = {
    id: item.id,
    accountId: client.clientId,
    version: kept.get(item.id)?.version ?? 0,
    kind: kind === 'group' ? 'group' : 'session',
    title: wordsOf(title),
    location: wordsOf(location),
    day: dayOfAppointment(item.attributes, now.zone) ?? dayOf(item.createdAt, now.zone),
    startsAt: typeof startsAt === 'number' ? startsAt : null,
    endsAt: typeof endsAt === 'number' ? endsAt : null,
    state: kept.get(item.id)?.state ?? 'planned',
    number,
    last: last ? { id: last.id, day: last.day } : null,
    agreedBefore: before,
    agreed: named.filter(({ meetingId }) => meetingId === item.id),
  }
  return { id: item.id, attributes: meeting }
}

async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: 'meeting-changed' | 'agreement-created' | 'agreement-changed' | 'agreement-deleted',
  { object, tellClient }: { readonly object: string; readonly tellClient: boolean },
): Promise<void> {
  const { clientId, parentId } = client
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object })
  await announceChange(tx, { clientId, parentId, what: 'meetings', tellClient })
}

function itemOf(agreement: Agreement) {
  return { id: agreement.id, attributes: agreement }
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}
