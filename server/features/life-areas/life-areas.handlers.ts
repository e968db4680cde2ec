import {
  addLifeArea,
  changeLifeArea,
  listLifeAreas,
  listLifeAreaTypes,
} from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { forbiddenFlags, type LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import {
  type Context,
  type Handler,
  handle,
  handleSingleRead,
  refuse,
  refuseField,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  findLifeArea,
  insertLifeArea,
  listLifeAreasOf,
  listLifeAreaTypes as listTypes,
  mayHaveLifeArea,
  updateLifeArea,
} from './life-areas.store.ts'

const answerTypes = handleSingleRead(listLifeAreaTypes, async (_input, { tx, actor }) => {
  const types = await listTypes(tx, actor.id)
  return { items: types.map((type) => ({ id: type.id, attributes: type })) }
})

const answerList = handle(listLifeAreas, async ({ query }, context) => {
  const areas = await listLifeAreasOf(context.tx, await openClient(context, query.account))
  return { items: areas.map(itemOf) }
})

const answerAdd = handle(addLifeArea, async ({ query, body }, context) => {
  const { tx } = context
  const client = await openClient(context, namedClient(query.account, body.accountId))
  if (client.as === 'self') refuse('ERROR.ACCESS_DENIED')
  if (!(await mayHaveLifeArea(tx, client, body.typeId))) refuseField('typeId', 'ERROR.CHOICE_INVALID')
  const area = await insertLifeArea(tx, client, body)
  if (!area) return refuse('ERROR.ID_EXISTS', { fields: [{ field: 'typeId' }] })
  await notifyOf(context, client, area, ['activeFlag'])
  return itemOf(area)
})

const answerChange = handle(changeLifeArea, async ({ params, query, body }, context) => {
  const { tx, ifMatch } = context
  const client = await openClient(context, query.account)
  const forbidden = forbiddenFlags(body, client.as)
  if (forbidden.length > 0) refuse('ERROR.ACCESS_DENIED', { fields: forbidden.map((field) => ({ field })) })
  const present = await findLifeArea(tx, client, params.id)
  if (!present) return refuse('ERROR.ACCESS_DENIED')
  const area = await updateLifeArea(tx, client, params.id, body, ifMatch)
  if (!area) return refuse('ERROR.CONFLICT', { count: present.version })
  await notifyOf(context, client, area, Object.keys(body))
  return itemOf(area)
})

export const lifeAreaHandlers: readonly Handler[] = [answerTypes, answerList, answerAdd, answerChange]

async function notifyOf(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  area: LifeArea,
  fields: readonly string[],
): Promise<void> {
  await recordAuditOfClient(tx, actor, client, 'life-areas-changed', {
    at: now.instant,
    object: area.id,
    fields,
  })
  const { clientId, parentId } = client
  await announceChange(tx, { clientId, what: 'account', parentId, tellClient: true })
}

function itemOf(area: LifeArea) {
  return { id: area.id, attributes: area }
}
