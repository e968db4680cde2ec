import { changeEvent, listEvents, putOffEvents } from '@standfest/domain/features/events/events.calls.ts'
import { namedClient, openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type Handler, handle, refuse } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { findEventVersion, listEventsOf, updateIgnored } from './events.store.ts'
import { putOff } from './put-off.store.ts'

const pageSize = 50

const answerListEvents = handle(listEvents, async ({ query }, context) => {
  const client = await openClient(context, namedClient(query.account))
  if (!client.consumptionShown) return { items: [] }
  const events = await listEventsOf(context.tx, client, {
    after: query.after,
    limit: query.limit ?? pageSize,
  })
  return { items: events.map((event) => ({ id: event.id, attributes: event })) }
})

const answerChangeEvent = handle(changeEvent, async ({ params, query, body }, context) => {
  const { tx, actor, now, ifMatch } = context
  const client = await openClient(context, namedClient(query.account))
  const event = await updateIgnored(tx, client, {
    id: params.id,
    ignored: body.ignored,
    seenVersion: ifMatch,
  })
  if (!event) {
    const present = await findEventVersion(tx, client, params.id)
    return present === undefined
      ? refuse('ERROR.ACCESS_DENIED')
      : refuse('ERROR.CONFLICT', { count: present })
  }
  await recordAuditOfClient(tx, actor, client, body.ignored ? 'event-discussed' : 'event-reopened', {
    at: now.instant,
    object: event.id,
  })
  await announceChange(tx, {
    clientId: client.clientId,
    parentId: client.parentId,
    what: 'event',
    tellClient: client.consumptionVisible,
  })
  return { id: event.id, attributes: event }
})

const answerPutOff = handle(putOffEvents, async ({ body }, { tx, actor }) => {
  await putOff(tx, actor.sessionId, body.eventIds)
  return undefined
})

export const eventHandlers: readonly Handler[] = [answerListEvents, answerChangeEvent, answerPutOff]
