import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import type { ContentAttributes } from '@standfest/domain/features/content/content.ts'
import type {
  AnalysisLink,
  AnalysisOrigin,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { findEventVersion } from '#features/events/events.store.ts'
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
  await refuseForeignOfAnalysis(tx, client, given, present)
  if (!Array.isArray(given['amplifierIds'])) return given
  const chosen = given['amplifierIds'] as readonly string[]
  const own = await findOwnOfKind(tx, client, 'AMPLIFIER', chosen)
  if (chosen.some((id) => !own.has(id))) refuseForeign('amplifierIds')
  return { ...given, amplifierIds: chosen.filter((id) => own.get(id)?.isLive === true) }
}

/** The event, situation or goal that a functional analysis begins with, and the items that were made from it. */
async function refuseForeignOfAnalysis(
  tx: Tx,
  client: ClientAccess,
  given: ContentAttributes,
  present: ContentAttributes,
): Promise<void> {
  const origin = given['origin'] as AnalysisOrigin | null | undefined
  const before = present['origin'] as AnalysisOrigin | null | undefined
  if (origin && !(origin.id === before?.id && origin.kind === before.kind)) {
    const isOwn =
      origin.kind === 'event'
        ? (await findEventVersion(tx, client, origin.id)) !== undefined
        : (await findOwnOfKind(tx, client, origin.kind, [origin.id])).has(origin.id)
    if (!isOwn) refuseForeign('origin')
  }
  const linked = (present['links'] ?? []) as readonly AnalysisLink[]
  for (const { kind, id } of (given['links'] ?? []) as readonly AnalysisLink[]) {
    const isKept = linked.some((one) => one.id === id && one.kind === kind)
    if (!isKept && !(await findOwnOfKind(tx, client, kind, [id])).has(id)) refuseForeign('links')
  }
}

function refuseForeign(field: string): never {
  return refuse('ERROR.ACCESS_DENIED', { fields: [{ field }] })
}
