import { addDays } from '@standfest/domain/base/day.ts'
import type { AccountId, AppointmentSeriesId, ContentId } from '@standfest/domain/base/id.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import {
  changeSeries,
  createSeries,
  listBusyTimes,
  listSeries,
  removeSeries,
} from '@standfest/domain/features/appointments/series.calls.ts'
import {
  changedOccurrences,
  type GroupMember,
  type NewSeries,
  occurrencesOf,
  reachedBy,
  refuseSeries,
  type Series,
  type SeriesPart,
  seriesStep,
} from '@standfest/domain/features/appointments/series.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { mayTouchContent } from '@standfest/domain/features/content/content.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { insertContent, updateContent } from '#features/content/content.store.ts'
import { markContentDeleted } from '#features/content/content-deletion.store.ts'
import { sortTimestampOf } from '#features/content/content-row.store.ts'
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
import { busyTimesOf } from './busy-times.ts'
import {
  bumpSeries,
  insertSeries,
  insertSeriesPlace,
  listGroupMembers,
  listSeriesClients,
  listSeriesOf,
  listSeriesPlaces,
  lockOccurrences,
  lockSeries,
  type SeriesPlaceRow,
  type SeriesRow,
  setOwnParts,
} from './series.store.ts'

const answerList = handle(listSeries, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const { tx, vault } = context
  const rows = await listSeriesOf(tx, client)
  const places = await listSeriesPlaces(tx, client)
  const members = await listGroupMembers(tx, await openOwnClients(context), {
    seriesIds: rows.map(({ id }) => id),
    except: client.clientId,
    keyring: vault.keyring,
  })
  return { items: rows.map((row) => itemOf(row, places, [...(members.get(row.id) ?? [])])) }
})

/** All appointments of all clients in one transaction; a repeat with the same id finds the stored series. */
const answerCreate = handle(createSeries, async ({ id, query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, query.account)
  const given = givenId(id) as AppointmentSeriesId | undefined
  const arrived = given && (await lockSeries(tx, client, given))
  if (arrived)
    return arrived.authorId === actor.id ? present(context, client, arrived) : refuse('ERROR.ACCESS_DENIED')
  refuseIf(refuseSeries(body, now.zone))
  const series: SeriesRow = {
    id: given ?? (uuidv7() as AppointmentSeriesId),
    version: 1,
    everyWeeks: body.repetition?.everyWeeks ?? null,
    authorId: actor.id,
  }
  await storeNew(() => insertSeries(tx, { ...series, at: now.instant }))
  const others = (body.others ?? []).filter((other) => other !== client.clientId)
  for (const memberId of [...others, client.clientId])
    await insertFor(context, await openClient(context, memberId), series, body)
  return present(context, client, series)
})

const answerChange = handle(changeSeries, async ({ params, query, body }, context) => {
  const { tx, now } = context
  const { client, series, members } = await openSeries(context, query.account, params.id)
  const { scope } = body
  const occurrences = await lockOccurrences(tx, client, series.id)
  const chosen = occurrences.find(({ id }) => id === body.chosen) ?? refuse('ERROR.ACCESS_DENIED')
  if (chosen.deleted) refuse('ERROR.DELETED')
  const how = { chosen, scope, change: body.appointment, everyWeeks: series.everyWeeks }
  const step = seriesStep(occurrences, how, now.zone)
  refuseIf(appointment.refusal(step.after))
  for (const memberId of members) {
    const member = await openClient(context, memberId)
    const theirs = await lockOccurrences(tx, member, series.id)
    const changed = changedOccurrences(theirs, step, now)
    for (const { before, attributes, ownParts } of changed) {
      refuseIf(appointment.refusal(attributes))
      const moment = sortTimestampOf(attributes, now, before.item.createdAt)
      await updateContent(tx, member, appointment, { item: before.item, attributes }, moment)
      if (ownParts !== before.ownParts) await setOwnParts(tx, member, before.id, ownParts)
    }
    const parts = new Set(changed.flatMap((one) => one.parts))
    if (changed.length > 0)
      await settle(context, member, 'series-changed', { id: series.id, parts: [...parts] })
  }
  await bumpSeries(tx, series.id)
  return present(context, await openClient(context, query.account), {
    ...series,
    version: series.version + 1,
  })
})

