import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import type { ContentAttributes } from '@standfest/domain/features/content/content.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findLifeArea } from '#features/life-areas/life-areas.store.ts'
import { refuse } from '#http/handle.ts'
import { findOwnOfKind } from './content.store.ts'

/** The parent item of a part: it must exist, unless it was already the parent. */
const parents = { goalId: 'GOAL', riskSituationId: 'RISK_SITUATION' } as const

/**
 * Refuses references to items that are not the client's own. Reinforcers deleted meanwhile are dropped. References
 * repeated unchanged are not checked again.
 */
export async function ownReferences(
  tx: Tx,
  client: ClientAccess,
  given: ContentAttributes,
  present: ContentAttributes = {},
): Promise<ContentAttributes> {
  const isNew = (field: string) => given[field] !== present[field]
  for (const [field, kind] of Object.entries(parents)) {
    const id = given[field]
    if (typeof id !== 'string' || !isNew(field)) continue
    if ((await findOwnOfKind(tx, client, kind, [id])).get(id)?.isLive !== true) refuseForeign(field)
  }
  const { lifeareaId } = given
  const isNewArea = typeof lifeareaId === 'string' && isNew('lifeareaId')
  if (isNewArea && !(await findLifeArea(tx, client, lifeareaId as LifeAreaId))) refuseForeign('lifeareaId')
  if (!Array.isArray(given['amplifierIds'])) return given
  const chosen = given['amplifierIds'] as readonly string[]
  const own = await findOwnOfKind(tx, client, 'AMPLIFIER', chosen)
  if (chosen.some((id) => !own.has(id))) refuseForeign('amplifierIds')
  return { ...given, amplifierIds: chosen.filter((id) => own.get(id)?.isLive === true) }
}

function refuseForeign(field: string): never {
  return refuse('ERROR.ACCESS_DENIED', { fields: [{ field }] })
}