/** Idempotent. */
const answerRemove = handle(removeSeries, async ({ params, query }, context) => {
  const { tx, now } = context
  const { client, series, members } = await openSeries(context, query.account, params.id)
  const occurrences = await lockOccurrences(tx, client, series.id)
  const chosen = occurrences.find(({ id }) => id === query.chosen) ?? refuse('ERROR.ACCESS_DENIED')
  for (const memberId of query.alone === 'true' ? [client.clientId] : members) {
    const member = await openClient(context, memberId)
    if (!mayTouchContent('delete', member, { authorEdits: false, authorId: member.actorId }))
      refuse('ERROR.ACCESS_DENIED')
    const theirs = await lockOccurrences(tx, member, series.id)
    const reached = reachedBy(theirs, { number: chosen.number, scope: query.scope }, now)
    for (const { item } of reached) await markContentDeleted(tx, member, item, now.instant)
    if (reached.length > 0) await settle(context, member, 'series-deleted', { id: series.id })
  }
  await bumpSeries(tx, series.id)
  return undefined
})

/** How far from today, in days, a caller may ask for busy times: farther than any series goes. */
const busyDaysAround = 1100

const answerBusyTimes = handle(listBusyTimes, async ({ query: { from, to } }, context) => {
  const { today } = context.now
  if (from < addDays(today, -busyDaysAround)) refuseField('from', 'ERROR.DATE_INVALID')
  if (to > addDays(today, busyDaysAround)) refuseField('to', 'ERROR.DATE_INVALID')
  const clients = await openOwnClients(context)
  const times = await busyTimesOf(context, clients, { from, to, therapistId: context.actor.id })
  return {
    items: times.flatMap(({ id, startsAt, endsAt }) =>
      startsAt === null ? [] : [{ id, attributes: { id, startsAt, endsAt } }],
    ),
  }
})

export const seriesHandlers: readonly Handler[] = [
  answerList,
  answerCreate,
  answerChange,
  answerRemove,
  answerBusyTimes,
]

/**
 * A series of which the named client has an appointment, row-locked and in the version that the caller saw, and its clients whom
 * the caller treats or stands in for. The named client comes first: it must be one whom the caller may open.
 */
async function openSeries(
  context: Context<SignedIn>,
  clientId: AccountId | undefined,
  id: AppointmentSeriesId,
) {
  const { tx, ifMatch } = context
  const named = await openClient(context, clientId)
  const series = (await lockSeries(tx, named, id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== series.version) refuse('ERROR.CONFLICT', { count: series.version })
  const known = await listSeriesClients(tx, await openOwnClients(context), id)
  const members = [...new Set([named.clientId, ...known])]
  return { client: await openClient(context, clientId), series, members }
}

async function insertFor(
  context: Context<SignedIn>,
  client: ClientAccess,
  series: SeriesRow,
  { appointment: given, repetition }: NewSeries,
): Promise<void> {
  const { tx, now } = context
  const first = { kind: 'session' as const, ...given }
  for (const [place, attributes] of occurrencesOf(first, repetition, now.zone).entries()) {
    refuseIf(appointment.refusal(attributes))
    const id = uuidv7() as ContentId
    await insertContent(tx, client, appointment, attributes, { ...sortTimestampOf(attributes, now), id })
    await insertSeriesPlace(tx, client, { id, seriesId: series.id, number: place + 1 })
  }
  await settle(context, client, 'series-created', { id: series.id })
}

/** One line in the audit log and one announcement for each client, however many appointments there are. */
async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: Extract<AuditLogAction, `series-${string}`>,
  { id, parts = [] }: { readonly id: AppointmentSeriesId; readonly parts?: readonly SeriesPart[] },
): Promise<void> {
  const { clientId, parentId } = client
  const fields = parts.length > 0 ? { fields: parts } : {}
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object: id, ...fields })
  await announceChange(tx, { clientId, parentId, what: 'content', tellClient: true })
}

/** Without the other clients: the answer is kept for repeats, under the key of the named client alone. */
async function present({ tx }: Context<SignedIn>, client: ClientAccess, series: SeriesRow) {
  return itemOf(series, await listSeriesPlaces(tx, client))
}

function itemOf(
  { id, version, everyWeeks }: SeriesRow,
  places: readonly SeriesPlaceRow[],
  others?: GroupMember[],
) {
  const own = places.filter(({ seriesId }) => seriesId === id)
  const attributes: Series = {
    id,
    version,
    everyWeeks,
    places: own.map((place) => ({ id: place.id, number: place.number, deleted: place.deleted })),
    ...(others && { others }),
  }
  return { id, attributes }
}
